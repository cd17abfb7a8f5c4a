import type { Access } from '@upfront/contracts/kernel/access.js';
import type { CommandDefinition } from '@upfront/contracts/kernel/define-command.js';
import type { QueryDefinition } from '@upfront/contracts/kernel/define-query.js';
import { ProblemDocument, problems } from '@upfront/contracts/kernel/problem.js';
import { SchemaCollector, type JsonSchema } from './json-schema.js';

type Call = CommandDefinition | QueryDefinition;

export type OpenApi = Readonly<Record<string, unknown>>;

const isPublic = (call: Call): call is Call & { path: string; method: string } =>
  call.access.kind !== 'internal' && call.path !== undefined && call.method !== undefined;

/** The OpenAPI 3.1 description of every public command and query of a catalogue. */
export const describeApi = (
  commands: readonly CommandDefinition[],
  queries: readonly QueryDefinition[],
  publicUrl: string,
): OpenApi => {
  const schemas = new SchemaCollector();
  schemas.convert(ProblemDocument, 'output');
  const paths: Record<string, Record<string, unknown>> = {};
  for (const call of [...commands, ...queries]) {
    if (isPublic(call)) (paths[call.path] ??= {})[call.method.toLowerCase()] = describeCall(call, schemas);
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Upfront', version: '1', description: 'The advertising-sales workspace.' },
    servers: [{ url: `${publicUrl.replace(/\/$/, '')}/api` }],
    paths,
    components: {
      schemas: Object.fromEntries(
        [...schemas.schemas].toSorted(([one], [other]) => one.localeCompare(other)),
      ),
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'upfront_session' } },
    },
  };
};

const describeCall = (
  call: Call & { path: string; method: string },
  schemas: SchemaCollector,
): JsonSchema => {
  const input = schemas.convert(call.input, 'input');
  const fields = propertiesOf(input);
  const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
  const rest = Object.keys(fields).filter((name) => !inPath.includes(name));
  const hasBody = call.method !== 'GET' && rest.length > 0;
  const inQuery = hasBody ? [] : rest;
  const required = new Set(Array.isArray(input['required']) ? input['required'] : []);
  return {
    operationId: call.name,
    tags: [call.context],
    summary: call.summary,
    ...(call.access.kind === 'public' ? {} : { security: [{ session: [] }] }),
    'x-access': describeAccess(call.access),
    parameters: [
      ...inPath.map((name) => ({
        name,
        in: 'path',
        required: true,
        schema: fields[name] ?? { type: 'string' },
      })),
      ...inQuery.map((name) => ({
        name,
        in: 'query',
        required: required.has(name),
        ...inAddress(schemaOf(fields[name])),
      })),
      ...headersOf(call),
    ],
    ...(hasBody ? { requestBody: describeBody(call, bodyOf(input, inPath)) } : {}),
    responses: {
      ...answersOf(call, schemas),
      ...(hasBody ? { 415: notJsonAnswer } : {}),
      default: problemAnswer,
    },
  };
};

const schemaOf = (value: unknown): JsonSchema =>
  typeof value === 'object' && value !== null ? { ...value } : {};

const json = (schema: JsonSchema): JsonSchema => ({ 'application/json': { schema } });

/** A record travels in an address as JSON, everything else as its text. */
const inAddress = (schema: JsonSchema): JsonSchema =>
  schema['type'] === 'object' ? { content: json(schema) } : { schema };

/** Files travel in a form. A body without anything required may be left out. */
const describeBody = (call: Call, schema: JsonSchema): JsonSchema => ({
  required: 'required' in schema,
  content: {
    ...(call.kind === 'command' && call.isMultipart === true ? { 'multipart/form-data': { schema } } : {}),
    ...json(schema),
  },
});

const propertiesOf = (schema: JsonSchema): JsonSchema => schemaOf(schema['properties']);

/** The input without what stands in the path. */
const bodyOf = (input: JsonSchema, inPath: readonly string[]): JsonSchema => {
  const properties = Object.fromEntries(
    Object.entries(propertiesOf(input)).filter(([name]) => !inPath.includes(name)),
  );
  const required = (Array.isArray(input['required']) ? input['required'] : []).filter(
    (name) => !inPath.includes(name),
  );
  const { required: _, ...rest } = input;
  return { ...rest, properties, ...(required.length > 0 ? { required } : {}) };
};

const headersOf = (call: Call): readonly JsonSchema[] => [
  call.kind === 'command'
    ? {
        name: 'Idempotency-Key',
        in: 'header',
        description: 'The same key returns the same response.',
        schema: { type: 'string' },
      }
    : {
        name: 'Upfront-After',
        in: 'header',
        description:
          'Position of a command whose effect the response must include; the call waits up to two seconds for it.',
        schema: { type: 'string' },
      },
];

const answersOf = (call: Call, schemas: SchemaCollector): JsonSchema => {
  const status = call.kind === 'command' ? call.status : 200;
  const headers = call.kind === 'command' ? positionHeader : staleHeader;
  const content = json(schemas.convert(call.output, 'output'));
  const answerOf = (one: number): JsonSchema => {
    if (one === 204) return { description: 'No content yet.', headers };
    if (one !== 202) return { description: 'Done.', headers, content };
    // A query that waits tells of the operation alone.
    const running = call.kind === 'command' ? content : json(runningSchema);
    return { description: 'Still running; see Location.', headers, content: running };
  };
  return Object.fromEntries([status, ...(call.otherStatuses ?? [])].map((one) => [one, answerOf(one)]));
};

const runningSchema: JsonSchema = {
  type: 'object',
  properties: { operationId: { type: 'string' } },
  required: ['operationId'],
};

const header = (description: string): JsonSchema => ({ description, schema: { type: 'string' } });
const positionHeader = {
  'Upfront-Position': header('Position of the last event of this command.'),
  'Upfront-Events': header('Types of the events that this command appended, for whoever is signed in.'),
};
const staleHeader = {
  'Upfront-Stale': header('`true` if the response may not include what Upfront-After asked for.'),
};

const problemAnswer = {
  description: 'A problem (RFC 9457).',
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
};

const notJsonAnswer = { ...problemAnswer, description: problems.notJson.detail };

const describeAccess = (access: Access): string => {
  switch (access.kind) {
    case 'permission':
      return `permission: ${access.anyOf.join(' or ')}`;
    case 'record':
      return `record: ${access.action} ${access.subject}`;
    default:
      return access.kind;
  }
};
