import { describe, expect, it } from '@jest/globals';
import { NotificationType, notificationDate, rfpDueStatus, type PushRecourse } from './model.js';
import { notificationWords, sentenceOf, type WordedNotification } from './wording.js';

const ZONE = 'America/Toronto';
const facts = {
  createdAt: '2027-03-09T13:00:00Z',
  byUser: { fullName: 'Priya Raman' },
  details: '<p>Call the <strong>printer</strong> &amp; ask</p>',
  dueDate: '2027-03-14',
  campaignName: 'Spring Patio',
  externalSystemName: 'Salesforce',
  documentType: 'Insertion order',
  email: 'elise@client.test',
  reasonForDeclining: 'The budget is wrong',
  requestForProposalName: 'Spring RFP',
  expirationDate: '2027-05-30',
  notifiableType: 'campaign',
  commentBody: 'Looks good',
  text: 'Maintenance tonight',
};
const words = (notificationType: WordedNotification['notificationType'], more: object = {}) =>
  notificationWords({ ...facts, ...more, notificationType }, ZONE);

describe('ST-094: what each type of notification says', () => {
  it.each([
    ['task_assign', 'Priya Raman assigned you a task: Call the printer & ask, due 03/14/2027'],
    ['task_completed', 'Priya Raman completed the task: Call the printer & ask'],
    ['comment', 'Priya Raman commented on Spring Patio'],
    ['push_data_submitted', 'Spring Patio was submitted to Salesforce'],
    [
      'push_data_failed',
      'Spring Patio could not be submitted to Salesforce. The order was not created. See the campaign for details. A task due tomorrow has been created.',
    ],
    ['document_invitation_signed', 'elise@client.test signed Insertion order of Spring Patio'],
    ['document_invitation_declined', 'elise@client.test declined to sign Insertion order of Spring Patio'],
    ['document_complete', 'Insertion order of Spring Patio was signed by everybody'],
    ['assign', 'Priya Raman assigned you a request for proposal: Spring RFP, due 03/14/2027'],
    ['due_date', 'Spring RFP is due 03/14/2027'],
    ['remind', 'Reminder: Spring RFP, due 03/14/2027'],
    ['renewal_reminder', 'Spring Patio ends 05/30/2027. Time to renew it.'],
    ['contact_access_requested', 'Priya Raman asks for access to a contact of yours: elise@client.test'],
    ['contact_access_granted', 'Priya Raman gave you access to a contact: elise@client.test'],
    ['contact_access_declined', 'Your request for access to a contact was declined: elise@client.test'],
    ['global', 'Maintenance tonight'],
  ] as const)('%s', (type, text) => {
    expect(sentenceOf(words(type))).toBe(text);
  });

  it.each([
    ['2027-03-06', 'A task is past due: '],
    ['2027-03-09', 'A task is due today: '],
    ['2027-03-16', 'A task is due in a week: '],
    ['2027-03-11', 'Reminder: '],
  ])('a reminder of a task due %s begins with %s', (dueDate, begin) => {
    expect(sentenceOf(words('task_remind', { dueDate }))).toMatch(new RegExp(`^${begin}Call the printer`));
  });

  it('tells each reader of a failed push what they can do', () => {
    const said = (recourse: PushRecourse) => sentenceOf(words('push_data_failed', { recourse }));
    expect(said('repair')).toMatch(/created\. The push log says why\. Fix the connection or the campaign/);
    expect(said('push')).toMatch(/created\. Fix what is missing, then push the campaign again/);
    expect(said('ask')).toMatch(/created\. Ask the owner of the campaign or your administrator/);
  });

  it('quotes a comment and a reason', () => {
    expect(words('comment').quote).toBe('Looks good');
    expect(words('document_invitation_declined').quote).toBe('The budget is wrong');
  });

  it('has a sentence for every type, with few facts too', () => {
    for (const notificationType of NotificationType.options) {
      const bare = notificationWords({ notificationType, createdAt: facts.createdAt }, ZONE);
      expect(sentenceOf(bare)).not.toMatch(/undefined|null/);
      expect(sentenceOf(bare).trim().length).toBeGreaterThan(5);
    }
  });

  it('task dates read MM/DD/YYYY', () => {
    expect(notificationDate('2027-03-04')).toBe('03/04/2027');
  });

  it('ST-099: due status of an RFP', () => {
    expect(rfpDueStatus('2027-03-09', '2027-03-10')).toBe('default');
    expect(rfpDueStatus('2027-03-09', '2027-03-09')).toBe('today');
    expect(rfpDueStatus('2027-03-09', '2027-03-08')).toBe('overdue');
  });
});
