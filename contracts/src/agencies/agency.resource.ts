import { z } from 'zod';
import { access } from '../kernel/access.js';
import { holds, type RuleSource } from '../kernel/ability.js';
import { defineCommand } from '../kernel/define-command.js';
import { defineQuery } from '../kernel/define-query.js';
import { listInput } from '../kernel/list.js';
import { defineProblem } from '../kernel/problem.js';
import { defineRecord } from '../kernel/resource/define-resource.js';
import { field } from '../kernel/resource/field.js';
import { givenShape, heldShape, wantedShape } from '../kernel/resource/shapes.js';
import { SeenValues } from '../kernel/seen-values.js';
import { Id, Instant } from '../kernel/values.js';
import { agencyChoices, agencyRows } from './agency.lists.js';
import { AGENCY_STATUSES, AgencyName, agencyTexts } from './model.js';

const context = 'agencies';
const after = ['workspace'] as const;
const fields = {
  name: field(AgencyName, { label: 'Agency name', kind: 'text' }),
  isActive: field(z.boolean(), { label: 'Active', kind: 'switch', initial: true }),
  useDefaultCommission: field(z.boolean(), {
    label: "Use the company's default commission",
    kind: 'switch',
    givenAs: 'useDefaultCompanyCommission',
    initial: true,
  }),
};
const held = { id: z.string(), companyId: z.string(), ...heldShape(fields) };
/** Forms and callers name the commission as the specification does. */
const { useDefaultCommission, ...sameNames } = fields;
const given = { ...sameNames, useDefaultCompanyCommission: useDefaultCommission };

/** What the form of an agency holds. */
export const AgencyForm = z.object(heldShape(given));

/** An agency as a command answers with it. */
const AgencyRecord = z.object({ ...held, id: Id }).meta({ id: 'AgencyRecord' });

/** An agency (spec sales 3). */
export const Agency = z
  .object({
    ...held,
    createdAt: Instant,
    updatedAt: Instant,
    abilities: z.object({ edit: z.boolean() }).meta({ id: 'AgencyAbilities' }),
  })
  .meta({ id: 'Agency' });
export type Agency = z.infer<typeof Agency>;

export const AgencyList = z.object({ num: z.int32(), agencies: z.array(Agency) }).meta({ id: 'AgencyList' });

/** A client that buys through an agency. */
const AgencyClient = z
  .object({
    id: z.string(),
    name: z.string(),
    logo: z.string().nullable(),
    /** Its campaigns with the agency that the reader may see. */
    campaigns: z.int32(),
  })
  .meta({ id: 'AgencyClient' });

export const AddAgency = defineCommand({
  name: 'AddAgency',
  context,
  method: 'POST',
  path: '/agency/new',
  input: z.object({ companyId: Id.optional(), ...givenShape(given) }),
  output: AgencyRecord,
  access: access.record('create', 'Agency'),
  status: 201,
  summary: 'Adds an agency to a company; its name is unique there.',
});

export const UpdateAgency = defineCommand({
  name: 'UpdateAgency',
  context,
  method: 'POST',
  path: '/agency/update',
  input: z.object({
    id: Id,
    companyId: Id.optional(),
    ...wantedShape(given),
    /** What the editor saw of what they change. */
    seen: SeenValues.optional(),
  }),
  output: AgencyRecord,
  access: access.record('edit', 'Agency'),
  summary: 'Renames an agency, switches it on or off, or changes its commission.',
});

export const agencyList = defineQuery({
  name: 'agencyList',
  context,
  path: '/agency/list-for-workspace',
  input: z.object({
    ...listInput(agencyRows),
    companyId: Id.optional(),
    /** Active unless said otherwise (spec sales 9). */
    status: z.enum(AGENCY_STATUSES).default('Active'),
  }),
  output: AgencyList,
  list: agencyRows,
  access: access.permission('AgencyAccessTab', 'AgencyEditAll', 'AgencyEditForOwnCompany'),
  after,
  summary: 'Agencies of the Agencies tab.',
});

export const agency = defineQuery({
  name: 'agency',
  context,
  path: '/agency/load/{id}',
  input: z.object({ id: Id }),
  output: Agency,
  access: access.record('view', 'Agency'),
  after,
  summary: 'One agency of the reader’s company.',
});

export const agencyClients = defineQuery({
  name: 'agencyClients',
  context,
  path: '/agency/clients/{id}',
  input: z.object({
    id: Id,
    page: z.int32().min(1).default(1),
    limit: z.int32().min(1).max(200).default(10),
  }),
  output: z.object({ num: z.int32(), clients: z.array(AgencyClient) }).meta({ id: 'AgencyClients' }),
  access: access.record('view', 'Agency'),
  after,
  summary: 'Clients the reader can see that buy through an agency, by name.',
});

export const campaignAgencyList = defineQuery({
  name: 'campaignAgencyList',
  context,
  path: '/agency/list-for-campaign',
  input: z.object({ ...listInput(agencyChoices), companyId: Id.optional() }),
  output: AgencyList,
  list: agencyChoices,
  access: access.member,
  after,
  summary: 'Active agencies a campaign can choose.',
});

export const agencyByName = defineQuery({
  name: 'agencyByName',
  context,
  path: '/agency/find-by-name-and-company',
  input: z.object({ name: z.string().trim().max(500), companyId: Id.optional() }),
  output: z.object({ exists: z.boolean(), agency: Agency.nullable() }).meta({ id: 'AgencyByName' }),
  access: access.member,
  after,
  summary: 'Tells whether an agency with this name exists in the company, ignoring case and accents.',
});

/**
 * Adding and editing by AgencyEdit... (spec sales 6), and every member may see the agencies of their company, because
 * the agency picker of a campaign lists them. The tab itself asks for AgencyAccessTab.
 */
const rights: RuleSource = (actor, can) => {
  const company = { companyId: actor.companyId };
  can('view', 'Agency', company);
  if (holds(actor, 'AgencyEditAll')) can(['view', 'create', 'edit'], 'Agency');
  if (holds(actor, 'AgencyEditForOwnCompany')) can(['view', 'create', 'edit'], 'Agency', company);
};

/** Agencies through which clients buy: sellers see them in their workspace and choose one for a campaign. */
export const Agencies = defineRecord(
  {
    name: 'Agency',
    plural: 'Agencies',
    nouns: ['agency', 'agencies'],
    context,
    fields,
    unique: [['name']],
    isOrdered: false,
    switches: ['isActive'],
    sorts: ['name'],
  },
  {
    events: {
      id: 'agencyId',
      created: 'AgencyAdded.v1',
      author: 'createdBy',
      changed: 'AgencyEdited.v1',
      switched: { isActive: { on: 'AgencyActivated.v1', off: 'AgencyDeactivated.v1' } },
    },
    commands: { create: AddAgency, change: UpdateAgency },
    queries: { agencyList, agency, agencyClients, campaignAgencyList, agencyByName },
    lists: [agencyRows, agencyChoices],
    rights,
    taken: defineProblem({ code: 'agency-name-taken', status: 409, detail: agencyTexts.nameTaken }),
    reserves: 'agency-name',
  },
);
