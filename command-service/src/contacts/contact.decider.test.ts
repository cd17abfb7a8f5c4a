import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { NewContactMethod } from '@upfront/contracts/contacts/model.js';
import { contactProblems } from '@upfront/contracts/contacts/problems.js';
import { actorOf, given, metaOf } from '../testing/given.js';
import { contactDecider, type ContactCommand, type MakeContact } from './contact.decider.js';
import { emailsOf, type ContactState, type KnownContact } from './contact.state.js';

const id = '01900000-0000-7000-8000-00000000000c';
const email = (value: string) => NewContactMethod.parse({ type: 'email', value });
const phone = (value: string) => NewContactMethod.parse({ type: 'phone', value });
const make = (...contactMethods: NewContactMethod[]): MakeContact => ({
  type: 'MakeContact',
  meta: metaOf(),
  data: {
    contactId: id,
    companyId: 'company',
    companyGroupId: 'group',
    firstName: 'عُمر',
    lastName: '😀 Salem',
    title: 'Owner',
    contactMethods,
  },
});
const contact = (...methods: NewContactMethod[]) =>
  given(contactDecider, ...given(contactDecider).when(make(...methods)));
const command = (type: ContactCommand['type'], data: object): ContactCommand =>
  ({ type, data: { id, ...data }, meta: metaOf() }) as ContactCommand;
const known = (state: ContactState): KnownContact => {
  if (state.stage === 'none') throw new Error('No contact');
  return state;
};
const methodId = (state: ContactState, n: number): string => known(state).contactMethods[n]?.id ?? '';
const refusal = (problem: { code: string }) =>
  expect.objectContaining({ problem: expect.objectContaining(problem) });

describe('a contact', () => {
  it('is made with its methods in order, each once', () => {
    const { state } = contact(
      email('Omar@Harbor.test'),
      phone('416.555.0100 ext 12'),
      email('omar@harbor.test'),
    );
    expect(known(state).contactMethods).toMatchObject([
      { type: 'email', value: 'omar@harbor.test', order: 0 },
      { type: 'phone', value: '(416) 555-0100 x12', order: 1 },
    ]);
    expect(known(state)).toMatchObject({ firstName: 'عُمر', lastName: '😀 Salem' });
  });

  it('does not come to have an address twice, however it is written', () => {
    const { state } = contact(email('omar@harbor.test'), phone('4165550100'), email('o@müller.test'));
    const change = (n: number, method: NewContactMethod) => () =>
      contactDecider.decide(command('EditContactMethod', { methodId: methodId(state, n), ...method }), state);
    expect(change(0, email('O@MÜLLER.test'))).toThrow(contactProblems.methodTaken.detail);
    expect(change(2, email('OMAR@harbor.test'))).toThrow(contactProblems.methodTaken.detail);
    expect(contact(phone('4165550100')).when(command('AddContactMethod', phone('+1 416.555.0100')))).toEqual(
      [],
    );
  });

  it('records only what changed, with what it was', () => {
    expect(contact().when(command('EditContact', { title: 'Director', firstName: 'عُمر' }))).toMatchObject([
      { type: 'ContactEdited.v1', data: { changes: { title: 'Director' }, previous: { title: 'Owner' } } },
    ]);
  });

  it('tells the second of two editors what changed', () => {
    const state = contact().after(command('EditContact', { title: 'Director' }));
    const edit = (changes: object) =>
      contactDecider.decide(command('EditContact', { ...changes, seen: { title: 'Owner' } }), state);
    expect(() => edit({ title: 'Buyer' })).toThrow(
      expect.objectContaining({ errors: { title: ['Someone else saved “Director”; you entered “Buyer”.'] } }),
    );
    expect(edit({ lastName: 'S' })).toHaveLength(1);
  });

  it('holds no email once it is deleted, and holds it again when restored', () => {
    const living = contact(email('omar@harbor.test'));
    const deleted = living.after(command('DeleteContact', {}));
    expect(emailsOf(living.state)).toEqual(['omar@harbor.test']);
    expect(emailsOf(deleted)).toEqual([]);
    expect(contactDecider.decide(command('DeleteContact', {}), deleted)).toEqual([]);
    expect(() => contactDecider.decide(command('EditContact', { title: 'x' }), deleted)).toThrow(
      refusal({ code: 'not-found' }),
    );
    const restored = contactDecider
      .decide(command('RestoreContact', {}), deleted)
      .reduce(contactDecider.evolve, deleted);
    expect(emailsOf(restored)).toEqual(['omar@harbor.test']);
  });
});

