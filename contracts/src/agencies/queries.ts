import { z } from 'zod';
import { access } from '../kernel/access.js';
import { defineQuery } from '../kernel/define-query.js';
import { listInput } from '../kernel/list.js';
import { Id } from '../kernel/values.js';
import { Agency, AGENCY_STATUSES } from './model.js';

const context = 'agencies';
const after = ['workspace'] as const;

/** Sortable columns of the agency list; the first is the default (spec sales 2). */
export const AGENCY_SORTS = ['updatedAt', 'name', 'createdAt'] as const;

export const AgencyList = z.object({ num: z.int32(), agencies: z.array(Agency) }).meta({ id: 'AgencyList' });

export const agencyList = defineQuery({
  name: 'agencyList',
  context,
  path: '/agency/list-for-workspace',
  input: z.object({
    ...listInput(AGENCY_SORTS, 'desc'),
    companyId: Id.optional(),
    /** Active unless said otherwise (spec sales 9). */
    status: z.enum(AGENCY_STATUSES).default('Active'),
  }),
  output: AgencyList,
  access: access.permission('AgencyAccessTab', 'AgencyEditAll', 'AgencyEditForOwnCompany'),
  after,
  summary: 'Agencies of the workspace tab.',
});

export const campaignAgencyList = defineQuery({
  name: 'campaignAgencyList',
  context,
  path: '/agency/list-for-campaign',
  input: z.object({ ...listInput(['name'], 'asc'), companyId: Id.optional() }),
  output: AgencyList,
  access: access.member,
  after,
  summary: 'Active agencies that a campaign can choose from.',
});

export const agencyByName = defineQuery({
  name: 'agencyByName',
  context,
  path: '/agency/find-by-name-and-company',
  input: z.object({ name: z.string().trim().max(500), companyId: Id.optional() }),
  output: z.object({ exists: z.boolean(), agency: Agency.nullable() }).meta({ id: 'AgencyByName' }),
  access: access.member,
  after,
  summary: 'Whether an agency of this name exists in the company, case and accents aside.',
});
