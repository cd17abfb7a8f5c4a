import { z } from 'zod';
import { AssetName, PictureInput } from '../../assets/model.js';
import { Place } from '../../clients/model.js';
import { resources } from '../../resources.js';
import { Id, Name, WebAddress } from '../values.js';
import type { AnyResource } from './any-resource.js';
import { defineResource } from './define-resource.js';
import { field, partsField, type Field, type Values } from './field.js';
import { Money, Period, Tree, type Kind } from './kinds.js';

const lines = z.string().trim().max(500);

/** A record with a field of every kind, on which tests see them through all layers. */
export const Samples = defineResource({
  name: 'Sample',
  plural: 'Samples',
  nouns: ['sample', 'samples'],
  about: 'Fields of every kind',
  context: 'samples',
  path: '/admin/sample',
  screen: { path: '/admin/samples', route: 'AdminSamples', area: 'Company' },
  fields: {
    name: field(Name, { label: 'Name', kind: 'text' }),
    note: field(lines, { label: 'Note', kind: 'longtext', initial: '' }),
    story: field(z.string().max(20_000), { label: 'Story', kind: 'richtext', initial: '' }),
    count: field(z.int32().nullable(), { label: 'Count', kind: 'number', initial: null }),
    fee: field(Money.nullable(), { label: 'Fee', kind: 'money', initial: null }),
    day: field(z.iso.date().nullable(), { label: 'Day', kind: 'date', initial: null }),
    flight: field(Period.nullable(), { label: 'Flight', kind: 'period', initial: null }),
    isActive: field(z.boolean(), { label: 'Active', kind: 'switch', initial: true }),
    size: field(z.enum(['small', 'large']), {
      label: 'Size',
      kind: 'select',
      options: [
        { value: 'small', label: 'Small' },
        { value: 'large', label: 'Large' },
      ],
      initial: 'small',
    }),
    industryId: field(z.string().max(100).nullable(), {
      label: 'Industry',
      kind: 'reference',
      refersTo: 'Industry',
      initial: null,
    }),
    ownerId: field(Id.nullable(), {
      label: 'Owner',
      kind: 'reference',
      refersTo: 'User',
      initial: null,
    }),
    sheetId: field(Id.nullable(), { label: 'Sheet', kind: 'file', refersTo: 'MediaAsset', initial: null }),
    logo: field(AssetName.nullable(), {
      label: 'Logo',
      kind: 'picture',
      given: PictureInput.nullable(),
      folder: 'company-logos',
      initial: null,
    }),
    colour: field(z.string().nullable(), { label: 'Colour', kind: 'colour', initial: null }),
    site: field(WebAddress.nullable(), { label: 'Site', kind: 'url', initial: null }),
    email: field(z.email().nullable(), { label: 'Email', kind: 'email', initial: null }),
    place: field(Place.nullable(), { label: 'Place', kind: 'address', initial: null }),
    rows: partsField(
      {
        label: field(Name, { label: 'Label', kind: 'text' }),
        price: field(Money, { label: 'Price', kind: 'money' }),
      },
      { label: 'Rows', most: 20 },
    ),
    areas: field(Tree, { label: 'Areas', kind: 'tree', initial: [] }),
    settings: field(z.object({ limit: z.int().min(1) }).nullable(), {
      label: 'Settings',
      kind: 'json',
      initial: null,
    }),
  },
  unique: [['name']],
  parent: { field: 'industryId' },
  isOrdered: true,
  switches: ['isActive'],
  sorts: ['name', 'fee', 'day', 'flight', 'place'],
  searches: ['name', 'story', 'place', 'rows', 'areas'],
});

type Sample = (field: Field, tag: string) => unknown;

const place = (tag: string): z.output<typeof Place> =>
  z.parse(Place, { formatted: `1 ${tag} Street, Toronto` });

/** A valid value of each kind, different for every tag where the kind allows it. */
const SAMPLES: Readonly<Record<Kind, Sample>> = {
  text: (_field, tag) => `Sample ${tag}`,
  longtext: (_field, tag) => `Sample ${tag}`,
  richtext: (_field, tag) => `<p>Sample ${tag}</p>`,
  number: (_field, tag) => 1 + tag.length,
  money: (_field, tag) => ({ amount: 100 * tag.length, currency: 'CAD' }),
  date: (_field, tag) => `2027-01-${String(1 + (tag.length % 28)).padStart(2, '0')}`,
  period: (_field, tag) => ({
    from: '2027-01-01',
    to: `2027-02-${String(1 + (tag.length % 28)).padStart(2, '0')}`,
  }),
  switch: () => true,
  select: ({ options }) => options?.[0]?.value,
  // A default record is there in every company.
  reference: ({ initial, refersTo }) =>
    initial ?? resources.find(({ name }) => name === refersTo)?.defaults[0]?.key ?? null,
  file: ({ initial }) => initial ?? null,
  picture: () => `company-logos/${'a'.repeat(64)}.png`,
  colour: () => '#336699',
  url: (_field, tag) => `https://example.test/${encodeURIComponent(tag)}`,
  email: (_field, tag) => `${tag.replaceAll(/[^\w-]/g, '').toLowerCase()}@example.test`,
  address: (_field, tag) => place(tag),
  parts: ({ parts = {} }, tag) => [valuesOf(parts, tag)],
  tree: (_field, tag) => [
    { name: tag, depth: 0 },
    { name: `${tag} north`, depth: 1 },
  ],
  json: () => ({ limit: 3 }),
};

const valuesOf = (fields: Readonly<Record<string, Field>>, tag: string): Values =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, SAMPLES[field.kind](field, tag)]));

/** Valid values for a new record of any declared resource, different for every tag. */
export const sampleValues = ({ fields }: Pick<AnyResource, 'fields'>, tag: string): Values =>
  valuesOf(fields, tag);
