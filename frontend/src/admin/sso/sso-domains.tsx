import { Button } from '@mantine/core';
import type { SsoDomain, SsoProvider } from '@upfront/contracts/identity/sso-model.js';
import { attempt } from '../../app/attempt.js';
import { send } from '../../app/command-client.js';
import { toast } from '../../app/toast/toasts.js';
import { CheckSsoDomain } from '../../generated/commands/check-sso-domain.js';
import { ConfirmSsoDomain } from '../../generated/commands/confirm-sso-domain.js';
import { Identifier } from '../../ui/code-block.js';
import { KeyFacts } from '../../ui/key-facts.js';

const proofWords = {
  dns: 'Verified by DNS record',
  provider: 'Verified by the provider',
} as const;

const prove = async (by: () => Promise<unknown>, domain: string): Promise<void> => {
  if (await attempt(by))
    toast.success(`${domain} is verified. Its people can now sign in with this provider.`);
};

const Unproven = ({ provider, proof }: { provider: SsoProvider; proof: SsoDomain }) => {
  const { domain, record } = proof;
  const input = { id: provider.id, domain };
  return (
    <>
      <p>Not verified yet, so nobody can sign in with it. Add this TXT record to your DNS, then check it.</p>
      <div style={{ overflowWrap: 'anywhere' }}>
        <KeyFacts
          facts={[
            { label: 'Name', value: <Identifier value={record.name} /> },
            { label: 'Value', value: <Identifier value={record.value} /> },
          ]}
        />
      </div>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 8 }}>
        {provider.abilities.edit ? (
          <Button onClick={() => void prove(() => send(CheckSsoDomain, input), domain)}>Check DNS</Button>
        ) : null}
        {provider.abilities.confirmDomains ? (
          <Button onClick={() => void prove(() => send(ConfirmSsoDomain, input), domain)}>
            Confirm domain
          </Button>
        ) : null}
      </div>
    </>
  );
};

/** The email domains of a provider: which of them count, and how the others are proven. */
export const SsoDomains = ({ provider }: { provider: SsoProvider }) => (
  <>
    {provider.domainProofs.map((proof) => (
      <section key={proof.domain} aria-label={proof.domain} style={{ marginBottom: 16 }}>
        <b style={{ fontWeight: 500, overflowWrap: 'anywhere' }}>{proof.domain}</b>
        {proof.provenBy === null ? (
          <Unproven provider={provider} proof={proof} />
        ) : (
          <div>{proofWords[proof.provenBy]}</div>
        )}
      </section>
    ))}
  </>
);
