import { z } from 'zod';
import { Id, Name } from '../kernel/values.js';
import { CompanyStyle } from './company-style.js';
import { CompanySettings, GroupSettings } from './model.js';

const look = { logo: z.string().nullable(), styles: z.array(CompanyStyle) };

/** A company as its own people see it (spec shell 3, Company). */
export const Company = CompanySettings.extend({ id: Id, name: Name, ...look }).meta({ id: 'Company' });
export type Company = z.infer<typeof Company>;

/** A group as the people of its company see it (spec shell 3, Group). */
export const Group = GroupSettings.extend({
  id: Id,
  name: Name,
  companyId: Id,
  company: z.object({ id: Id, name: z.string() }).meta({ id: 'GroupCompany' }),
  logo: z.string().nullable(),
}).meta({ id: 'Group' });
export type Group = z.infer<typeof Group>;

const abilities = z.object({ edit: z.boolean(), remove: z.boolean() }).meta({ id: 'CompanyAbilities' });

/** A company as its administrators see it. */
export const AdminCompany = Company.extend({
  /** False once it was deactivated: nobody acts in it, everything in it stays. */
  isActive: z.boolean(),
  isProvider: z.boolean(),
  groups: z.int32(),
  people: z.int32(),
  /** What the reader may do to it. */
  abilities,
}).meta({ id: 'AdminCompany' });
export type AdminCompany = z.infer<typeof AdminCompany>;

/** A group as its administrators see it. */
export const AdminGroup = Group.extend({ people: z.int32(), abilities }).meta({ id: 'AdminGroup' });
export type AdminGroup = z.infer<typeof AdminGroup>;
