import { ActionIcon } from '@mantine/core';
import { useFocusTrap, useMergedRef } from '@mantine/hooks';
import { X } from 'lucide-react';
import { use, useId, useRef, type ReactNode } from 'react';
import { LayerStyleContext } from './layer-style.js';
import layer from './layer.module.css';
import classes from './side-panel.module.css';
import { useLayer } from './use-layer.js';
import { useIsMobile } from './use-width.js';

export interface SidePanelProps {
  readonly title: string;
  /** Beside the title, such as `2 new`. */
  readonly meta?: ReactNode;
  /** Between the title and what scrolls, such as tabs. */
  readonly tabs?: ReactNode;
  readonly footer?: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Panel on the right, under the header, 25 % of the window; below 768 px the full screen. */
export function SidePanel({ title, meta, tabs, footer, onClose, children }: SidePanelProps) {
  const isMobile = useIsMobile();
  const style = use(LayerStyleContext);
  const id = useId();
  const ref = useRef<HTMLDivElement>(null);
  const both = useMergedRef(ref, useFocusTrap(isMobile));
  useLayer(true, onClose, ref);
  return (
    <div
      ref={both}
      className={`${layer['layer'] ?? ''} ${classes['panel'] ?? ''}`}
      style={style}
      tabIndex={-1}
      role="dialog"
      aria-modal={isMobile || undefined}
      aria-labelledby={id}
    >
      <div
        className={`${layer['head'] ?? ''} ${classes['head'] ?? ''}`}
        data-lined={tabs === undefined || undefined}
      >
        <h2
          id={id}
          className={`${layer['title'] ?? ''} ${layer['line'] ?? ''}`}
          tabIndex={-1}
          data-layer-start
        >
          {title}
        </h2>
        <span className={classes['meta']}>{meta}</span>
        <ActionIcon aria-label="Close" onClick={onClose}>
          <X size={16} />
        </ActionIcon>
      </div>
      {tabs}
      <div className={layer['body']} data-layer-body>
        {children}
      </div>
      {footer === undefined ? null : <div className={layer['foot']}>{footer}</div>}
    </div>
  );
}
