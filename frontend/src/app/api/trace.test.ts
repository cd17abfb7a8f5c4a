import { describe, expect, it, jest } from '@jest/globals';

type Listener = () => void;
const listeners = new Map<string, Listener>();
Object.assign(globalThis, {
  addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
});
const { traceHeader } = await import('./trace.js');

const traceIdOf = ({ traceparent }: { traceparent: string }): string => traceparent.split('-')[1] ?? '';

describe('the trace of a call', () => {
  it('has the form of W3C Trace Context and says that the browser records nothing', () => {
    expect(traceHeader().traceparent).toMatch(/^00-[\da-f]{32}-[\da-f]{16}-00$/);
  });

  it('is one for all calls of an interaction, and another for the next', () => {
    listeners.get('pointerdown')?.();
    const [first, second] = [traceHeader(), traceHeader()];
    expect(traceIdOf(second)).toBe(traceIdOf(first));
    expect(second.traceparent).not.toBe(first.traceparent);
    listeners.get('keydown')?.();
    expect(traceIdOf(traceHeader())).not.toBe(traceIdOf(first));
  });

  it('ends with the interaction: what happens later by itself stands for itself', () => {
    listeners.get('pointerdown')?.();
    const first = traceHeader();
    const later = performance.now() + 10_001;
    jest.spyOn(performance, 'now').mockReturnValue(later);
    const [second, third] = [traceHeader(), traceHeader()];
    expect(new Set([first, second, third].map(traceIdOf)).size).toBe(3);
  });
});
