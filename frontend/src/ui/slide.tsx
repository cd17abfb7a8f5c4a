import { Transition, type MantineTransition } from '@mantine/core';
import type { ReactNode } from 'react';
import { LayerStyleContext } from './layer-style.js';

const SLIDE: MantineTransition = {
  in: { opacity: 1, transform: 'none' },
  out: { opacity: 0, transform: 'translateX(24px)' },
  transitionProperty: 'opacity, transform',
};

/** Lets a panel or sheet come in (200 ms) and go out (140 ms); `children` stay mounted until it is gone. */
export function Slide({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  return (
    <Transition
      mounted={isOpen}
      transition={SLIDE}
      duration={200}
      exitDuration={140}
      timingFunction="cubic-bezier(.2,0,0,1)"
    >
      {(style) => <LayerStyleContext value={style}>{children}</LayerStyleContext>}
    </Transition>
  );
}
