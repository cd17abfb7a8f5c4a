import { describe, expect, it } from '@jest/globals';
import { answerFromOwn } from './built-in.js';
import type { Listed, ReaderData } from './reader-data.js';

const records = (names: readonly string[], search: string, limit: number): Listed => {
  const found = names.filter((name) => name.toLowerCase().includes(search.toLowerCase()));
  return {
    num: found.length,
    records: found.slice(0, limit).map((name) => ({ name, detail: 'detail', path: `/x/${name.length}` })),
  };
};
const data: ReaderData = {
  fullName: 'Dana Whitfield',
  today: '2027-03-09',
  tasks: async (limit) => ({ ...records(['Call the printer', 'Send the deck'], '', limit), due: 1 }),
  campaigns: async (search, limit, byBudget) =>
    records(
      byBudget === 'largest' ? ['Radio Week', 'Fall Patio'] : ['Spring Patio', 'Fall Patio', 'Radio Week'],
      search,
      limit,
    ),
  campaignCounts: async () => ({ all: 3, my: 2 }),
  clients: async (search, limit) => records(['Tamarack Home Supply', 'Kestrel Auto'], search, limit),
  contacts: async (search, limit) => records(['Elise Harmon'], search, limit),
  unreadNotifications: async () => 4,
};
const answer = (question: string): Promise<string> => answerFromOwn(question, data);

describe('the answerer without a language model', () => {
  it.each([
    ['How do I create a campaign?', 'Choose Campaign in the Quick create menu'],
    ['how to split the budget over products', 'The amounts must add up to the budget'],
    ['Where can I change my password', 'Choose Edit Profile in the user menu'],
    ['How do I add a new contact?', 'Choose Contact in the Quick create menu'],
    ['how can I push a campaign to Salesforce', 'choose the external system and push'],
  ])('%s: from the help pages', async (question, text) => {
    expect(await answer(question)).toContain(text);
  });

  it.each([
    ['How many clients do I have?', 'You can see 2 clients.'],
    ['Which tasks are due?', 'You have 2 open tasks. 1 of them past due or due today.'],
    ['my campaigns', 'You can see 3 campaigns (your own: 2).'],
    ['Show me the patio campaigns', '2 campaigns for “patio”.'],
    ['Which campaigns have the largest budget?', 'The campaigns with the largest budgets:\n- [Radio Week]'],
    [
      'What are the top patio campaigns?',
      'The campaigns with the largest budgets for “patio”:\n- [Fall Patio]',
    ],
    ['any unread notifications?', '4 unread notifications.'],
    ['Tell me about Tamarack', '[Tamarack Home Supply](/x/20)'],
    ['Elise Harmon?', '1 contact for “elise harmon”'],
  ])('%s: from the reader’s data', async (question, text) => {
    expect(await answer(question)).toContain(text);
  });

  it('says what can be asked where it knows nothing', async () => {
    expect(await answer('qwertz?')).toContain('How do I create a campaign?');
    expect(await answer('???')).toContain('How do I create a campaign?');
  });
});
