import { z } from 'zod';
import type { Place } from '@upfront/contracts/clients/model.js';
import { postalCodeProblem } from '@upfront/contracts/clients/postal-code.js';
import { onceReadable } from '../ui/forms/once-readable.js';

const fields = z.object({
  name: z.string().trim().max(200, 'Max 200 characters'),
  streetNumber: z.string().trim().max(50, 'Max 50 characters'),
  street: z.string().trim().max(200, 'Max 200 characters'),
  subpremise: z.string().trim().max(100, 'Max 100 characters'),
  city: z.string().trim().min(1, 'Enter a city').max(200, 'Max 200 characters'),
  state: z.string().trim().max(100, 'Max 100 characters'),
  zip: z.string().trim().max(20, 'Max 20 characters'),
  country: z.string().trim().min(1, 'Choose a country'),
});
export type PlaceForm = z.infer<typeof fields>;

/** What a person types of a place; the rest of the record follows from it or is kept. */
export const PlaceForm = fields.superRefine(
  ({ zip, country }, context) => {
    const message = postalCodeProblem(zip, country);
    if (message !== undefined) context.addIssue({ code: 'custom', path: ['zip'], message });
  },
  { when: onceReadable(fields.pick({ zip: true, country: true })) },
);

/** Countries of the geo profile types (spec sales 3); the first is the default (spec sales 9). */
export const countries = [
  { value: 'US', label: 'United States' },
  { value: 'CA', label: 'Canada' },
] as const;

export const emptyPlace: PlaceForm = {
  name: '',
  streetNumber: '',
  street: '',
  subpremise: '',
  city: '',
  state: '',
  zip: '',
  country: countries[0].value,
};

export const placeFormOf = (place: Place): PlaceForm => ({
  name: place.name,
  streetNumber: place.streetNumber,
  street: place.street,
  subpremise: place.subpremise,
  city: place.city,
  state: place.state,
  zip: place.zip,
  country: place.country,
});

const joined = (separator: string, ...parts: readonly string[]): string =>
  parts.filter((part) => part !== '').join(separator);

/** A place in one line, such as `1 Pier Road, Unit 4, Halifax NS B3H`. */
export const placeLine = (place: PlaceForm): string =>
  joined(
    ', ',
    joined(' ', place.streetNumber, place.street),
    place.subpremise,
    joined(' ', place.city, place.state, place.zip),
  );

/** What is sent: a place that was typed has no picker's id and no point, unless it is the same as before. */
export const toPlace = (form: PlaceForm, before?: Place): Place => {
  const isSame = before !== undefined && placeLine(placeFormOf(before)) === placeLine(form);
  return {
    ...form,
    formatted: placeLine(form),
    googlePlaceId: isSame ? before.googlePlaceId : '',
    lat: isSame ? before.lat : null,
    lng: isSame ? before.lng : null,
  };
};
