import { shellTexts } from '@upfront/contracts/kernel/shell-texts.js';
import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { StatusShape } from '../../ui/status-shape.js';
import { connection } from '../api/connection.js';
import { useStore } from '../store.js';
import classes from './banners.module.css';
import { countdown, noteClick, outdated, type Outdated } from './version.js';

const reload = (): void => window.location.reload();

function Banner({ tone, text, meta }: { tone: 'bad' | 'care'; text: string; meta?: string | undefined }) {
  return (
    <div className={classes['banner']} data-tone={tone}>
      <StatusShape shape={tone === 'bad' ? 'octagon' : 'triangle'} tone={tone} />
      <span className={classes['text']} role="alert">
        {text}
      </span>
      {meta === undefined ? null : <span className={classes['meta']}>{meta}</span>}
      <Button size="compact-sm" onClick={reload}>
        Refresh
      </Button>
    </div>
  );
}

/** Refreshes by itself after five minutes without a click; what was typed is kept as a draft. */
function OutdatedBanner({ state }: { state: Outdated }) {
  const [now, setNow] = useState(state.since);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    window.addEventListener('click', noteClick);
    return () => {
      clearInterval(timer);
      window.removeEventListener('click', noteClick);
    };
  }, []);
  const left = countdown(state.since, now);
  useEffect(() => {
    if (left === 0) reload();
  }, [left]);
  const versions =
    state.server === undefined ? `Version ${__BUILD__}` : `Version ${__BUILD__}, server ${state.server}`;
  const meta = left === undefined ? versions : `${versions}, refreshes in ${left} s`;
  return <Banner tone="care" text={shellTexts.outdated} meta={meta} />;
}

/** Over every page: the server cannot be reached, or the application is outdated (spec shell 8). */
export function Banners() {
  const isLost = useStore(connection.state) === 'lost';
  const state = useStore(outdated);
  return (
    <>
      {isLost ? <Banner tone="bad" text={shellTexts.connection} /> : null}
      {state ? <OutdatedBanner state={state} /> : null}
    </>
  );
}
