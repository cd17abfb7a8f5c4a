import { StatusShape } from '../ui/status-shape.js';
import classes from './campaigns.module.css';

interface DeliveryProps {
  /** Such as `5 months`. */
  readonly text: string;
  readonly caution: string | undefined;
}

/** What an amount is estimated to deliver, and what is wrong with that. */
export const Delivery = ({ text, caution }: DeliveryProps) => (
  <span>
    {text}
    {caution === undefined ? null : (
      <span className={classes['caution']}>
        <StatusShape shape="triangle" tone="care" />
        <span>{caution}</span>
      </span>
    )}
  </span>
);
