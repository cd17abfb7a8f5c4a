import { MantineProvider } from '@mantine/core';
import { useMemo, type ReactNode } from 'react';
import { Provider as QueryProvider } from 'urql';
import { DEFAULT_LOCALE, type Locale } from '../ui/format.js';
import { LocaleContext } from '../ui/use-format.js';
import { createQueryClient } from './query-client.js';
import { useSession } from './session/use-session.js';
import type { SessionUser } from './session/user.js';
import { tenantTokens, tenantVariables } from './theme/tenant.js';
import { theme } from './theme/theme.js';
import { variablesResolver } from './theme/variables.js';
import { Toaster } from './toast/toaster.js';

const NO_STYLES: readonly never[] = [];

const localeOf = (user: SessionUser | undefined): Locale => ({
  ...DEFAULT_LOCALE,
  zone: user?.company?.timeZone ?? DEFAULT_LOCALE.zone,
  currency: user?.company?.currency ?? DEFAULT_LOCALE.currency,
});

/** Theme of the tenant, formats of the company, and a query client that belongs to one person and group. */
export function Providers({ children }: { children: ReactNode }) {
  const session = useSession();
  const user = session.stage === 'signed-in' ? session.user : undefined;
  const styles = user?.company?.styles ?? NO_STYLES;
  const resolver = useMemo(() => {
    const tokens = tenantTokens(styles);
    return variablesResolver(tokens.light, tokens.dark, tenantVariables(styles));
  }, [styles]);
  const identity = `${user?.id ?? ''}/${user?.companyGroup?.id ?? ''}`;
  const client = useMemo(() => createQueryClient(identity), [identity]);
  const locale = useMemo(() => localeOf(user), [user]);
  return (
    <MantineProvider theme={theme} cssVariablesResolver={resolver} defaultColorScheme="auto">
      <QueryProvider value={client}>
        <LocaleContext value={locale}>
          {children}
          <Toaster />
        </LocaleContext>
      </QueryProvider>
    </MantineProvider>
  );
}
