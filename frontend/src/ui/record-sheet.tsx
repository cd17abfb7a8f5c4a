import { ActionIcon } from '@mantine/core';
import { useFocusTrap, useMergedRef } from '@mantine/hooks';
import { ChevronDown, ChevronUp, Link2, X } from 'lucide-react';
import { use, useId, useRef, type CSSProperties, type ReactNode } from 'react';
import { toast } from '../app/toast/toasts.js';
import { LayerStyleContext } from './layer-style.js';
import layer from './layer.module.css';
import classes from './record-sheet.module.css';
import { useLayer } from './use-layer.js';
import { useIsMobile } from './use-width.js';

/** Where a sheet stands beside its list. */
export interface SheetPlace {
  readonly onClose: () => void;
  /** The record above and below in the list; absent at its ends. */
  readonly onPrevious?: (() => void) | undefined;
  readonly onNext?: (() => void) | undefined;
}

export interface RecordSheetProps extends SheetPlace {
  readonly title: string;
  /** Under the title, or beside it when `isInline`. */
  readonly sub?: ReactNode;
  /** Status badge of the record. */
  readonly badge?: ReactNode;
  /** Title in the first line, beside the badge. */
  readonly isInline?: boolean;
  readonly width?: 440 | 592;
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

async function copyLink(): Promise<void> {
  await navigator.clipboard.writeText(window.location.href);
  toast.success('Link copied');
}

function Buttons({ onPrevious, onNext, onClose }: SheetPlace) {
  const hasNeighbours = onPrevious !== undefined || onNext !== undefined;
  return (
    <>
      {hasNeighbours ? (
        <>
          <ActionIcon aria-label="Previous" disabled={!onPrevious} onClick={onPrevious}>
            <ChevronUp size={16} strokeWidth={1.5} />
          </ActionIcon>
          <ActionIcon aria-label="Next" disabled={!onNext} onClick={onNext}>
            <ChevronDown size={16} strokeWidth={1.5} />
          </ActionIcon>
        </>
      ) : null}
      <ActionIcon aria-label="Copy link" onClick={() => void copyLink()}>
        <Link2 size={16} strokeWidth={1.5} />
      </ActionIcon>
      <ActionIcon aria-label="Close" onClick={onClose} data-autofocus>
        <X size={16} strokeWidth={1.5} />
      </ActionIcon>
    </>
  );
}

/**
 * Key facts of one record beside its list, 440 px (592 where it holds requests); below 768 px the full
 * screen. The list keeps the focus, so that j and k go on moving in it.
 */
export function RecordSheet(props: RecordSheetProps) {
  const { title, sub, badge, isInline = false, width = 440, footer, children } = props;
  const isMobile = useIsMobile();
  const id = useId();
  const ref = useRef<HTMLDivElement>(null);
  const both = useMergedRef(ref, useFocusTrap(isMobile));
  const style: CSSProperties & { '--width': string } = { ...use(LayerStyleContext), '--width': `${width}px` };
  useLayer(true, props.onClose, ref, isMobile);
  // A phone has room for the whole name only under the badge.
  const isOneLine = isInline && !isMobile;
  const inline = [layer['line'], classes['inline']].join(' ');
  const heading = (
    <h2 id={id} className={[layer['title'], isOneLine ? inline : ''].join(' ')}>
      {title}
    </h2>
  );
  return (
    <div
      ref={both}
      className={[layer['layer'], classes['sheet']].join(' ')}
      style={style}
      tabIndex={-1}
      role={isMobile ? 'dialog' : 'complementary'}
      aria-modal={isMobile || undefined}
      aria-labelledby={id}
    >
      <div className={layer['head']}>
        <div className={classes['badge']}>
          {badge}
          {isOneLine ? heading : null}
          {isOneLine ? <span className={classes['sub']}>{sub}</span> : null}
        </div>
        <div className={classes['buttons']}>
          <Buttons onPrevious={props.onPrevious} onNext={props.onNext} onClose={props.onClose} />
        </div>
      </div>
      {isOneLine ? null : (
        <div className={classes['names']}>
          {heading}
          {sub === undefined ? null : <div className={classes['sub']}>{sub}</div>}
        </div>
      )}
      {/* Reached by the keyboard, since it may hold nothing but text and still be longer than the screen. */}
      <div className={layer['body']} tabIndex={0}>
        {children}
      </div>
      {footer === undefined ? null : <div className={layer['foot']}>{footer}</div>}
    </div>
  );
}

interface SheetBlockProps {
  readonly title?: string;
  /** Right of the title: a sum, or a link. */
  readonly meta?: ReactNode;
  readonly children: ReactNode;
}

/** A part of a sheet; parts are separated by a hairline. */
export const SheetBlock = ({ title, meta, children }: SheetBlockProps) => (
  <section className={classes['block']}>
    {title === undefined ? null : (
      <div className={classes['blockHead']}>
        <h3>{title}</h3>
        <span>{meta}</span>
      </div>
    )}
    {children}
  </section>
);
