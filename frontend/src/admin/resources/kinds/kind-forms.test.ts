import { describe, expect, it } from '@jest/globals';
import { Samples, sampleValues } from '@upfront/contracts/kernel/resource/sample.fixture.js';
import { formSchema, isRequired } from '../resource-form.js';
import { formValuesOf } from './kind-forms.js';
import { readTree, treeText } from './tree-text.js';

const schema = formSchema(Samples);
const record = sampleValues(Samples, 'one');
const typed = formValuesOf(Samples.fields, record);

const errorOf = (name: string, value: unknown): string | undefined =>
  schema.safeParse({ ...typed, [name]: value }).error?.issues[0]?.message;

describe('a form with a field of every kind', () => {
  it('gives back what a record holds; of a picture the address at which it is shown', () => {
    expect(schema.parse(typed)).toEqual({ ...record, logo: `/api/assets/${String(record['logo'])}` });
  });

  it('begins empty, and asks for no more than the name', () => {
    const empty = formValuesOf(Samples.fields, undefined);
    expect(
      schema.safeParse(empty).error?.issues.map(({ path, message }) => [path.join('.'), message]),
    ).toEqual([['name', 'Name is required']]);
    const required = Object.entries(Samples.fields).filter(([, field]) => isRequired(field));
    expect(required.map(([name]) => name)).toEqual(expect.arrayContaining(['name']));
  });

  it('takes an empty input for nothing', () => {
    for (const name of ['count', 'fee', 'day', 'flight', 'site', 'email', 'settings'])
      expect(schema.parse({ ...typed, [name]: '' })).toMatchObject({ [name]: null });
  });

  it('says what is wrong beside the field', () => {
    expect(errorOf('flight', { from: '2027-02-01', to: '2027-01-01' })).toBe(
      'The last day is before the first',
    );
    expect(errorOf('settings', '{ "limit": ')).toBe('Enter valid JSON');
    expect(errorOf('settings', '{ "limit": 0 }')).toMatch(/^limit: /);
    expect(errorOf('areas', 'East\n      Far')).toBe(
      'Each line may be one step further in than the line above it',
    );
    expect(errorOf('logo', 'data:text/html;base64,AAAA')).toBeDefined();
    expect(errorOf('rows', [{ label: '', price: { amount: 1, currency: 'USD' } }])).toMatch(/^Row 1/);
  });
});

it('reads a tree as it is typed', () => {
  const text = 'North\n  Halifax\n    Harbor\nSouth';
  expect(readTree(text)).toEqual([
    { name: 'North', depth: 0 },
    { name: 'Halifax', depth: 1 },
    { name: 'Harbor', depth: 2 },
    { name: 'South', depth: 0 },
  ]);
  expect(treeText(readTree(text))).toBe(text);
  expect(readTree('A\n\n\tB')).toEqual([
    { name: 'A', depth: 0 },
    { name: 'B', depth: 1 },
  ]);
});
