import { useEffect, useMemo, useState } from 'react';
import { useClient } from 'urql';
import { MOST_RECORDS } from '@upfront/contracts/kernel/resource/resource-queries.js';
import { textOf, type FieldOption } from '@upfront/contracts/kernel/resource/field.js';
import { resourceScreens } from '../../generated/resource-screens.js';
import { listOf, type ResourceRef } from './resource-ref.js';

/** Records that each reference field of a resource may choose from, by the name of the field. */
export type References = Readonly<Record<string, readonly FieldOption[]>>;

const NONE: References = {};

/** Loads what the reference fields of a resource choose from. */
export function useReferences({ definition }: ResourceRef): References {
  const client = useClient();
  const [references, setReferences] = useState(NONE);
  const wanted = useMemo(
    () =>
      Object.entries(definition.fields).flatMap(([field, { refersTo }]) => {
        const entry = resourceScreens.find(({ name }) => name === refersTo);
        return entry ? [{ field, entry }] : [];
      }),
    [definition],
  );
  useEffect(() => {
    let isCurrent = true;
    const load = async ({ field, entry }: (typeof wanted)[number]): Promise<void> => {
      const { resource } = await entry.load();
      const { title } = resource.definition;
      const variables = { limit: MOST_RECORDS };
      const { data } = await client.query(resource.list, variables).toPromise();
      const options = (listOf(resource.definition, data)?.items ?? []).map((record) => ({
        value: record.key ?? record.id,
        label: textOf(record[title]),
      }));
      if (isCurrent) setReferences((known) => ({ ...known, [field]: options }));
    };
    for (const one of wanted) void load(one);
    return () => {
      isCurrent = false;
    };
  }, [client, wanted]);
  return references;
}
