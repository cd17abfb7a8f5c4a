import { describe } from '@jest/globals';
import { z } from 'zod';
import { emptyFields, entitySchemas } from './entity-schemas.js';
import { itIsAsSpecified, itIsCoveredOrWaits, factsOf } from './facts.js';
import { fieldPathsOf } from './fields-of.js';

const entities = factsOf(
  'entities',
  z.object({ id: z.string(), name: z.string(), fields: z.array(z.string()) }),
);

/** A field with a blank in it is a description, and no name. */
const isName = (field: string): boolean => !field.includes(' ');
const ids = entities.flatMap(({ id, fields }) => fields.filter(isName).map((field) => `${id} ${field}`));

/** Fields that the specification shows in more than one record of ours, or under a name that cannot be written. */
const covered = (): ReadonlySet<string> =>
  new Set(
    Object.entries(entitySchemas).flatMap(([id, schemas]) =>
      schemas
        .flatMap((schema) => [...fieldPathsOf(schema)].map((field) => `${id} ${field}`))
        .filter((field) => !emptyFields.includes(field)),
    ),
  );

describe('the names of the entities of the specification', () => {
  itIsCoveredOrWaits('entities', ids, covered);

  interface Field {
    readonly name: string;
    readonly fields?: readonly Field[] | undefined;
  }
  const Field: z.ZodType<Field> = z.lazy(() =>
    z.object({ name: z.string(), fields: z.array(Field).optional() }),
  );
  const Entity = z.object({ id: z.string(), name: z.string(), fields: z.array(Field).default([]) });
  const pathsOf = (fields: readonly Field[], above = ''): string[] =>
    fields.flatMap(({ name, fields: inner = [] }) => [
      `${above}${name}`,
      ...pathsOf(inner, `${above}${name}.`),
    ]);

  itIsAsSpecified('entities', entities, (record) => {
    const { id, name, fields } = Entity.parse(record);
    return { id, name, fields: pathsOf(fields) };
  });
});
