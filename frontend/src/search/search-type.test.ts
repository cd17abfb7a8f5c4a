import { describe, expect, it } from '@jest/globals';
import { gql } from 'urql';
import { person } from '../app/session/person.fixture.js';
import { defineSearchType } from './search-type.js';

const searchOf = (viewPermission?: string) =>
  defineSearchType<object, Record<string, never>>({
    key: 'records',
    label: 'Records',
    order: 1,
    ...(viewPermission === undefined ? {} : { viewPermission }),
    document: gql('{ records }'),
    variables: () => ({}),
    found: () => ({ num: 0, hits: [] }),
    listPath: () => '/',
  });
const filterOf = (permission: string, viewPermission?: string) =>
  searchOf(viewPermission).viewFilterOf(person({ permissions: [permission] }));

describe('ST-143: the view filter of a search', () => {
  it.each(['All', 'ForAll', 'ForOwnCompany', 'ForOwnGroup'])('is all with a permission %s', (scope) => {
    expect(filterOf(`ClientView${scope}`, 'ClientView')).toBe('all');
  });

  it('is mine without one, or with that of another kind of record', () => {
    expect(filterOf('ClientCreateForAll', 'ClientView')).toBe('mine');
    expect(filterOf('CampaignViewAll', 'ClientView')).toBe('mine');
    expect(filterOf('RequestForProposalViewOwn', 'RequestForProposalView')).toBe('mine');
  });

  it('is always all where the kind of record knows no own ones', () => {
    expect(filterOf('none')).toBe('all');
  });
});
