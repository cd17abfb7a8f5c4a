import {
  CircleCheck,
  Copy,
  CopyPlus,
  FlaskConical,
  Maximize2,
  PencilLine,
  RefreshCw,
  RotateCcw,
  Star,
  Trash2,
  Undo2,
  type LucideIcon,
} from 'lucide-react';
import type { Client } from 'urql';
import type { Campaign } from '@upfront/contracts/campaigns/views.js';
import { deletion, makeChange, toTest } from './changes.js';
import { cancelEdit, complete, convert, copy, discardRevision, makePrimary, revise } from './deeds.js';

/** What an action reaches beyond its command. */
export interface Acting {
  /** Leads to a page. */
  readonly go: (to: string) => void;
  readonly client: Client;
}

interface Question {
  readonly title: string;
  readonly text: string;
  readonly submit: string;
  readonly isDestructive?: boolean;
}

/** Something that can be done with a campaign: the menus on its page, in its sheet and in lists are all made of these. */
export interface CampaignAction {
  readonly key: string;
  readonly icon: LucideIcon;
  readonly label: (campaign: Campaign) => string;
  /** Whether its state and the reader's rights allow it. */
  readonly isOffered: (campaign: Campaign) => boolean;
  /** Asked before; what can be taken back is not asked about. */
  readonly question?: (campaign: Campaign) => Question;
  /** It needs to know more, and has a dialog of its own. */
  readonly dialog?: 'copy-to-client' | 'renew' | 'missing';
  /** Whether the dialog is needed, default always. */
  readonly needsDialog?: (campaign: Campaign) => boolean;
  /** Answers whether it was done. */
  readonly run: (campaign: Campaign, acting: Acting) => Promise<boolean>;
  readonly isDestructive?: boolean;
}

const inDialog = (): Promise<boolean> => Promise.resolve(false);

/** All of them, in the order of the menu. */
export const campaignActions: readonly CampaignAction[] = [
  {
    key: 'revise',
    icon: PencilLine,
    label: () => 'Revise',
    isOffered: ({ abilities, isOrdered }) => abilities.edit && isOrdered,
    run: revise,
  },
  {
    key: 'complete',
    icon: CircleCheck,
    label: () => 'Mark complete',
    isOffered: ({ abilities, activeStep, editingStatus }) =>
      abilities.editContent && (activeStep !== 'complete' || editingStatus === 'editing'),
    dialog: 'missing',
    needsDialog: ({ missing }) => missing.length > 0,
    run: complete,
  },
  {
    key: 'cancel-edit',
    icon: Undo2,
    label: () => 'Cancel edit',
    isOffered: ({ abilities, editingStatus }) => abilities.editContent && editingStatus === 'editing',
    question: ({ name }) => ({
      title: 'Cancel the edit?',
      text: `${name} goes back to what it was before the edit.`,
      submit: 'Cancel edit',
      isDestructive: true,
    }),
    run: cancelEdit,
  },
  {
    key: 'discard',
    icon: RotateCcw,
    label: () => 'Discard revision',
    isOffered: ({ abilities, inForce }) => abilities.editContent && inForce !== null,
    question: ({ version, inForce }) => ({
      title: 'Discard the revision?',
      text: `All changes of version ${version} are lost. Version ${inForce?.version ?? version - 1}, which is ordered, counts again.`,
      submit: 'Discard revision',
      isDestructive: true,
    }),
    run: discardRevision,
  },
  {
    key: 'copy',
    icon: Copy,
    label: () => 'Copy',
    isOffered: ({ abilities }) => abilities.copy,
    run: copy,
  },
  {
    key: 'copy-to-client',
    icon: CopyPlus,
    label: () => 'Copy to another client',
    isOffered: () => true,
    dialog: 'copy-to-client',
    run: inDialog,
  },
  {
    key: 'renew',
    icon: RefreshCw,
    label: () => 'Renew',
    isOffered: ({ abilities }) => abilities.edit && abilities.copy,
    dialog: 'renew',
    run: inDialog,
  },
  {
    key: 'convert',
    icon: Maximize2,
    label: () => 'Convert to full campaign',
    isOffered: ({ abilities, isExpress }) => abilities.editContent && isExpress,
    question: ({ name }) => ({
      title: 'Convert to a full campaign?',
      text: `You plan audience and geography of ${name} next. What is planned so far stays. A full campaign cannot become an express one again.`,
      submit: 'Convert',
    }),
    run: convert,
  },
  {
    key: 'primary',
    icon: Star,
    label: ({ isPrimary }) => (isPrimary ? 'Remove as primary' : 'Make primary'),
    isOffered: ({ abilities }) => abilities.edit,
    run: makePrimary,
  },
  {
    key: 'test',
    icon: FlaskConical,
    label: ({ isTest }) => (isTest ? 'Mark as real' : 'Mark as test'),
    isOffered: ({ abilities }) => abilities.edit,
    run: (campaign) => makeChange(toTest(!campaign.isTest), campaign),
  },
  {
    key: 'delete',
    icon: Trash2,
    label: () => 'Delete',
    isOffered: ({ abilities }) => abilities.remove,
    isDestructive: true,
    run: (campaign) => makeChange(deletion, campaign),
  },
];

export const offeredActions = (campaign: Campaign): readonly CampaignAction[] =>
  campaignActions.filter(({ isOffered }) => isOffered(campaign));

/** Whether something is asked before it is done. */
export const isAsked = ({ dialog, needsDialog, question }: CampaignAction, campaign: Campaign): boolean =>
  dialog === undefined ? question !== undefined : (needsDialog?.(campaign) ?? true);
