import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { LONGEST_SEARCH } from '@upfront/contracts/kernel/search-text.js';
import classes from './grid-bar.module.css';
import type { GridControl } from './use-grid-state.js';

const DEBOUNCE_MS = 300;

/** Search of one list. Typing changes the address without adding steps to go back through. */
export function GridSearch({ control, hint }: { control: GridControl; hint: string }) {
  const [text, setText] = useState(control.search);
  /** The search that the field and the address agreed on last. */
  const agreed = useRef(control.search);
  const say = useDebouncedCallback((search: string) => {
    agreed.current = search;
    control.change({ search }, true);
  }, DEBOUNCE_MS);
  // Going back changes the address under the field. What was typed comes back late: more may have been typed since.
  useEffect(() => {
    if (control.search === agreed.current) return;
    agreed.current = control.search;
    setText(control.search);
  }, [control.search]);
  const type = (next: string): void => {
    setText(next);
    say(next.trim());
  };
  return (
    <TextInput
      className={classes['search'] ?? ''}
      type="search"
      aria-label={hint}
      placeholder={hint}
      maxLength={LONGEST_SEARCH}
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
      leftSection={<Search size={16} strokeWidth={1.5} />}
      rightSection={
        text === '' ? undefined : <CloseButton size="sm" aria-label="Clear search" onClick={() => type('')} />
      }
    />
  );
}
