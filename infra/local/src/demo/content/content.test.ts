import { UploadMediaAsset } from '@upfront/contracts/assets/commands.js';
import { CreateClient } from '@upfront/contracts/clients/commands.js';
import { DEFAULT_STATUSES } from '@upfront/contracts/campaigns/statuses.js';
import { Flight } from '@upfront/contracts/campaigns/model.js';
import { CreateContact } from '@upfront/contracts/contacts/commands.js';
import { describe, expect, it } from '@jest/globals';
import { campaignPlans } from './campaign-plans.js';
import { clientRequest } from './client-request.js';
import { DEMO_CLIENTS } from './clients.js';
import { contactPlans } from './contact-plans.js';
import { filePlans } from './file-plans.js';
import { HARBOR, NORTHLINE } from './people.js';
import { taskPlans } from './task-plans.js';

const today = '2027-03-31';
const plans = campaignPlans(today);
const emails = [...HARBOR.people, ...NORTHLINE.people].map(({ email }) => email);

describe('the demo', () => {
  it('has forty clients that the product accepts, each sold by somebody of the demo', () => {
    expect(new Set(DEMO_CLIENTS.map(({ name }) => name)).size).toBe(40);
    for (const client of DEMO_CLIENTS) {
      CreateClient.input.parse(clientRequest(client));
      expect(emails).toContain(client.owner);
    }
  });

  it('has a hundred and twenty campaigns, in every status', () => {
    expect(plans).toHaveLength(120);
    expect(new Set(plans.map(({ statusId }) => statusId))).toEqual(
      new Set(DEFAULT_STATUSES.map(({ id }) => id)),
    );
    expect(new Set(plans.map(({ client, name }) => `${client.name}|${name}`)).size).toBe(120);
    for (const { flight } of plans) Flight.parse(flight);
  });

  it('has every client in some campaign', () => {
    expect(new Set(plans.map(({ client }) => client.name)).size).toBe(40);
  });

  it('has flights that fit the status', () => {
    for (const { statusId, flight } of plans) {
      if (statusId === 'live') expect(flight.startDate < today && flight.endDate > today).toBe(true);
      if (statusId === 'completed') expect(flight.endDate < today).toBe(true);
      if (['draft', 'proposed', 'submitted'].includes(statusId)) expect(flight.startDate > today).toBe(true);
    }
  });

  it('has contacts that the product accepts', () => {
    for (const { key: _key, ...contact } of DEMO_CLIENTS.flatMap(contactPlans))
      CreateContact.input.parse(contact);
  });

  it('has files that the product accepts, added by people of the demo', () => {
    const files = filePlans();
    expect(new Set(files.map(({ key }) => key)).size).toBe(files.length);
    for (const { by, input } of files) {
      UploadMediaAsset.input.parse(input);
      expect(emails).toContain(by);
    }
  });

  it('has tasks overdue, due today, later, without a date and done, among people of one company', () => {
    const tasks = taskPlans(today);
    expect(tasks.some(({ dueDate }) => dueDate !== null && dueDate < today)).toBe(true);
    expect(tasks.some(({ dueDate }) => dueDate === today)).toBe(true);
    expect(tasks.some(({ dueDate }) => dueDate === null)).toBe(true);
    expect(tasks.some(({ isCompleted }) => isCompleted)).toBe(true);
    for (const { from, to } of tasks) {
      const domain = from.split('@')[1];
      for (const email of to) expect([emails.includes(email), email.split('@')[1]]).toEqual([true, domain]);
    }
  });

  it('is the same on every machine', () => {
    expect(campaignPlans(today)).toEqual(plans);
  });
});
