import { useEffect, useMemo, useState } from 'react';
import { useClient, type Client } from 'urql';
import { MOST_RECORDS } from '@upfront/contracts/kernel/resource/resource-queries.js';
import { textOf, type FieldOption } from '@upfront/contracts/kernel/resource/field.js';
import { ClientListDocument } from '../../generated/queries/client-list.js';
import { GroupMembersDocument } from '../../generated/queries/group-members.js';
import { MediaAssetsDocument } from '../../generated/queries/media-assets.js';
import { resourceScreens } from '../../generated/resource-screens.js';
import { listOf, type ResourceRef } from './resource-ref.js';

/** Records that each reference field of a resource may choose from, by the name of the field. */
export type References = Readonly<Record<string, readonly FieldOption[]>>;

type Choices = (client: Client) => Promise<readonly FieldOption[]>;

const NONE: References = {};

/** Records that are not declared, from which a field may choose. */
const elsewhere: Readonly<Record<string, Choices>> = {
  User: async (client) => {
    const { data } = await client.query(GroupMembersDocument, { limit: MOST_RECORDS }).toPromise();
    const members = data?.groupMembers.members ?? [];
    return members.map(({ id, fullName }) => ({ value: id, label: fullName }));
  },
  Client: async (client) => {
    const { data } = await client.query(ClientListDocument, { limit: 200 }).toPromise();
    return (data?.clientList.clients ?? []).map(({ id, name }) => ({ value: id, label: name }));
  },
  MediaAsset: async (client) => {
    const { data } = await client.query(MediaAssetsDocument, { limit: 200 }).toPromise();
    const files = data?.mediaAssets.mediaAssets ?? [];
    return files.map(({ id, filename }) => ({ value: id, label: filename }));
  },
};

/** What a field chooses from, by what it refers to; undefined where it refers to nothing. */
const choicesOf = (refersTo: string | undefined): Choices | undefined => {
  const entry = resourceScreens.find(({ name }) => name === refersTo);
  if (!entry) return refersTo === undefined ? undefined : elsewhere[refersTo];
  return async (client) => {
    const { resource } = await entry.load();
    const { data } = await client.query(resource.list, { limit: MOST_RECORDS }).toPromise();
    return (listOf(resource.definition, data)?.items ?? []).map((record) => ({
      value: record.key ?? record.id,
      label: textOf(record[resource.definition.title]),
    }));
  };
};

/** Loads what the reference fields of a resource choose from. */
export function useReferences({ definition }: ResourceRef): References {
  const client = useClient();
  const [references, setReferences] = useState(NONE);
  const wanted = useMemo(
    () =>
      Object.entries(definition.fields).flatMap(([field, { refersTo }]) => {
        const choices = choicesOf(refersTo);
        return choices ? [{ field, choices }] : [];
      }),
    [definition],
  );
  useEffect(() => {
    let isCurrent = true;
    const load = async ({ field, choices }: (typeof wanted)[number]): Promise<void> => {
      const options = await choices(client);
      if (isCurrent) setReferences((known) => ({ ...known, [field]: options }));
    };
    for (const one of wanted) void load(one);
    return () => {
      isCurrent = false;
    };
  }, [client, wanted]);
  return references;
}
