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
  tooLarge: 'An attachment may have 10 MB, all of them together 18 MB.',
  tooMany: 'At most 10 attachments.',
  wrongType: 'Attachments are images or documents.',
  alertTitle: 'Meet the help center',
  alertText:
    'Guides, answers and a way to reach our team are in the help center now. You find it behind Support, at the bottom of the navigation.',
} as const;

/** The subject that stands in the panel at first (spec shell 5 describes it without quoting it). */
export const defaultSubject = (person: string, company: string, group: string): string =>
  `Support inquiry from ${person}, ${[company, group].filter((name) => name !== '').join(', ')}`;
