import { z } from 'zod';
import { access } from '../kernel/access.js';
import { defineCommand } from '../kernel/define-command.js';
import { Id } from '../kernel/values.js';

/** Sent once per company and resource, after the company was registered; a repetition changes nothing. */
export const ProvideDefaults = defineCommand({
  name: 'ProvideDefaults',
  context: 'resources',
  access: access.internal,
  input: z.object({ companyId: Id, resource: z.string() }),
  output: z.object({ companyId: Id }),
  summary: 'Creates the default records of a resource for a company.',
});
