import { expect, it } from '@jest/globals';
import { Schema } from 'mongoose';
import { z } from 'zod';
import { fieldsOf } from './stored-fields.js';

it('a field is held as its schema says; what is no text, number or mark as it is given', () => {
  const Place = z.object({ city: z.string() });
  const fields = fieldsOf({
    name: z.string().trim().min(1),
    day: z.iso.date(),
    kind: z.enum(['a', 'b']),
    count: z.int(),
    isOn: z.boolean().default(false),
    note: z.string().nullable(),
    total: z.number().nullable().optional(),
    tags: z.array(z.string()).readonly(),
    routes: z.array(z.string()).nullable(),
    place: Place.nullable(),
    places: z.array(Place),
    byDay: z.record(z.string(), z.number()),
    own: z.custom<{ a: 1 }>(),
  });
  const { Mixed } = Schema.Types;
  expect(fields).toEqual({
    name: String,
    day: String,
    kind: String,
    count: Number,
    isOn: Boolean,
    note: { type: String, default: null },
    total: { type: Number, default: null },
    tags: [String],
    routes: { type: [String], default: null },
    place: { type: Mixed, default: null },
    places: Mixed,
    byDay: Mixed,
    own: Mixed,
  });
  expect(() => new Schema(fields)).not.toThrow();
});
