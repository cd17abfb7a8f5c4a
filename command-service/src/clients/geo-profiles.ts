import { isDeepStrictEqual } from 'node:util';
import {
  DefaultGeoProfileChosen,
  GeoProfileAdded,
  GeoProfileChanged,
  GeoProfileRemoved,
  type ClientEvent,
} from '@upfront/contracts/clients/events.js';
import { CLIENT_LIMITS, type GeoProfile, type NewGeoProfile } from '@upfront/contracts/clients/model.js';
import { clientProblems } from '@upfront/contracts/clients/problems.js';
import { eventOf } from '@upfront/contracts/kernel/define-event.js';
import { Refusal } from '@upfront/contracts/kernel/problem.js';
import type { SeenValues } from '@upfront/contracts/kernel/seen-values.js';
import { refuseUnseen, touched } from '../execute/field-conflicts.js';
import type { LivingClient } from './client.state.js';

type Given = NewGeoProfile & {
  readonly id?: string | undefined;
  readonly seen?: SeenValues | undefined;
};

/** The profile that is the default: the last one marked, otherwise the one that is, otherwise the first. */
const defaultOf = (
  profiles: readonly { id: string }[],
  marked: string | undefined,
  current: string | undefined,
) => marked ?? profiles.find(({ id }) => id === current)?.id ?? profiles[0]?.id;

/** Profiles of a new client, with ids and exactly one default. */
export const newGeoProfiles = (
  given: readonly NewGeoProfile[],
  idOf: (n: number) => string,
): GeoProfile[] => {
  const profiles = given.map((profile, n) => ({ ...profile, id: idOf(n) }));
  const chosen = defaultOf(profiles, profiles.findLast((profile) => profile.default)?.id, undefined);
  return profiles.map((profile) => ({ ...profile, default: profile.id === chosen }));
};

const currentDefault = (client: LivingClient): string | undefined =>
  client.geoProfiles.find((profile) => profile.default)?.id;

const choose = (client: LivingClient, chosen: string | undefined): ClientEvent[] => {
  const previous = currentDefault(client);
  if (chosen === undefined || chosen === previous) return [];
  return [
    eventOf(DefaultGeoProfileChosen, {
      clientId: client.id,
      geoProfileId: chosen,
      previous: previous ?? null,
    }),
  ];
};

/** Adds profiles without an id and changes those with one; marking a profile unsets any other default. */
export const editGeoProfiles = (client: LivingClient, given: readonly Given[]): ClientEvent[] => {
  const events: ClientEvent[] = [];
  const clientId = client.id;
  let lastPart = client.lastPart;
  const ids = given.map((profile) => {
    const { default: _, seen, ...fields } = profile;
    if (profile.id === undefined) {
      const geoProfile = { ...fields, id: `${clientId}.${(lastPart += 1)}`, default: false };
      events.push(eventOf(GeoProfileAdded, { clientId, geoProfile }));
      return geoProfile.id;
    }
    const previous = client.geoProfiles.find(({ id }) => id === profile.id);
    if (!previous) throw new Refusal(clientProblems.noSuchGeoProfile);
    refuseUnseen(previous, fields, seen);
    const wanted = { ...previous, ...fields, id: previous.id };
    const geoProfile = touched(previous, wanted, seen);
    if (!isDeepStrictEqual(geoProfile, previous)) {
      const { name, type } = previous;
      events.push(eventOf(GeoProfileChanged, { clientId, geoProfile, previous: { name, type } }));
    }
    return previous.id;
  });
  const all = [
    ...client.geoProfiles.map(({ id }) => id),
    ...ids.filter((_, n) => given[n]?.id === undefined),
  ];
  if (all.length > CLIENT_LIMITS.geoProfiles) throw new Refusal(clientProblems.tooMany);
  const marked = ids.findLast((_, n) => given[n]?.default === true);
  const chosen = defaultOf(
    all.map((id) => ({ id })),
    marked,
    currentDefault(client),
  );
  return [...events, ...choose(client, chosen)];
};

/** Removes a profile; where it was the default, the first of the others becomes it. */
export const removeGeoProfile = (client: LivingClient, geoProfileId: string): ClientEvent[] => {
  const removed = client.geoProfiles.find(({ id }) => id === geoProfileId);
  if (!removed) throw new Refusal(clientProblems.noSuchGeoProfile);
  const rest = client.geoProfiles.filter(({ id }) => id !== geoProfileId);
  const remaining = { ...client, geoProfiles: rest };
  return [
    eventOf(GeoProfileRemoved, { clientId: client.id, geoProfileId, name: removed.name }),
    ...choose(remaining, defaultOf(rest, undefined, currentDefault(remaining))),
  ];
};
