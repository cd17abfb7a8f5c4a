import { z } from 'zod';
import { Instant } from '../kernel/values.js';

/** What people did: changes of records, or pages that they opened. */
export const ACTIVITY_KINDS = ['changes', 'page-views'] as const;
export const ActivityKind = z.enum(ACTIVITY_KINDS).meta({ id: 'ActivityKind' });
export type ActivityKind = z.infer<typeof ActivityKind>;

/** Everything, or what administrators change in the admin area (spec admin 2, admin activity). */
export const ACTIVITY_AREAS = ['all', 'admin'] as const;
export const ActivityArea = z.enum(ACTIVITY_AREAS).meta({ id: 'ActivityArea' });
export type ActivityArea = z.infer<typeof ActivityArea>;

/** One changed value: what it was and what it became, in words. */
export const ChangedValue = z
  .object({ field: z.string(), from: z.string().nullable(), to: z.string().nullable() })
  .meta({ id: 'ChangedValue' });
export type ChangedValue = z.infer<typeof ChangedValue>;

/** One thing somebody did: who, when, on which record, with the changed values. */
export const ActivityEntry = z
  .object({
    id: z.string(),
    at: Instant,
    userId: z.string(),
    userName: z.string(),
    /** The administrator who acted under the user's name. */
    impersonatorName: z.string().nullable(),
    /** Past tense, such as `Task completed`. */
    action: z.string(),
    recordType: z.string(),
    recordId: z.string(),
    recordName: z.string(),
    changes: z.array(ChangedValue),
    companyName: z.string(),
  })
  .meta({ id: 'ActivityEntry' });
export type ActivityEntry = z.infer<typeof ActivityEntry>;

/** People and actions among the latest entries: what a list can be narrowed to. */
export const ActivityChoices = z
  .object({
    people: z.array(z.object({ id: z.string(), fullName: z.string() }).meta({ id: 'ActivityPerson' })),
    actions: z.array(z.string()),
    recordTypes: z.array(z.string()),
  })
  .meta({ id: 'ActivityChoices' });

/** What happened to one record, for whoever may see the record. */
export const RecordHistory = z
  .object({
    num: z.int32(),
    entries: z.array(
      ActivityEntry.pick({
        id: true,
        at: true,
        userId: true,
        userName: true,
        impersonatorName: true,
        action: true,
        changes: true,
      }).meta({ id: 'RecordHistoryEntry' }),
    ),
  })
  .meta({ id: 'RecordHistory' });
export type RecordHistory = z.infer<typeof RecordHistory>;

/** A history from which values can be put back. */
export const RestorableHistory = z
  .object({
    num: z.int32(),
    entries: z.array(
      RecordHistory.shape.entries.element
        .extend({
          /** The values that it replaced can be put back by the reader. */
          canRestore: z.boolean(),
        })
        .meta({ id: 'RestorableEntry' }),
    ),
  })
  .meta({ id: 'RestorableHistory' });
export type RestorableHistory = z.infer<typeof RestorableHistory>;

/** Which part of a record's history is asked for. */
export const historyPage = {
  page: z.int32().min(1).default(1),
  limit: z.int32().min(1).max(200).default(50),
} as const;

/** Kinds of records whose history stands on a page of the admin area and is read with one call. */
export const ADMINISTERED_KINDS = [
  'role',
  'permission-group',
  'group',
  'external-crm',
  'sso-provider',
] as const;
export const AdministeredKind = z.enum(ADMINISTERED_KINDS).meta({ id: 'AdministeredKind' });
export type AdministeredKind = z.infer<typeof AdministeredKind>;
