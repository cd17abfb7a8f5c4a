import { shellTexts } from '@upfront/contracts/kernel/shell-texts.js';
import { Button } from '@mantine/core';
import { StatusShape } from '../../ui/status-shape.js';
import { connection } from '../api/connection.js';
import { createStore, useStore } from '../store.js';
import classes from './banners.module.css';

/** Set when a page's chunk cannot be loaded, or a newer build is known. */
export const outdated = createStore(false);

const reload = (): void => window.location.reload();

function Banner({ tone, text }: { tone: 'bad' | 'care'; text: string }) {
  return (
    <div className={classes['banner']} data-tone={tone} role="alert">
      <StatusShape shape={tone === 'bad' ? 'octagon' : 'triangle'} tone={tone} />
      <span>{text}</span>
      <Button size="compact-sm" onClick={reload}>
        Refresh
      </Button>
    </div>
  );
}

/** Over every page: the server cannot be reached, or the application is outdated (spec shell 8). */
export function Banners() {
  const isLost = useStore(connection.state) === 'lost';
  const isOutdated = useStore(outdated);
  return (
    <>
      {isLost ? <Banner tone="bad" text={shellTexts.connection} /> : null}
      {isOutdated ? <Banner tone="care" text={shellTexts.outdated} /> : null}
    </>
  );
}
