import { z } from 'zod';
import { historyPage, RestorableHistory } from '../activity/model.js';
import { access } from '../kernel/access.js';
import { defineQuery } from '../kernel/define-query.js';
import { filterInput, listInput } from '../kernel/list.js';
import { Id } from '../kernel/values.js';
import { AdminCompany, AdminGroup, Company, Group } from './company-model.js';
import { companyRows, namedRows } from './identity.lists.js';
import { CompanyStyle } from './company-style.js';

const context = 'identity';
const one = z.object({ id: Id });

export const company = defineQuery({
  name: 'company',
  context,
  path: '/company/load/{id}',
  input: one,
  output: Company,
  access: access.member,
  summary: 'A company: the reader’s own, or one they administer.',
});

export const group = defineQuery({
  name: 'group',
  context,
  path: '/group/load/{id}',
  input: one,
  output: Group,
  access: access.member,
  summary: 'A group of the reader’s company, or of one they administer.',
});

export const groupList = defineQuery({
  name: 'groupList',
  context,
  path: '/group/list',
  input: z.object({
    /** The reader’s own company without it. */
    companyId: Id.optional(),
  }),
  output: z.object({ groups: z.array(Group) }).meta({ id: 'GroupList' }),
  access: access.member,
  summary: 'Groups of a company the reader belongs to or administers, by name.',
});

export const adminCompanies = defineQuery({
  name: 'adminCompanies',
  context,
  path: '/admin/company',
  input: z.object(listInput(companyRows)),
  list: companyRows,
  output: z.object({ num: z.int32(), companies: z.array(AdminCompany) }).meta({ id: 'AdminCompanyList' }),
  access: access.permission('AdminUIAccess'),
  summary: 'Companies the administrator can see.',
});

export const adminCompany = defineQuery({
  name: 'adminCompany',
  context,
  path: '/admin/company/{id}',
  input: one,
  output: AdminCompany,
  access: access.record('view', 'Company'),
  summary: 'One company the administrator can see.',
});

export const companyStyles = defineQuery({
  name: 'companyStyles',
  context,
  path: '/admin/company/{id}/styles',
  input: one,
  output: z.array(CompanyStyle),
  access: access.record('view', 'Company'),
  summary: 'A company’s styles.',
});

export const companyHistory = defineQuery({
  name: 'companyHistory',
  context,
  path: '/admin/company/{id}/history',
  input: z.object({ id: Id, ...historyPage }),
  output: RestorableHistory,
  access: access.record('view', 'Company'),
  after: ['activity'],
  summary: 'History of a company, newest first: who changed what, when, from which value to which.',
});

export const adminGroups = defineQuery({
  name: 'adminGroups',
  context,
  path: '/admin/group',
  input: z.object({ ...listInput(namedRows), ...filterInput(namedRows, { companyId: Id.optional() }) }),
  list: namedRows,
  output: z.object({ num: z.int32(), groups: z.array(AdminGroup) }).meta({ id: 'AdminGroupList' }),
  access: access.permission('AdminUIAccess'),
  summary: 'Company groups the administrator can see.',
});

export const adminGroup = defineQuery({
  name: 'adminGroup',
  context,
  path: '/admin/group/{id}',
  input: one,
  output: AdminGroup,
  access: access.record('view', 'Group'),
  summary: 'One company group the administrator can see.',
});
