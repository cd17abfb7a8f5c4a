/** Something that is needed is away, busy or slow: nobody's fault, and the same may work the next time. */
export class Outage extends Error {
  override readonly name = 'Outage';
}
