import type { NewCampaign } from '@upfront/contracts/campaigns/commands.js';
import type {
  AllocationMode,
  CampaignAddress,
  CampaignChanges,
  CampaignContent,
  CampaignGeoProfile,
  CampaignStep,
  CampaignTeamMember,
  CustomFields,
  EditingStatus,
  Flight,
  GeoRadius,
} from '@upfront/contracts/campaigns/model.js';
import type { CampaignStatus } from '@upfront/contracts/campaigns/statuses.js';
import type { CommandMessage } from '@upfront/contracts/kernel/decider.js';
import type { SeenValues } from '@upfront/contracts/kernel/seen-values.js';
import type { ProductDetails } from '@upfront/contracts/products/model.js';

/** What the editor saw, where the caller said it. */
interface Seen {
  readonly seen?: SeenValues | undefined;
}

type Changes = CampaignChanges & { readonly resetProducts?: boolean | undefined };

/** A product that can be chosen: it is the company's and not disabled. */
export interface OfferedProduct {
  readonly id: string;
  readonly details: ProductDetails;
}

interface Given {
  readonly productId: string;
  readonly amount?: number | undefined;
  readonly weight?: number | undefined;
  readonly flights?: readonly Flight[] | undefined;
}

/** What a new campaign takes over from another one; its content as the new one is to have it. */
export interface CopiedCampaign {
  readonly kind: 'copy' | 'renewal';
  readonly fromId: string;
  readonly fromName: string;
  readonly content: CampaignContent;
}

type Message<Name extends string, Data = object> = CommandMessage<Name, Data>;

/**
 * What the decider decides: the public commands with what the outside world knows (the client's geo profiles, the
 * products on offer, the company's statuses) put in, so that the decision itself stays pure.
 */
export type CampaignCommand =
  | Message<
      'Start',
      {
        readonly campaignId: string;
        readonly companyId: string;
        readonly groupId: string;
        readonly campaign: NewCampaign;
        readonly copy: CopiedCampaign | null;
      }
    >
  | Message<'Change', Seen & { readonly changes: Changes; readonly statuses: readonly CampaignStatus[] }>
  | Message<'ChangeOwner', Seen & { readonly ownerUserId: string }>
  | Message<'ChangeTeam', Seen & { readonly teamMembers: readonly CampaignTeamMember[] }>
  | Message<'SetCustomFields', { readonly customFields: CustomFields }>
  | Message<'SaveAudience', Seen & { readonly segmentIds: readonly string[]; readonly advance: boolean }>
  | Message<
      'SaveGeo',
      Seen & { readonly geoProfiles: readonly CampaignGeoProfile[]; readonly advance: boolean }
    >
  | Message<'SaveRadii', Seen & { readonly radii: readonly GeoRadius[] }>
  | Message<
      'SelectProducts',
      Seen & { readonly productIds: readonly string[]; readonly offered: readonly OfferedProduct[] }
    >
  | Message<
      'FlagProducts',
      { readonly flags: readonly { readonly productId: string; readonly isPrimary: boolean }[] }
    >
  | Message<
      'Allocate',
      Seen & { readonly mode: AllocationMode; readonly lines: readonly Given[]; readonly draft: boolean }
    >
  | Message<
      'SetOptions',
      Seen & {
        readonly productId: string;
        readonly options: readonly { readonly optionId: string; readonly value: string }[];
      }
    >
  | Message<'ReachStep', { readonly step: CampaignStep }>
  | Message<'LeaveStep'>
  | Message<'SetEditing', { readonly editingStatus: EditingStatus }>
  | Message<'CancelEdit'>
  | Message<'Complete'>
  | Message<
      'ConvertExpress',
      {
        readonly changes: CampaignChanges;
        readonly addresses: readonly CampaignAddress[] | undefined;
        readonly statuses: readonly CampaignStatus[];
      }
    >
  | Message<'MakePrimary', { readonly isPrimary: boolean }>
  | Message<'Delete'>
  | Message<'Restore'>
  | Message<'CreateVersion'>
  | Message<'DiscardVersion'>
  | Message<'RequestOrder', { readonly comment: string }>
  | Message<'RequeueOrder', { readonly orderId: string }>
  | Message<
      'SettleOrder',
      {
        readonly orderId: string;
        readonly outcome: 'submitted' | 'failed';
        readonly reason: string | null;
        readonly lineId: string | null;
        readonly orderNumber: string | null;
        readonly statuses: readonly CampaignStatus[];
      }
    >;

/** The data of one of the messages. */
export type DataOf<Name extends CampaignCommand['type']> = Extract<CampaignCommand, { type: Name }>['data'];
