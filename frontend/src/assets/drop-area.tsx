import { useState, type DragEvent, type ReactNode } from 'react';
import classes from './assets.module.css';

interface DropAreaProps {
  readonly isEnabled: boolean;
  readonly onFiles: (files: readonly File[]) => void;
  readonly children: ReactNode;
}

/** Takes files that are dragged onto the page; whoever cannot drag has the button. */
export function DropArea({ isEnabled, onFiles, children }: DropAreaProps) {
  // Entered parts of the page: moving from one into another enters the next before it leaves the last.
  const [depth, setDepth] = useState(0);
  const isTaken = ({ dataTransfer }: DragEvent): boolean => isEnabled && dataTransfer.types.includes('Files');
  const whenTaken = (work: (event: DragEvent) => void) => (event: DragEvent) => {
    if (!isTaken(event)) return;
    event.preventDefault();
    work(event);
  };
  return (
    <div
      className={classes['area']}
      onDragEnter={whenTaken(() => setDepth((now) => now + 1))}
      onDragOver={whenTaken(() => undefined)}
      onDragLeave={whenTaken(() => setDepth((now) => Math.max(0, now - 1)))}
      onDrop={whenTaken(({ dataTransfer }) => {
        setDepth(0);
        onFiles([...dataTransfer.files]);
      })}
    >
      {children}
      {depth > 0 ? (
        <div className={classes['drop']} aria-hidden="true">
          Drop files to add them to the library
        </div>
      ) : null}
    </div>
  );
}
