import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react';
import { useBlocker } from 'react-router';
import { Slide } from '../../ui/slide.js';
import { guardedForms, loadUnsavedDialog, unsavedQuestion } from '../../ui/forms/unsaved.js';
import { useStore } from '../store.js';
import { frame, frameState } from './frame-state.js';
import { backgroundEntries, dialogEntries, panelEntries, type DialogProps } from './slots.js';

const panels = panelEntries.map(({ key, load }) => ({
  key,
  Panel: lazy(async () => ({ default: (await load()).Panel })),
}));
const dialogs = dialogEntries.map(({ key, load }) => ({
  key,
  Dialog: lazy(async (): Promise<{ default: ComponentType<DialogProps> }> => ({
    default: (await load()).Dialog,
  })),
}));
const backgrounds = backgroundEntries.map(({ load }) =>
  lazy(async () => ({ default: (await load()).Background })),
);

/** Side panels: one at a time, over the page, pushing nothing. */
export function PanelHost() {
  const { panel } = useStore(frameState);
  return panels.map(({ key, Panel }) => (
    <Slide key={key} isOpen={panel === key}>
      <Suspense fallback={null}>
        <Panel />
      </Suspense>
    </Slide>
  ));
}

/** Dialogs that any part of the product may open with `frame.openDialog`. */
export function DialogHost() {
  const { dialog } = useStore(frameState);
  const wanted = dialogs.find(({ key }) => key === dialog?.key);
  if (!wanted || !dialog) return null;
  return (
    <Suspense fallback={null}>
      <wanted.Dialog isOpen argument={dialog.argument} onClose={frame.closeDialog} />
    </Suspense>
  );
}

const UnsavedDialog = lazy(async () => ({
  default: (await loadUnsavedDialog()).UnsavedDialog,
}));

/** The way to sign in again keeps drafts, so it is never stopped. */
const ALWAYS_FREE = ['/login', '/logout', '/validate-2fa', '/switch-organization'];

/** Stops the way to another page while a form of this one is changed. A router has one blocker: it stands here. */
function useUnsavedBlocker(): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname &&
      !ALWAYS_FREE.some((path) => nextLocation.pathname.startsWith(path)) &&
      guardedForms.changed().length > 0,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    unsavedQuestion.set({
      stay: () => blocker.reset(),
      leave: () => {
        for (const form of guardedForms.changed()) form.giveUp();
        blocker.proceed();
      },
    });
  }, [blocker]);
}

/** The question of forms that are left with changes; its chunk comes when it is first asked. */
export function UnsavedHost() {
  useUnsavedBlocker();
  const isAsked = useStore(unsavedQuestion) !== undefined;
  const [wasAsked, setAsked] = useState(false);
  if (isAsked && !wasAsked) setAsked(true);
  return wasAsked ? (
    <Suspense fallback={null}>
      <UnsavedDialog />
    </Suspense>
  ) : null;
}

/** Parts without a picture, such as the listener to push events. */
export const BackgroundHost = () => (
  <Suspense fallback={null}>
    {backgrounds.map((Background, index) => (
      <Background key={index} />
    ))}
  </Suspense>
);
