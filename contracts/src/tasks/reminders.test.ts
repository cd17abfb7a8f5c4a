import { describe, expect, it } from '@jest/globals';
import { isReminderTime, reminderClass, remindedDueDates } from './reminders.js';

describe('reminders of tasks', () => {
  it.each([
    ['2027-03-06', '2027-03-09', 'pastDue'],
    ['2027-03-09', '2027-03-09', 'dueToday'],
    ['2027-03-16', '2027-03-09', 'upcoming'],
    ['2027-03-10', '2027-03-09', undefined],
  ])('ST-093: due %s, made on %s: %s', (dueDate, createdOn, expected) => {
    expect(reminderClass(dueDate, createdOn)).toBe(expected);
  });

  it('come at eight in the morning of the company, wherever it is', () => {
    // 12:00 UTC is 08:00 in Toronto in summer, 07:00 in winter.
    expect(isReminderTime('America/Toronto', new Date('2027-07-01T12:00:00Z'))).toBe(true);
    expect(isReminderTime('America/Toronto', new Date('2027-07-01T11:59:59Z'))).toBe(false);
    expect(isReminderTime('America/Toronto', new Date('2027-01-04T12:00:00Z'))).toBe(false);
    expect(isReminderTime('America/Toronto', new Date('2027-01-04T13:00:00Z'))).toBe(true);
    expect(isReminderTime('Asia/Kathmandu', new Date('2027-01-04T02:15:00Z'))).toBe(true);
    expect(isReminderTime('Asia/Kathmandu', new Date('2027-01-04T02:14:00Z'))).toBe(false);
    expect(isReminderTime('America/Toronto', new Date('2027-01-04T15:00:00Z'))).toBe(false);
  });

  it('are of what is due in a week, today, and three days ago, by the company’s own day', () => {
    expect(remindedDueDates('America/Los_Angeles', new Date('2027-03-14T16:00:00Z'))).toEqual([
      '2027-03-21',
      '2027-03-14',
      '2027-03-11',
    ]);
    expect(remindedDueDates('Pacific/Auckland', new Date('2027-03-13T20:00:00Z'))).toContain('2027-03-14');
  });
});
