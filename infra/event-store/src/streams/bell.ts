/** Wakes one waiting loop. A ring while nobody waits is remembered, so none is ever missed. */
export class Bell {
  #rung = false;
  #wake: (() => void) | undefined;

  ring(): void {
    this.#rung = true;
    this.#wake?.();
  }

  /** Resolves at the next ring, or at once where it has rung since the last time. */
  async rung(): Promise<void> {
    if (!this.#rung) await new Promise<void>((resolve) => (this.#wake = resolve));
    this.#rung = false;
    this.#wake = undefined;
  }
}
