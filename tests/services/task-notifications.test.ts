import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { notificationList } from '@upfront/contracts/notifications/queries.js';
import { CompleteTask, CreateTask } from '@upfront/contracts/tasks/commands.js';
import { task, taskList } from '@upfront/contracts/tasks/queries.js';
import { foundCompany, type Colleague, type Company } from '../harness/company.js';
import { closeHarness, processAll } from '../harness/process-all.js';

let company: Company;
let dana: Colleague;
let ben: Colleague;

beforeAll(async () => {
  company = await foundCompany();
  dana = await company.hire('Seller', { name: 'Dana Whitfield' });
  ben = await company.hire('Seller', { name: 'Ben Adeyemi' });
  await processAll();
});
afterAll(closeHarness);

const give = async (by: Colleague, details: string, ...to: readonly Colleague[]): Promise<string> => {
  const assignments = to.map(({ id: userId }) => ({ userId }));
  const { id } = await by.person.send(CreateTask, { details, dueDate: '2027-03-14', assignments });
  await processAll();
  return id;
};
/** What somebody is told of a task, by the type of the notification. */
const toldOf = async ({ person }: Colleague, taskId: string) => {
  const { notifications } = await person.ask(notificationList, {});
  return Object.fromEntries(
    notifications.filter((one) => one.taskId === taskId).map((one) => [one.notificationType, one]),
  );
};
const listed = async ({ person }: Colleague, filter: 'myTasks' | 'assigned' | 'completed') =>
  (await person.ask(taskList, { filter })).tasks.map(({ id }) => id);

describe('a notification of a task', () => {
  it('says who made it by first and last name, and who completed it when, as it is today', async () => {
    const id = await give(dana, 'Call the garden center', ben);
    const made = { id: dana.id, firstName: 'Dana', lastName: 'Whitfield' };
    const open = { createdByUser: made, completedByUser: null, completedAt: null };
    expect(await toldOf(ben, id)).toMatchObject({ task_assign: { ...open, dueDate: '2027-03-14' } });

    await ben.person.send(CompleteTask, { id });
    await processAll();
    const { completedAt } = await ben.person.ask(task, { id });
    expect(Date.parse(completedAt ?? '')).toBeGreaterThan(0);
    const completedByUser = { id: ben.id, firstName: 'Ben', lastName: 'Adeyemi' };
    const done = { createdByUser: made, completedByUser, completedAt };
    expect(await toldOf(dana, id)).toMatchObject({ task_completed: done });
    expect(await toldOf(ben, id)).toMatchObject({ task_assign: done });
  });
});

describe('the list Assigned', () => {
  it('has what its reader made and gave to somebody, themselves included, until it is completed', async () => {
    const [toBen, toBoth, toSelf] = [
      await give(dana, 'For Ben', ben),
      await give(dana, 'For both', dana, ben),
      await give(dana, 'For herself', dana),
    ];
    const ofBen = await give(ben, 'For Dana', dana);
    const assigned = await listed(dana, 'assigned');
    expect(assigned).toEqual(expect.arrayContaining([toBen, toBoth, toSelf]));
    expect(assigned).not.toContain(ofBen);
    expect(await listed(dana, 'myTasks')).toEqual(expect.arrayContaining([toBoth, toSelf, ofBen]));
    expect(await listed(dana, 'myTasks')).not.toContain(toBen);
    expect(await listed(ben, 'assigned')).toEqual([ofBen]);

    await ben.person.send(CompleteTask, { id: toBen });
    await processAll();
    expect(await listed(dana, 'assigned')).not.toContain(toBen);
    expect(await listed(ben, 'completed')).toContain(toBen);
    // Whoever only gave a task away did not complete it.
    expect(await listed(dana, 'completed')).not.toContain(toBen);
  });
});
