import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { Campaign } from '@upfront/contracts/campaigns/views.js';
import classes from './life.module.css';

/** Says that a later version is being revised, and which one counts until it is ordered. */
export function RevisionNotice({ campaign }: { campaign: Campaign }) {
  const { id, inForce, version } = campaign;
  if (!inForce) return null;
  return (
    <div className={classes['notice']} role="status">
      <span>
        You see the revision, version {version}. Version {inForce.version} stays in force until you submit the
        order of this one.
      </span>
      <Button component={Link} to={`/campaign/${id}/order-details`}>
        Open version {inForce.version}
      </Button>
    </div>
  );
}
