import { z } from 'zod';
import { isDnsServer } from './single-sign-on/domain-proof.js';
import { parseTenants } from './session/tenant-source.js';
import { SECRETS_KEY_PATTERN } from './secrets/secrets.js';

/** One environment variable: its name, what it is in words, and the shape it must have. */
export interface Setting<Schema extends z.core.SomeType = z.core.SomeType> {
  readonly name: string;
  readonly meaning: string;
  readonly schema: Schema;
}

/** Declares an environment variable; `meaning` completes "NAME is …" in the error a person reads. */
export const setting = <Schema extends z.core.SomeType>(
  name: string,
  meaning: string,
  schema: Schema,
): Setting<Schema> => ({ name, meaning, schema });

/** A wrong or missing setting, said in one sentence per setting. The process cannot start. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

type ValuesOf<Wanted extends Record<string, Setting>> = {
  readonly [Key in keyof Wanted]: z.output<Wanted[Key]['schema']>;
};

/**
 * Reads a service's settings from the environment, once, at its start.
 * An empty variable counts as absent. Throws a `ConfigError` that names every setting that is missing or wrong.
 */
export const readConfig = <const Wanted extends Record<string, Setting>>(
  wanted: Wanted,
  env: NodeJS.ProcessEnv = process.env,
): ValuesOf<Wanted> => {
  const shape = z.object(
    Object.fromEntries(Object.entries(wanted).map(([key, { schema }]) => [key, schema])),
  );
  const values = Object.fromEntries(
    Object.entries(wanted).map(([key, { name }]) => [key, env[name] || undefined]),
  );
  const result = shape.safeParse(values);
  if (result.success) return result.data as ValuesOf<Wanted>;
  const sentences = result.error.issues.map((issue) =>
    sentenceFor(wanted[String(issue.path[0])], issue.message, values),
  );
  throw new ConfigError([...new Set(sentences)].join(' '));

  function sentenceFor(
    broken: Setting | undefined,
    problem: string,
    given: Record<string, string | undefined>,
  ): string {
    if (!broken) return problem;
    const key = Object.keys(wanted).find((name) => wanted[name] === broken) ?? '';
    return given[key] === undefined
      ? `${broken.name} is not set: it is ${broken.meaning}.`
      : `${broken.name} is not usable (${problem}): it is ${broken.meaning}.`;
  }
};

const isTenants = (text: string): boolean => {
  try {
    parseTenants(text);
    return true;
  } catch {
    return false;
  }
};

const urlOf = (...protocols: string[]) =>
  z.string().refine((text) => protocols.some((protocol) => text.startsWith(`${protocol}://`)), {
    message: `it must start with ${protocols.map((protocol) => `${protocol}://`).join(' or ')}`,
  });

const port = z.coerce.number().int().min(0).max(65_535);

/** Texts, comma-separated; none where there is nothing. */
export const CommaSeparated = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  );

/** The settings that more than one service reads. */
export const settings = {
  eventStoreUrl: setting(
    'UPFRONT_EVENTSTORE_URL',
    'the address of the event store',
    urlOf('esdb', 'esdb+discover'),
  ),
  mongoUrl: setting(
    'UPFRONT_MONGO_URL',
    'the address of the document store',
    urlOf('mongodb', 'mongodb+srv'),
  ),
  redisUrl: setting('UPFRONT_REDIS_URL', 'the address of Redis', urlOf('redis', 'rediss')),
  storageUrl: setting(
    'UPFRONT_STORAGE_URL',
    'where files are kept, file:///… or s3://…',
    urlOf('file', 's3'),
  ),
  smtpUrl: setting('UPFRONT_SMTP_URL', 'the mail server, smtp://…', urlOf('smtp', 'smtps').optional()),
  mailFrom: setting(
    'UPFRONT_MAIL_FROM',
    'the sender of mails, a name and an address',
    z
      .string()
      .regex(/^[^<>]*<[^<>@\s]+@[^<>@\s]+>$/, 'it must look like: Upfront <no-reply@example.com>')
      .default('Upfront <no-reply@upfront.test>'),
  ),
  internalToken: setting(
    'UPFRONT_INTERNAL_TOKEN',
    'the secret with which services know each other, at least 32 characters',
    z.string().min(32, 'it must have at least 32 characters'),
  ),
  secretsKey: setting(
    'UPFRONT_SECRETS_KEY',
    'the key that secrets at rest are sealed with: 64 hex digits, or several, comma-separated, the newest first',
    z.string().regex(SECRETS_KEY_PATTERN, 'it must have 64 hex digits'),
  ),
  commandUrl: setting('UPFRONT_COMMAND_URL', 'the address of the command service', urlOf('http', 'https')),
  queryUrl: setting('UPFRONT_QUERY_URL', 'the address of the query service', urlOf('http', 'https')),
  publicUrl: setting(
    'UPFRONT_PUBLIC_URL',
    'the address people open in the browser',
    urlOf('http', 'https').default('http://localhost:8080'),
  ),
  tenants: setting(
    'UPFRONT_TENANTS',
    'the tenants that have an address of their own, such as newspaper=https://news.example.com, comma-separated',
    z.string().default('').refine(isTenants, 'it must look like newspaper=https://news.example.com'),
  ),
  insecureIssuers: setting(
    'UPFRONT_INSECURE_ISSUERS',
    'hosts of single sign-on that may be reached without TLS or inside the own network, comma-separated',
    CommaSeparated,
  ),
  dnsServers: setting(
    'UPFRONT_DNS_SERVERS',
    'the DNS servers that are asked for proofs of email domains, comma-separated, such as 192.0.2.53; without it, those of the machine',
    CommaSeparated.refine((servers) => servers.every(isDnsServer), 'name servers by their IP addresses'),
  ),
  insecureWebhooks: setting(
    'UPFRONT_INSECURE_WEBHOOKS',
    'hosts whose webhooks may be reached without TLS or inside the own network, comma-separated',
    CommaSeparated,
  ),
  supportAddress: setting(
    'UPFRONT_SUPPORT_EMAIL',
    'the mail address of support',
    z.email().default('support@upfront.test'),
  ),
  helpCenterUrl: setting(
    'UPFRONT_ZENDESK_URL',
    'the address of the help center, https://<name>.zendesk.com',
    urlOf('http', 'https').optional(),
  ),
  helpCenterSecret: setting(
    'UPFRONT_ZENDESK_SECRET',
    'the shared secret with which the help center knows our tokens',
    z.string().min(16, 'it must have at least 16 characters').optional(),
  ),
  assistantUrl: setting(
    'UPFRONT_ASSISTANT_URL',
    'the address of an OpenAI-compatible service, such as https://api.openai.com/v1',
    urlOf('http', 'https').optional(),
  ),
  assistantKey: setting('UPFRONT_ASSISTANT_KEY', 'the key of that service', z.string().optional()),
  assistantModel: setting(
    'UPFRONT_ASSISTANT_MODEL',
    'the model to ask at that service',
    z.string().default('gpt-4o-mini'),
  ),
  crmSandboxUrl: setting(
    'UPFRONT_CRM_SANDBOX_URL',
    'the address of the CRM sandbox, where there is one',
    urlOf('http', 'https').optional(),
  ),
  port: setting('PORT', 'the port this service listens on', port.default(0)),
  host: setting(
    'UPFRONT_HOST',
    'the network address this service listens on',
    z.string().default('127.0.0.1'),
  ),
} as const;
