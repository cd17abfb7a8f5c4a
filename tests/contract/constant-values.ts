import {
  AGENCY_NAME_CHECK_DELAY_MS,
  AGENCY_NAME_MAX,
  AGENCY_STATUSES,
} from '@upfront/contracts/agencies/model.js';
import { agencyList } from '@upfront/contracts/agencies/agency.resource.js';
import { FILE_GROUPS, fileTypes } from '@upfront/contracts/assets/file-types.js';
import { campaignListForWorkspace } from '@upfront/contracts/campaigns/list-queries.js';
import { allClientList, groupClientList } from '@upfront/contracts/clients/queries.js';
import { contactList } from '@upfront/contracts/contacts/queries.js';
import { CompanySettings, DEFAULT_TIME_ZONE, GroupSettings } from '@upfront/contracts/identity/model.js';
import { assigneeOptions } from '@upfront/contracts/identity/queries.js';
import { INPUT_TYPES } from '@upfront/contracts/kernel/input-types.js';
import { DEFAULT_PAGE_SIZE } from '@upfront/contracts/kernel/list.js';
import { NotificationChannel } from '@upfront/contracts/notifications/channels.js';
import { notificationDate } from '@upfront/contracts/notifications/model.js';
import { REMINDER_DAYS } from '@upfront/contracts/tasks/reminders.js';
import { roundMonths } from '@upfront/contracts/campaigns/duration.js';
import { campaigns } from '@upfront/contracts/campaigns/list-queries.js';
import { clientSearch } from '@upfront/contracts/clients/queries.js';
import { formatPhone, PhoneNumber } from '@upfront/contracts/contacts/phone.js';
import { STYLE_ENTITIES } from '@upfront/contracts/identity/style-model.js';
import { TenantKey } from '@upfront/contracts/identity/tenant-schemas.js';
import { tenants } from '@upfront/contracts/identity/tenants.js';
import { formatMoney } from '@upfront/contracts/kernel/money.js';
import { ImageDataUrl } from '@upfront/contracts/kernel/values.js';
import { EXPORT_POLLING } from '@upfront/contracts/operations/model.js';
import { campaignExternalOrders } from '@upfront/contracts/orders/external-queries.js';
import { ORDER_POLLING } from '@upfront/contracts/orders/model.js';
import { CreateTask } from '@upfront/contracts/tasks/commands.js';
import { z } from 'zod';

/** `updatedAt descending`, as the specification writes the sort of a list. */
const sortOf = (input: z.core.$ZodType): string => {
  const { sortField, sortDir } = z
    .object({ sortField: z.string(), sortDir: z.string() })
    .parse(z.parse(input, {}));
  return `${sortField} ${sortDir}ending`;
};

/** Which of the names a list can be narrowed by. */
const filtersOf = (input: z.core.$ZodType, names: readonly string[]): readonly string[] => {
  const shape: object = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }).properties ?? {};
  return names.filter((name) => name in shape);
};

/** Values of a field that takes only some. */
const enumOf = (schema: z.core.$ZodType, name: string): unknown => {
  const property = z.toJSONSchema(schema, { io: 'input' }).properties?.[name];
  return typeof property === 'object' ? property.enum : undefined;
};

const NIL = '00000000-0000-4000-8000-000000000000';

const takes = (schema: z.ZodType, value: unknown): boolean => schema.safeParse(value).success;

/** The one thing in a list of one. */
const onlyOf = <T>(list: readonly T[]): T | undefined => (list.length === 1 ? list[0] : undefined);

/** Ways to sign in that some tenant offers and another does not, in the words of the specification. */
const loginOptions = (
  [
    ['product login', 'productLogin'],
    ['forgot password', 'forgotPassword'],
    ['Google login', 'googleLogin'],
    ['single-sign-on provider', 'singleSignOn'],
  ] as const
)
  .filter(([, key]) => new Set(Object.values(tenants).map((tenant) => tenant[key])).size === 2)
  .map(([words]) => words);

