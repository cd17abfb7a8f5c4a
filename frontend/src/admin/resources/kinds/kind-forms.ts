import { assetUrl } from '@upfront/contracts/assets/model.js';
import type { Field, Values } from '@upfront/contracts/kernel/resource/field.js';
import { KINDS, type Kind } from '@upfront/contracts/kernel/resource/kinds.js';
import { isRecord } from '@upfront/contracts/kernel/value-at.js';
import { readTree, treeText } from './tree-text.js';

/** What a form holds of a value, and how it comes back. */
export interface KindForm {
  readonly toForm: (held: unknown, field: Field) => unknown;
  /** @throws SyntaxError where the text means no value */
  readonly fromForm: (typed: unknown, field: Field) => unknown;
}

const same: KindForm = { toForm: (held) => held, fromForm: (typed) => typed };
/** Inputs give an empty text where nothing stands in them. */
const orNothing: KindForm = { toForm: (held) => held, fromForm: (typed) => (typed === '' ? null : typed) };

const eachRow =
  (turn: 'toForm' | 'fromForm') =>
  (rows: unknown, { parts = {} }: Field): unknown =>
    (Array.isArray(rows) ? rows : [])
      .filter(isRecord)
      .map((row) =>
        Object.fromEntries(
          Object.entries(parts).map(([name, part]) => [name, KIND_FORMS[part.kind][turn](row[name], part)]),
        ),
      );

export const KIND_FORMS: Readonly<Record<Kind, KindForm>> = {
  text: same,
  longtext: same,
  richtext: same,
  number: orNothing,
  money: orNothing,
  date: orNothing,
  period: orNothing,
  switch: same,
  select: orNothing,
  reference: orNothing,
  file: orNothing,
  // A form shows the picture; what is chosen anew is a data URL.
  picture: {
    toForm: (held) => (typeof held === 'string' ? assetUrl(held) : held),
    fromForm: orNothing.fromForm,
  },
  colour: orNothing,
  url: orNothing,
  email: orNothing,
  address: orNothing,
  parts: { toForm: eachRow('toForm'), fromForm: eachRow('fromForm') },
  tree: { toForm: treeText, fromForm: (typed) => (typeof typed === 'string' ? readTree(typed) : typed) },
  json: {
    toForm: (held) => (held === null || held === undefined ? '' : JSON.stringify(held, null, 2)),
    fromForm: (typed) => {
      if (typeof typed !== 'string') return typed;
      const parsed: unknown = typed.trim() === '' ? null : JSON.parse(typed);
      return parsed;
    },
  },
};

/** What a form holds of a record, or of a new one: initial values, and nothing in the other fields. */
export const formValuesOf = (fields: Readonly<Record<string, Field>>, record: Values | undefined): Values =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const held = (record ? record[name] : field.initial) ?? KINDS[field.kind].empty;
      return [name, KIND_FORMS[field.kind].toForm(held, field)];
    }),
  );
