import { parse } from 'yaml';
import { z } from 'zod';
import { read } from './repository.js';

const condition = z.enum(['service_healthy', 'service_completed_successfully']);
const text = z.string().min(1);

/** What the file may say of a service; every other key is a mistake. */
const Service = z.strictObject({
  image: text,
  build: z
    .strictObject({ context: text, dockerfile: text, args: z.record(text, text).default({}) })
    .optional(),
  command: z.array(text).optional(),
  entrypoint: z.array(text).optional(),
  environment: z.record(z.string().regex(/^[A-Za-z_]+$/), z.string()).default({}),
  depends_on: z.record(text, z.strictObject({ condition })).default({}),
  healthcheck: z
    .strictObject({
      test: z.tuple([z.enum(['CMD', 'CMD-SHELL'])], text),
      interval: z.string().regex(/^\d+s$/),
      timeout: z.string().regex(/^\d+s$/),
      retries: z.int(),
    })
    .optional(),
  volumes: z.array(z.string().regex(/^[\w-]+:\/[\w/.-]+$/)).default([]),
  ports: z.array(z.string().regex(/^\d+(-\d+)?:\d+$/)).default([]),
  networks: z.array(text).min(1),
  restart: z.enum(['no', 'unless-stopped']),
  stop_grace_period: z
    .string()
    .regex(/^\d+s$/)
    .optional(),
  deploy: z.strictObject({ replicas: z.int().min(1) }).optional(),
  profiles: z.array(text).default([]),
  read_only: z.literal(true).optional(),
  tmpfs: z.array(text).optional(),
  cap_drop: z.tuple([z.literal('ALL')]).optional(),
  security_opt: z.tuple([z.literal('no-new-privileges:true')]).optional(),
});
export type ComposeService = z.infer<typeof Service>;

const File = z
  .looseObject({
    name: text,
    services: z.record(z.string().regex(/^[a-z0-9-]+$/), Service),
    networks: z.record(text, z.strictObject({ internal: z.boolean() }).nullable()),
    volumes: z.record(text, z.null()),
  })
  .refine((file) => Object.keys(file).every((key) => isKnown(key)), 'There is a key that means nothing');

const isKnown = (key: string): boolean =>
  key.startsWith('x-') || ['name', 'services', 'networks', 'volumes'].includes(key);

/** The file with its anchors merged. @throws where it is no compose file of the kind that is used here */
export const readCompose = (source = read('infra/deploy/compose.yaml')) => {
  const parsed: unknown = parse(source, { merge: true, strict: true });
  return File.parse(parsed);
};

/** The value that a text has where the environment names it or not. @throws for another way to name a variable */
export const resolved = (value: string, env: Readonly<Record<string, string>> = {}): string => {
  const filled = value
    .replaceAll('$$', '\0')
    .replaceAll(
      /\$\{([A-Z_]+)(?::-([^}]*)|:\?[^}]+)\}/g,
      (_all, name: string, otherwise: string | undefined) => env[name] ?? otherwise ?? `<${name}>`,
    );
  if (filled.includes('$')) throw new Error(`${value} names a variable in another way than the rest`);
  return filled.replaceAll('\0', '$');
};
