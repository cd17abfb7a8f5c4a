import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './stepper-strip.module.css';

export interface Step {
  readonly label: string;
  readonly state: 'done' | 'current' | 'ahead';
  /** Where a step that was reached leads; one may stop anywhere and come back. */
  readonly to?: string | undefined;
}

interface StepperStripProps {
  readonly steps: readonly Step[];
  /** Parts of the current step, on the right. */
  readonly parts?: readonly Step[];
}

const check = <Check size={14} strokeWidth={2} aria-label="done" />;

function Place({
  step,
  className,
  children,
}: {
  step: Step;
  className: string | undefined;
  children: ReactNode;
}) {
  const current = step.state === 'current' ? 'step' : undefined;
  return step.to === undefined ? (
    <span className={className} data-state={step.state} aria-current={current}>
      {children}
    </span>
  ) : (
    <Link className={className} data-state={step.state} to={step.to} aria-current={current}>
      {children}
    </Link>
  );
}

/** Steps of a long form, 48 px, under the header. */
export function StepperStrip({ steps, parts = [] }: StepperStripProps) {
  return (
    <nav className={classes['strip']} aria-label="Steps">
      <ol className={classes['steps']}>
        {steps.map((step, index) => (
          <li key={step.label}>
            <Place step={step} className={classes['step']}>
              <span className={classes['number']}>{step.state === 'done' ? check : index + 1}</span>
              <span className={classes['word']}>{step.label}</span>
            </Place>
          </li>
        ))}
      </ol>
      {parts.length > 0 ? (
        <div className={classes['parts']}>
          {parts.map((part) => (
            <Place key={part.label} step={part} className={classes['part']}>
              {part.state === 'done' ? check : null}
              {part.label}
            </Place>
          ))}
        </div>
      ) : null}
    </nav>
  );
}
