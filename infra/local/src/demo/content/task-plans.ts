import { addDays } from '@upfront/contracts/kernel/days.js';

export interface TaskPlan {
  readonly key: string;
  /** Emails. */
  readonly from: string;
  readonly to: readonly string[];
  readonly details: string;
  readonly dueDate: string | null;
  readonly isCompleted: boolean;
}

type Row = readonly [from: string, to: string, text: string, dueInDays: number | null, isCompleted?: boolean];

const [maya, daniel, ingrid] = ['seller@harbor.test', 'manager@harbor.test', 'admin@harbor.test'] as const;
const [priya, ben, tom, lucia] = [
  'priya.raman@harbor.test',
  'ben.adeyemi@harbor.test',
  'tom.whitfield@harbor.test',
  'lucia.ferreira@harbor.test',
] as const;
const [emilie, marcus] = ['seller@northline.test', 'manager@northline.test'] as const;

/** Tasks with due dates around today: overdue, due soon, later, without a date, done. */
const ROWS: readonly Row[] = [
  [daniel, maya, 'Call Harborside Ford about the co-op funds for the fall event', -4],
  [maya, maya, 'Send the revised insertion order to Beacon Federal Credit Union', -1],
  [daniel, maya, 'Confirm the creative sizes with Charles River Orthopedics', 0],
  [maya, maya, 'Ask Salty Dog Brewing for the new can artwork', 1],
  [maya, `${maya} ${daniel}`, 'Prepare the mid-flight review for Mass Bay Community College', 2],
  [ingrid, maya, 'Check the billing address of Tremont Street Theatre', 3],
  [maya, maya, 'Draft a proposal for Larkspur &amp; Vine’s spring season', 6],
  [daniel, maya, 'Pick three case studies for the heating and cooling pitch', 12],
  [maya, maya, 'Collect ideas for the seller lunch', null],
  [maya, ben, 'Upload the signed order of Bay State Furniture', 1],
  [maya, priya, 'Share the radio rate card you used for Seacoast Subaru', 4],
  [daniel, maya, 'Introduce yourself to the new buyer at Beacon &amp; Pike', -9, true],
  [maya, maya, 'Archive last year’s presentations', -15, true],
  [daniel, priya, 'Follow up with Fenway Dental Group on the search budget', 0],
  [priya, priya, 'Ask Kendall Robotics for the landing page address', 2],
  [priya, daniel, 'Approve the discount for Blue Heron Senior Living', 1],
  [ingrid, daniel, 'Review the pipeline of the Boston group', 3],
  [daniel, ingrid, 'Decide on the agency commission of Three Lanterns', -2],
  [daniel, daniel, 'Plan the quarter’s sales meeting', 8],
  [ingrid, ingrid, 'Clean up inactive agencies', null],
  [tom, tom, 'Send flight options to Narragansett Marine', 1],
  [lucia, tom, 'Check availability of billboards near Ocean State Home Builders’ sites', 2],
  [tom, lucia, 'Sign off the budget of Viola’s Italian Kitchen', -1],
  [lucia, lucia, 'Prepare the season review for the Newport Tourism Bureau', 5],
  [emilie, emilie, 'Envoyer la proposition à l’Université du Fleuve', 0],
  [marcus, emilie, 'Follow up with Lakeshore Honda on the winter event', -3],
  [emilie, emilie, 'Ask Rideau Valley Credit Union for its logo files', 2],
  [marcus, marcus, 'Review TrueNorth Wireless pricing', 4],
  [emilie, marcus, 'Approve the Poutine Royale sponsorship', 1],
  [marcus, emilie, 'Book the studio for Harbourfront Fitness', -12, true],
];

export const taskPlans = (today: string): TaskPlan[] =>
  ROWS.map(([from, to, text, dueInDays, isCompleted = false], at) => ({
    key: `task-${at + 1}`,
    from,
    to: to.split(' '),
    details: `<p>${text}</p>`,
    dueDate: dueInDays === null ? null : addDays(today, dueInDays),
    isCompleted,
  }));
