import type { Access } from '@upfront/contracts/kernel/access.js';
import type { CommandDefinition } from '@upfront/contracts/kernel/define-command.js';
import type { QueryDefinition } from '@upfront/contracts/kernel/define-query.js';
import { ProblemDocument } from '@upfront/contracts/kernel/problem.js';
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
  const hasBody = call.method !== 'GET' && call.method !== 'DELETE' && rest.length > 0;
  const inQuery = call.kind === 'query' && !hasBody ? rest : [];
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
        schema: fields[name] ?? {},
      })),
      ...headersOf(call),
    ],
    ...(hasBody ? { requestBody: { required: true, content: json(bodyOf(input, inPath)) } } : {}),
    responses: { ...answersOf(call, schemas), default: problemAnswer },
  };
};

const json = (schema: JsonSchema): JsonSchema => ({ 'application/json': { schema } });

const propertiesOf = (schema: JsonSchema): JsonSchema =>
  typeof schema['properties'] === 'object' && schema['properties'] !== null
    ? { ...schema['properties'] }
    : {};

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
        description: 'The same key gives the same answer.',
        schema: { type: 'string' },
      }
    : {
        name: 'Upfront-After',
        in: 'header',
        description: 'Position of a command whose effect the answer must show; waited for up to two seconds.',
        schema: { type: 'string' },
      },
];

const answersOf = (call: Call, schemas: SchemaCollector): JsonSchema => {
  const status = call.kind === 'command' ? call.status : 200;
  const headers = call.kind === 'command' ? positionHeader : staleHeader;
  const description = status === 202 ? 'The work goes on; see Location.' : 'Done.';
  return { [status]: { description, headers, content: json(schemas.convert(call.output, 'output')) } };
};

const header = (description: string): JsonSchema => ({ description, schema: { type: 'string' } });
const positionHeader = { 'Upfront-Position': header('Position of the last event of this command.') };
const staleHeader = {
  'Upfront-Stale': header('`true` where the answer may lack what Upfront-After asked for.'),
};

const problemAnswer = {
  description: 'A problem (RFC 9457).',
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
};

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
