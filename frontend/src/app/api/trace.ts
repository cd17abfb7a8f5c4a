/** Calls that follow a click or a key within this time, in ms, belong to it; later ones stand for themselves. */
const INTERACTION_MS = 10_000;

let interaction = { traceId: '', until: 0 };

const randomHex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

const begin = (): void => {
  interaction = { traceId: randomHex(16), until: performance.now() + INTERACTION_MS };
};

for (const type of ['pointerdown', 'keydown'])
  globalThis.addEventListener?.(type, begin, { capture: true, passive: true });

/**
 * W3C Trace Context of a call: all that follows from one click, in whichever service, is found under one trace id.
 * The browser records nothing itself (flag 00); whether the services do is theirs to say.
 */
export function traceHeader(): { readonly traceparent: string } {
  const traceId = performance.now() < interaction.until ? interaction.traceId : randomHex(16);
  return { traceparent: `00-${traceId}-${randomHex(8)}-00` };
}