describe('contact methods', () => {
  it('are added once, edited, and removed by id', () => {
    const living = contact(email('a@x.test'));
    expect(living.when(command('AddContactMethod', email('a@x.test')))).toEqual([]);
    const edit = { methodId: methodId(living.state, 0), ...phone('4165550100') };
    expect(living.when(command('EditContactMethod', edit))).toMatchObject([
      { data: { method: { type: 'phone', order: 0 }, previous: { type: 'email' } } },
    ]);
    expect(() => living.when(command('DeleteContactMethod', { methodId: id }))).toThrow(
      refusal(contactProblems.noSuchMethod),
    );
  });

  it('are at most twenty', () => {
    const full = contact(...Array.from({ length: 20 }, (_, n) => email(`a${n}@x.test`)));
    expect(() => full.when(command('AddContactMethod', email('b@x.test')))).toThrow(
      refusal(contactProblems.tooManyMethods),
    );
  });

  it('keep a dense order through any moves and removals', () => {
    const step = fc.record({ remove: fc.boolean(), pick: fc.nat(), order: fc.nat({ max: 12 }) });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        let { state } = contact(...Array.from({ length: 6 }, (_, n) => email(`a${n}@x.test`)));
        for (const { remove, pick, order } of steps) {
          const { contactMethods } = known(state);
          const chosen = contactMethods[pick % contactMethods.length];
          if (!chosen) break;
          const next = remove
            ? command('DeleteContactMethod', { methodId: chosen.id })
            : command('ReorderContactMethod', { methodId: chosen.id, order });
          state = contactDecider.decide(next, state).reduce(contactDecider.evolve, state);
          const after = known(state).contactMethods;
          expect(after.map((method) => method.order)).toEqual(after.map((_, n) => n));
          if (!remove)
            expect(after.find((one) => one.id === chosen.id)?.order).toBe(Math.min(order, after.length - 1));
        }
      }),
    );
  });

  it.each(['123', '41655501001', '(416) 555', 'abc'])('takes %s for no phone number', (value) => {
    expect(NewContactMethod.safeParse({ type: 'phone', value }).success).toBe(false);
  });
});

describe('access to a contact', () => {
  const userId = '01900000-0000-7000-8000-0000000000ef';
  const asking = metaOf({ actor: actorOf({ userId, groupId: 'another' }) });
  const ask: ContactCommand = { type: 'AskForAccess', data: { email: 'omar@harbor.test' }, meta: asking };
  const answer = (type: 'GrantContactAccess' | 'DeclineContactAccess' | 'EndContactAccess') =>
    command(type, { userId });
  const request = {
    contactId: id,
    companyId: 'company',
    groupId: 'group',
    userId,
    email: 'omar@harbor.test',
  };
  const made = given(contactDecider).when(make(email('omar@harbor.test')));
  const asked = () => given(contactDecider, ...made, ...contact().when(ask));

  it('is asked of whoever made it, once until it is answered', () => {
    expect(contact().when(ask)).toEqual([
      { type: 'ContactAccessRequested.v1', data: { ...request, ownerId: metaOf().actor.userId } },
    ]);
    expect(asked().when(ask)).toEqual([]);
    const declined = asked().after(answer('DeclineContactAccess'));
    expect(contactDecider.decide(ask, declined)).toHaveLength(1);
  });

  it('is granted to whoever asks, and to nobody else; it is taken back', () => {
    expect(() => contact().when(answer('GrantContactAccess'))).toThrow(
      refusal(contactProblems.noSuchRequest),
    );
    expect(asked().when(answer('GrantContactAccess'))).toEqual([
      { type: 'ContactAccessGranted.v1', data: request },
    ]);
    const granted = asked().after(answer('GrantContactAccess'));
    expect(known(granted)).toMatchObject({ viewerIds: [userId], accessRequests: [] });
    expect(contactDecider.decide(ask, granted)).toEqual([]);
    expect(contactDecider.decide(answer('GrantContactAccess'), granted)).toEqual([]);
    const [ended] = contactDecider.decide(answer('EndContactAccess'), granted);
    expect(ended).toEqual({ type: 'ContactAccessEnded.v1', data: { contactId: id, userId } });
    expect(known(ended ? contactDecider.evolve(granted, ended) : granted).viewerIds).toEqual([]);
  });

  it('is declined to whoever asks', () => {
    expect(contact().when(answer('DeclineContactAccess'))).toEqual([]);
    expect(asked().when(answer('DeclineContactAccess'))).toEqual([
      { type: 'ContactAccessDeclined.v1', data: request },
    ]);
  });
});
