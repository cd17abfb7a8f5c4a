import { z } from 'zod';
import { PersonSummary } from '../identity/model.js';
import { nameUpTo, oneLine } from '../kernel/one-line.js';
import { Email, Id, Instant, Name } from '../kernel/values.js';

/** What a reader may do with a client (decisions: owner, edit, view, none). */
export const ACCESS_LEVELS = ['owner', 'edit', 'view', 'none'] as const;
export const AccessLevel = z.enum(ACCESS_LEVELS);
export type AccessLevel = z.infer<typeof AccessLevel>;

/** What a reader may do with every campaign of a client. */
export const FullCampaignAccessLevel = z.enum(['edit', 'view', 'none']);
export type FullCampaignAccessLevel = z.infer<typeof FullCampaignAccessLevel>;

/** Kinds of geographic profile (spec sales 3). */
export const GEO_PROFILE_TYPES = [
  'dma',
  'zip',
  'city',
  'state',
  'county',
  'country',
  'congressionalDistrict',
  'canadaProvince',
  'canadaCity',
  'canadaPostalcode',
] as const;
export const GeoProfileType = z.enum(GEO_PROFILE_TYPES);
export type GeoProfileType = z.infer<typeof GeoProfileType>;

/** Country of a client's places where its group names none (spec sales 9). */
export const DEFAULT_CLIENT_COUNTRY = 'US';
/** Bounds that keep a client's stream readable; the specification names none. */
export const CLIENT_LIMITS = {
  geoProfiles: 100,
  areasPerProfile: 2_000,
  addresses: 500,
  owners: 20,
  teamMembers: 200,
  /** Bytes that one command may add to a client, below the 1 MiB that the event store takes at once. */
  bytesPerCommand: 700_000,
} as const;

/** Whether a value fits into the events of one command. */
export const fitsOneCommand = (value: unknown): boolean =>
  new TextEncoder().encode(JSON.stringify(value)).length <= CLIENT_LIMITS.bytesPerCommand;

/**
 * Id of an address or geo profile: the client's id, a dot, a number that is never given twice. It says by itself to
 * which client it belongs, because the specification's calls name nothing else (`/client/delete-geo {geoProfileId}`).
 */
export const ClientPartId = z
  .string()
  .regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.\d{1,9}$/, 'This part of a client does not exist');
export const clientOfPart = (partId: string): string => partId.slice(0, partId.lastIndexOf('.'));

const text = (max: number) => oneLine(max).default('');
const lines = (max: number) => z.string().trim().max(max).default('');

/** A place as an address picker gives it (spec sales 3, Place data). */
export const Place = z
  .object({
    formatted: text(500),
    googlePlaceId: text(300),
    lat: z.number().min(-90).max(90).nullable().default(null),
    lng: z.number().min(-180).max(180).nullable().default(null),
    name: text(200),
    streetNumber: text(50),
    street: text(200),
    subpremise: text(100),
    city: text(200),
    state: text(100),
    zip: text(20),
    country: oneLine(100).default(DEFAULT_CLIENT_COUNTRY),
  })
  .meta({ id: 'Place' });
export type Place = z.infer<typeof Place>;

export const ClientAddress = z.object({ id: ClientPartId, ...Place.shape }).meta({ id: 'ClientAddress' });
export type ClientAddress = z.infer<typeof ClientAddress>;

/** One area of a geo profile: its code (DMA number, ZIP, FIPS, ISO ...) and its name. */
export const GeoArea = z
  .object({
    code: z.string().trim().min(1).max(60),
    name: nameUpTo(200),
    lat: z.number().min(-90).max(90).nullable().default(null),
    lng: z.number().min(-180).max(180).nullable().default(null),
  })
  .meta({ id: 'GeoArea' });
export type GeoArea = z.infer<typeof GeoArea>;

const geoProfileFields = {
  name: Name,
  type: GeoProfileType,
  data: z.array(GeoArea).max(CLIENT_LIMITS.areasPerProfile).default([]),
};

