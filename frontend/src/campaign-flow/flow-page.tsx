import { Button } from '@mantine/core';
import { ArrowRight } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useQuery } from 'urql';
import type { Campaign } from '@upfront/contracts/campaigns/views.js';
import { attempt } from '../app/attempt.js';
import { send } from '../app/command-client.js';
import { PageHeader } from '../app/frame/page-header.js';
import { useShownRecord } from '../app/frame/use-heading.js';
import { queryProblem } from '../app/query-client.js';
import { CampaignProblem } from '../campaigns/campaign-problem.js';
import { CancelCampaignEdit } from '../generated/commands/cancel-campaign-edit.js';
import { CampaignDocument } from '../generated/queries/campaign.js';
import { Page } from '../ui/section.js';
import { SkeletonText } from '../ui/skeletons.js';
import { StepperStrip } from '../ui/stepper-strip.js';
import { useFormat } from '../ui/use-format.js';
import classes from './flow.module.css';
import { LeaveDraftDialog } from './leave-draft-dialog.js';
import { LockedCampaign } from './locked-campaign.js';
import { stripParts, stripSteps, type FlowStep, type ProductPart } from './flow-steps.js';

/** The campaign of the address. */
export function useFlowCampaign() {
  const { id = '' } = useParams();
  const [{ data, error, stale }, again] = useQuery({ query: CampaignDocument, variables: { id } });
  const campaign = data?.campaign.campaign.id === id ? data.campaign.campaign : undefined;
  return { id, campaign, isStale: stale, problem: error ? queryProblem(error) : undefined, again };
}

export interface FlowFooter {
  /** Address of the step before. */
  readonly back?: string | undefined;
  /** Keeps what is entered and stays. */
  readonly onSave?: (() => void) | undefined;
  readonly onContinue: () => void;
  readonly continueLabel?: string;
  readonly isBusy?: boolean;
  readonly isBlocked?: boolean;
  /** What is in the way of going on. */
  readonly hint?: string;
}

interface FlowPageProps {
  readonly campaign: Campaign;
  readonly step: FlowStep;
  readonly part?: ProductPart;
  readonly footer: FlowFooter;
  readonly children: ReactNode;
}

/** One step: strip of steps above, the step, and Back, Cancel, Save draft, Continue below. */
export function FlowPage({ campaign, step, part, footer, children }: FlowPageProps) {
  const navigate = useNavigate();
  const format = useFormat();
  useShownRecord('campaign', campaign);
  useShownRecord('client', campaign.client);
  const [isAskingOfDraft, setAskingOfDraft] = useState(false);
  const leave = async (): Promise<void> => {
    // Cancelling an edit of a complete campaign restores what was; of a draft it is asked whether it stays.
    const isDraft = campaign.activeStep !== 'complete' && campaign.editingStatus !== 'editing';
    if (isDraft && campaign.inForce === null) return setAskingOfDraft(true);
    const isEdit = campaign.editingStatus === 'editing';
    if (isEdit && !(await attempt(() => send(CancelCampaignEdit, { id: campaign.id })))) return;
    await navigate(`/campaign/${campaign.id}/summary`);
  };
  return (
    <>
      <PageHeader
        crumbs={[{ label: 'Campaigns', to: '/workspace/campaigns/my' }]}
        meta={`${campaign.client.name} · Draft saved ${format.when(campaign.updatedAt)}`}
      />
      <Page
        top={
          <StepperStrip
            steps={stripSteps(campaign, step)}
            {...(part ? { parts: stripParts(campaign, part) } : {})}
          />
        }
        footer={
          <>
            {footer.back ? <Button onClick={() => void navigate(footer.back ?? '')}>Back</Button> : null}
            <Button variant="subtle" onClick={() => void leave()}>
              Cancel
            </Button>
            <span className={classes['hint']}>{footer.hint}</span>
            {footer.onSave ? (
              <Button onClick={footer.onSave} disabled={footer.isBusy === true}>
                Save draft
              </Button>
            ) : null}
            <Button
              variant="filled"
              rightSection={<ArrowRight size={16} strokeWidth={1.5} />}
              loading={footer.isBusy === true}
              disabled={footer.isBlocked === true}
              onClick={footer.onContinue}
            >
              {footer.continueLabel ?? 'Continue'}
            </Button>
          </>
        }
      >
        {children}
      </Page>
      {isAskingOfDraft ? (
        <LeaveDraftDialog campaign={campaign} onClose={() => setAskingOfDraft(false)} />
      ) : null}
    </>
  );
}

interface FlowScreenProps {
  readonly children: (campaign: Campaign) => ReactNode;
  /** Waits for the campaign as it stands, rather than begin with what was loaded before. */
  readonly isNewest?: boolean;
}

/** Whether the campaign could be edited since this page was opened. */
function useWasEditable(campaign: Campaign | undefined): boolean {
  const [editable, setEditable] = useState<string>();
  if (campaign?.abilities.editContent && editable !== campaign.id) setEditable(campaign.id);
  return campaign !== undefined && editable === campaign.id;
}

/** Loads the campaign and shows the step once it is there; a campaign that cannot be edited says so. */
export function FlowScreen({ children, isNewest = false }: FlowScreenProps) {
  const { id, campaign, isStale, problem, again } = useFlowCampaign();
  const wasEditing = useWasEditable(campaign);
  if (campaign && !campaign.abilities.editContent)
    return <LockedCampaign campaign={campaign} wasEditing={wasEditing} />;
  if (campaign && !(isNewest && isStale)) return children(campaign);
  if (!problem)
    return (
      <Page>
        <SkeletonText lines={8} />
      </Page>
    );
  return (
    <CampaignProblem id={id} problem={problem} onRetry={() => again({ requestPolicy: 'network-only' })} />
  );
}
