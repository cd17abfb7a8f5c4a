import { lazy, Suspense, useState } from 'react';
import { ioRedirect } from '../app/routing/io-redirect.js';
import { Konami } from './konami.js';

const DomainChangeDialog = lazy(async () => ({
  default: (await import('./domain-change-dialog.js')).DomainChangeDialog,
}));

/** What the shell tells people without being asked. */
export function Background() {
  const [isNewDomain, setNewDomain] = useState(ioRedirect.isPending);
  const close = (): void => {
    ioRedirect.told();
    setNewDomain(false);
  };
  return (
    <Suspense fallback={null}>
      {isNewDomain ? <DomainChangeDialog onClose={close} /> : null}
      <Konami />
    </Suspense>
  );
}
