import { z } from 'zod';
import type { GeoArea, GeoProfile, NewGeoProfile } from '@upfront/contracts/clients/model.js';
import { splitTags } from '../ui/forms/split-tags.js';
import { geoTypeLabels, geoTypeOf } from './geo-types.js';

/** A geo profile as a person edits it: areas are typed by name or code. */
export const GeoForm = z.object({
  name: z.string().trim().min(1, 'Name is required').max(200, 'Max 200 characters'),
  type: z.string().refine((type) => type in geoTypeLabels, 'Choose a type'),
  areas: z.array(z.string().trim().min(1).max(200)).max(2000, 'Up to 2,000 areas'),
  default: z.boolean(),
});
export type GeoForm = z.infer<typeof GeoForm>;

export const emptyGeo = (isDefault: boolean): GeoForm => ({
  name: '',
  type: 'dma',
  areas: [],
  default: isDefault,
});

export const geoFormOf = (profile: GeoProfile): GeoForm => ({
  name: profile.name,
  type: profile.type,
  areas: profile.data.map(({ name }) => name),
  default: profile.default,
});

/** What is sent. An area that was there before keeps its code; a typed one is its own code. */
export const toGeoProfile = (form: GeoForm, known: readonly GeoArea[] = []): NewGeoProfile => {
  const byName = new Map(known.map((area) => [area.name, area]));
  return {
    name: form.name,
    type: geoTypeOf(form.type),
    default: form.default,
    data: splitTags(form.areas, 'phrases').map(
      (name) => byName.get(name) ?? { code: name.slice(0, 60), name, lat: null, lng: null },
    ),
  };
};

/** The list with one default: marking one unsets any other (spec sales 4), and there is always one. */
export const withDefault = <Profile extends { readonly default: boolean }>(
  profiles: readonly Profile[],
  index: number,
): Profile[] => profiles.map((profile, n) => ({ ...profile, default: n === index }));

/** The list without one; where it was the default, the first of the others becomes it. */
export const withoutProfile = (profiles: readonly GeoForm[], index: number): GeoForm[] => {
  const rest = profiles.filter((_, n) => n !== index);
  return rest.some((profile) => profile.default) ? rest : withDefault(rest, 0);
};
