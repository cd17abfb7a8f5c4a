import { describe, expect, it } from '@jest/globals';
import { emptyConnection, formSchema, toChange, toNew } from './connection-form.js';

const typed = { ...emptyConnection, name: 'Salesforce', baseUrl: 'https://crm.example.com/' };
const saved = {
  ...{ id: '1', companyId: '2', name: typed.name, kind: typed.kind, baseUrl: typed.baseUrl },
  ...{
    apiVersion: typed.apiVersion,
    mapping: typed.mapping,
    hasCredentials: true,
    isActive: true,
    test: null,
  },
  ...{ createdAt: '2027-03-14T12:00:00.000Z', updatedAt: '2027-03-14T12:00:00.000Z' },
};
const secrets = { clientId: 'id', clientSecret: 'secret' };
const wrong = (hasCredentials: boolean, form: object): readonly string[] =>
  formSchema(hasCredentials)
    .safeParse({ ...typed, ...form })
    .error?.issues.map(({ path }) => path.join('.')) ?? [];

describe('a connection as it is typed', () => {
  it('needs credentials where none are stored', () => {
    expect(wrong(false, {})).toEqual(['clientId', 'clientSecret']);
    expect(wrong(false, secrets)).toEqual([]);
  });

  it('is told everything that is wrong at once', () => {
    expect(wrong(false, { name: '' })).toEqual(['name', 'clientId', 'clientSecret']);
  });

  it('keeps the stored ones, or replaces both', () => {
    expect(wrong(true, {})).toEqual([]);
    expect(wrong(true, { clientId: 'id' })).toEqual(['clientSecret']);
    expect(wrong(true, { clientSecret: 'secret' })).toEqual(['clientId']);
    expect(toChange(saved, typed)).not.toHaveProperty('credentials');
    expect(toChange(saved, { ...typed, ...secrets })).toMatchObject({ credentials: secrets });
  });

  it('is sent with what was changed of it, and what was seen of that', () => {
    const mapping = { ...saved.mapping, line: [] };
    expect(toChange(saved, { ...typed, name: 'Other', mapping })).toEqual({
      id: '1',
      name: 'Other',
      mapping,
      seen: {
        name: 'Salesforce',
        'mapping.opportunity': saved.mapping.opportunity,
        'mapping.line': saved.mapping.line,
      },
    });
  });

  it('is sent with its credentials apart, and says what is wrong beside its field', () => {
    const sent = toNew({ ...typed, ...secrets });
    expect(sent).toMatchObject({ name: 'Salesforce', credentials: secrets });
    expect(sent).not.toHaveProperty('clientSecret');
    expect(wrong(true, { baseUrl: 'http://crm.example.com' })).toEqual(['baseUrl']);
    const mapping = { opportunity: [{ field: 'not a field', source: 'name', value: null }], line: [] };
    expect(wrong(true, { mapping })).toEqual(['mapping.opportunity.0.field']);
  });
});