/** A named set of areas of one kind. A client with profiles has exactly one default (spec sales 4). */
export const GeoProfile = z
  .object({ id: ClientPartId, ...geoProfileFields, default: z.boolean() })
  .meta({ id: 'GeoProfile' });
export type GeoProfile = z.infer<typeof GeoProfile>;

export const NewGeoProfile = z.object({ ...geoProfileFields, default: z.boolean().default(false) });
export type NewGeoProfile = z.infer<typeof NewGeoProfile>;

/** Who is billed and how. The specification names the record and not its fields. */
export const BillingDetails = z
  .object({
    billingName: text(200),
    contactName: text(200),
    email: z.union([z.literal(''), Email]).default(''),
    phone: text(40),
    address: lines(500),
    accountNumber: text(100),
    purchaseOrder: text(100),
    paymentTerms: text(100),
    taxId: text(100),
    notes: lines(2000),
  })
  .meta({ id: 'BillingDetails' });
export type BillingDetails = z.infer<typeof BillingDetails>;

/** A member of the client's team as commands and events name them. */
export const ClientTeamMember = z.object({
  userId: Id,
  clientCampaignTeamsAccess: z.enum(['view', 'edit']).default('view'),
  allowClientCampaignPresentationEdit: z.boolean().default(false),
});
export type ClientTeamMember = z.infer<typeof ClientTeamMember>;

/** A member of the client's team as answers show them. */
export const ClientTeamPerson = z
  .object({
    ...PersonSummary.shape,
    clientCampaignTeamsAccess: z.enum(['view', 'edit']),
    allowClientCampaignPresentationEdit: z.boolean(),
  })
  .meta({ id: 'ClientTeamPerson' });
export type ClientTeamPerson = z.infer<typeof ClientTeamPerson>;

export const CompanyGroupRef = z
  .object({ id: z.string(), name: z.string(), companyId: z.string() })
  .meta({ id: 'CompanyGroupRef' });

/** A client's account in an outside system. */
export const ClientExternalLink = z
  .object({
    id: z.string(),
    externalSystemId: z.string(),
    system: z.string(),
    externalId: z.string(),
    name: z.string(),
  })
  .meta({ id: 'ClientExternalLink' });

/** What the reader may do with this client, so that the browser shows only what will work. */
export const ClientAbilities = z
  .object({ edit: z.boolean(), createCampaign: z.boolean(), viewInsights: z.boolean() })
  .meta({ id: 'ClientAbilities' });

const summaryFields = {
  id: z.string(),
  name: z.string(),
  logo: z.string().nullable(),
  companyId: z.string(),
  companyGroup: CompanyGroupRef,
  industryId: z.string().nullable(),
  industry: z.string(),
  industryCategory: z.string(),
  owners: z.array(PersonSummary),
  teamMembers: z.array(ClientTeamPerson),
  accessLevel: AccessLevel,
  fullCampaignAccessLevel: FullCampaignAccessLevel,
  isHidden: z.boolean(),
  isOnMyList: z.boolean(),
  createdAt: Instant,
  lastUpdated: Instant,
};

/** A row of a client list. */
export const ClientSummary = z
  .object({ ...summaryFields, city: z.string(), state: z.string() })
  .meta({ id: 'ClientSummary' });
export type ClientSummary = z.infer<typeof ClientSummary>;

/** A client with everything that its pages show (spec sales 3). */
export const Client = z
  .object({
    ...summaryFields,
    addresses: z.array(ClientAddress),
    geoProfiles: z.array(GeoProfile),
    billingDetailId: z.string().nullable(),
    billingDetails: BillingDetails.nullable(),
    termsAndConditions: z.string(),
    externalLinks: z.array(ClientExternalLink),
    createdBy: PersonSummary,
    abilities: ClientAbilities,
  })
  .meta({ id: 'Client' });
export type Client = z.infer<typeof Client>;

/** Lists of the workspace (spec sales 2). */
export const CLIENT_TABS = ['all', 'my', 'created', 'owned', 'collaborated', 'hidden'] as const;
export const ClientTab = z.enum(CLIENT_TABS);
export type ClientTab = z.infer<typeof ClientTab>;