const company = CompanySettings.parse({});
const group = GroupSettings.parse({});

const [daysBefore, dayOf, daysAfter] = REMINDER_DAYS;

/** Constants of the specification as the contracts hold them. */
export const constantValues: Readonly<Record<string, unknown>> = {
  'SC-004': company.enforceTwoFactor,
  'SC-014': group.enabledCountries[0],
  'SC-015': FILE_GROUPS,
  'SC-016': fileTypes.map(({ extension }) => extension),
  'SC-018': daysAfter,
  'SC-019': dayOf,
  'SC-020': daysBefore,
  'SC-034': INPUT_TYPES,
  'SC-040': enumOf(GroupSettings, 'supportSystem'),
  'SC-039': enumOf(campaigns.input, 'viewFilter'),
  'SC-044': assigneeOptions.input.parse({ id: NIL }).page,
  'SC-045': assigneeOptions.input.parse({ id: NIL }).limit,
  'SC-046': campaigns.input.parse({}).limit,
  'SC-047': campaigns.input.parse({}).page,
  'SC-048': sortOf(campaigns.input),
  'SC-049': sortOf(clientSearch.input),
  'SC-052': DEFAULT_TIME_ZONE,
  'SC-053': notificationDate('2027-03-14') === '03/14/2027' ? 'MM/DD/YYYY' : undefined,
  'SC-061': DEFAULT_PAGE_SIZE,
  'SC-062': company.currency,
  'SC-069': roundMonths(2.1) === 2 && roundMonths(2.11) !== 2 ? 0.1 : undefined,
  'SC-070': roundMonths(2.9) === 3 && roundMonths(2.89) !== 3 ? 0.9 : undefined,
  'SC-071': roundMonths(0.05),
  'SC-001': TenantKey.options.map((key) => (key === 'generic-sso' ? 'generic single-sign-on' : key)),
  'SC-002': loginOptions,
  'SC-030':
    takes(CreateTask.input.shape.dueDate, '2027-03-14') &&
    !takes(CreateTask.input.shape.dueDate, '03/14/2027')
      ? 'YYYY-MM-DD'
      : undefined,
  'SC-033': ['jpeg', 'png', 'gif', 'webp', 'bmp', 'svg+xml'].filter((type) =>
    takes(ImageDataUrl, `data:image/${type};base64,AAAA`),
  ),
  'SC-035': onlyOf(
    Array.from({ length: 20 }, (_, digits) => digits).filter((digits) =>
      takes(PhoneNumber, '41655501234165550123'.slice(0, digits)),
    ),
  ),
  'SC-036': formatPhone('416-555-0123')?.replaceAll(/\d/g, 'x'),
  'SC-063': formatMoney(123_400, 'USD') === '$1,234' ? 0 : undefined,
  'WC-021': campaignExternalOrders.input.parse({ id: NIL, limit: 0 }).limit,
  'WC-022': EXPORT_POLLING.everyMs / 1000,
  'WC-023': EXPORT_POLLING.polls - 1,
  'WC-024': ORDER_POLLING.everyMs / 1000,
  'WC-025': ORDER_POLLING.polls,
  'AC-001': STYLE_ENTITIES,
  'WC-002': sortOf(allClientList.input),
  'WC-003': filtersOf(allClientList.input, ['owner', 'team']),
  'WC-004': sortOf(campaignListForWorkspace.input),
  'WC-005': filtersOf(campaignListForWorkspace.input, ['owner', 'team', 'status', 'test', 'primary']),
  'WC-006': sortOf(contactList.input),
  'WC-009': sortOf(agencyList.input),
  'WC-010': AGENCY_STATUSES[0],
  'WC-020': groupClientList.input.parse({ limit: 100_000 }).limit,
  'WC-028': AGENCY_NAME_MAX,
  'WC-029': AGENCY_NAME_CHECK_DELAY_MS / 1000,
  'AC-007': NotificationChannel.options,
};
