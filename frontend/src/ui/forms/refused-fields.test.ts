import { describe, expect, it } from '@jest/globals';
import { emptyConnection } from '../../admin/crm/connection-form.js';
import { notedFields, refusedFields, stands } from './refused-fields.js';

const again = 'Enter the credentials again: they were for another address.';

describe('fields that the server refused', () => {
  it('are found where the command keeps them within a part and the form side by side', () => {
    const errors = { 'credentials.clientId': [again], 'credentials.clientSecret': [again] };
    expect(refusedFields(errors, emptyConnection)).toEqual({
      beside: { clientId: again, clientSecret: again },
      elsewhere: [],
    });
  });

  it('stay where the form has them as they are sent, with the first of their messages', () => {
    const values = { name: '', address: { city: '' }, domains: ['a.test', 'gmail.com'] };
    const errors = { 'address.city': ['Enter a city', 'x'], 'domains.1': ['Public'], 'data.name': ['Taken'] };
    expect(refusedFields(errors, values).beside).toEqual({
      'address.city': 'Enter a city',
      'domains.1': 'Public',
      name: 'Taken',
    });
  });

  it('are said over the form where it has none of that name', () => {
    expect(refusedFields({ companyId: ['Not yours'] }, { name: '' })).toEqual({
      beside: { companyId: 'Not yours' },
      elsewhere: ['Not yours'],
    });
  });

  it('stand until the value that was refused is another', () => {
    const values = { name: 'Oak', domains: ['a.test', 'gmail.com'] };
    const noted = notedFields({ name: 'Taken', 'domains.1': 'Public', companyId: 'Not yours' }, values);
    expect(noted.map(({ path }) => path)).toEqual(['name', 'domains.1']);
    const standing = (now: object) => noted.filter((one) => stands(one, now)).map(({ path }) => path);
    expect(standing({ ...values })).toEqual(['name', 'domains.1']);
    expect(standing({ ...values, name: 'Oaks' })).toEqual(['domains.1']);
    expect(standing({ name: 'Oak', domains: ['a.test'] })).toEqual(['name']);
  });
});
