import type { CompanySettings, GroupSettings } from '../identity/model.js';

/** How a person reaches support: the panel of this application, a help center, or not at all. */
export type SupportWay = 'email' | 'zendesk' | 'none';

type Company = Pick<CompanySettings, 'supportSystem' | 'enableSupportAlert'>;
type Group = Pick<GroupSettings, 'supportSystem' | 'enableSupportAlert'>;

const companyWay = ({ supportSystem }: Company): SupportWay =>
  // A company that defers to itself has named no help center: its people write to us.
  supportSystem === 'company' ? 'email' : supportSystem;

/**
 * A group's own system, unless it defers to the company. Nobody has support whose company has none (spec shell 6).
 */
export const supportWay = (company: Company | null, group: Group | null): SupportWay => {
  const ofCompany = company ? companyWay(company) : 'email';
  if (ofCompany === 'none' || !group || group.supportSystem === 'company') return ofCompany;
  return group.supportSystem;
};

/** The help center is introduced where it is used and the group or the company wants it to be (spec shell 6). */
export const wantsSupportAlert = (company: Company | null, group: Group | null): boolean =>
  supportWay(company, group) === 'zendesk' &&
  (company?.enableSupportAlert === true || group?.enableSupportAlert === true);

export const supportTexts = {
  title: 'Contact Support',
  subjectRequired: 'Please enter a subject',
  messageRequired: 'Please enter a message',
  sent: 'Your support email has been sent',
  failed: 'Error submitting email',
  tooLarge: 'Attachments can be up to 10 MB each and 18 MB in total.',
  tooMany: 'Add up to 10 attachments.',
  wrongType: 'Attach images or documents only.',
  notAttached: 'Some files were not attached.',
  alertTitle: 'Meet the help center',
  alertText:
    'Find guides, answers and our team in the new help center. Open it with Support, at the bottom of the navigation.',
} as const;

/** The subject that stands in the panel at first (spec shell 5 describes it without quoting it). */
export const defaultSubject = (person: string, company: string, group: string): string =>
  `Support inquiry from ${person}, ${[company, group].filter((name) => name !== '').join(', ')}`;
