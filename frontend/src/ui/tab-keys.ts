import type { KeyboardEvent } from 'react';

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1 };

interface Tabs<Key extends string> {
  readonly keys: readonly Key[];
  readonly current: Key;
  /** Id of a tab's element. */
  readonly idOf: (key: Key) => string;
  readonly onChange: (key: Key) => void;
}

/** Key handler of a list of tabs: the arrows go to the tab beside, over both ends, and take the focus along. */
export const tabKeys =
  <Key extends string>({ keys, current, idOf, onChange }: Tabs<Key>) =>
  (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = keys[(keys.indexOf(current) + step + keys.length) % keys.length];
    if (next === undefined) return;
    onChange(next);
    document.getElementById(idOf(next))?.focus();
  };
