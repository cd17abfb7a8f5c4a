import { z } from 'zod';
import { access } from '../kernel/access.js';
import { defineCommand } from '../kernel/define-command.js';
import { SeenValues } from '../kernel/seen-values.js';
import { Id } from '../kernel/values.js';
import { AgencyName } from './model.js';

const context = 'agencies';

/** An agency as a command answers with it. */
export const AgencyRecord = z
  .object({
    id: Id,
    name: z.string(),
    companyId: z.string(),
    isActive: z.boolean(),
    useDefaultCommission: z.boolean(),
  })
  .meta({ id: 'AgencyRecord' });
export type AgencyRecord = z.infer<typeof AgencyRecord>;

export const AddAgency = defineCommand({
  name: 'AddAgency',
  context,
  method: 'POST',
  path: '/agency/new',
  input: z.object({
    name: AgencyName,
    companyId: Id.optional(),
    isActive: z.boolean().default(true),
    useDefaultCompanyCommission: z.boolean().default(true),
  }),
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
    name: AgencyName.optional(),
    companyId: Id.optional(),
    isActive: z.boolean().optional(),
    useDefaultCompanyCommission: z.boolean().optional(),
    /** What the editor saw of what they change. */
    seen: SeenValues.optional(),
  }),
  output: AgencyRecord,
  access: access.record('edit', 'Agency'),
  summary: 'Renames an agency, switches it on or off, or changes its commission.',
});
