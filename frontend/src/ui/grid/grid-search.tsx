import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import classes from './grid-bar.module.css';
import type { GridControl } from './use-grid-state.js';

const DEBOUNCE_MS = 300;

/** Search of one list. Typing changes the address without adding steps to go back through. */
export function GridSearch({ control, hint }: { control: GridControl; hint: string }) {
  const [text, setText] = useState(control.search);
  const say = useDebouncedCallback((search: string) => control.change({ search }, true), DEBOUNCE_MS);
  // Going back changes the address under the field.
  useEffect(() => setText(control.search), [control.search]);
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
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
      leftSection={<Search size={16} strokeWidth={1.5} />}
      rightSection={
        text === '' ? undefined : <CloseButton size="sm" aria-label="Clear search" onClick={() => type('')} />
      }
    />
  );
}
