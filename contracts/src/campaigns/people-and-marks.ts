import type { CampaignEvent } from './events.js';
import type { CampaignTeamMember } from './model.js';

/** Whose a campaign is, where it stands and how it is marked: what is no part of its content. */
export interface PeopleAndMarks {
  readonly ownerUserId: string;
  readonly teamMembers: CampaignTeamMember[];
  readonly statusId: string;
  readonly isTest: boolean;
  readonly isPrimary: boolean;
}

/** What an event changes of these; the aggregate and the read models fold it alike. */
export const changedPeopleAndMarks = (event: CampaignEvent): Partial<PeopleAndMarks> => {
  switch (event.type) {
    case 'CampaignOwnerChanged.v1':
      return { ownerUserId: event.data.ownerUserId };
    case 'CampaignTeamChanged.v1':
      return { teamMembers: event.data.teamMembers };
    case 'StatusMoved.v1':
      return { statusId: event.data.statusId };
    case 'CampaignMarkedTest.v1':
      return { isTest: event.data.isTest };
    case 'CampaignMadePrimary.v1':
      return { isPrimary: event.data.isPrimary };
    default:
      return {};
  }
};
