import classes from './skeletons.module.css';

const WIDTHS = [62, 78, 54, 70, 66, 58, 74, 50];
const range = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index);

/** A bar where a word will be. */
export const SkeletonBar = ({ width = '100%' }: { width?: number | string }) => (
  <span className={classes['bar']} style={{ width }} data-skeleton />
);

/** Rows of 40 px, as many as will follow, so that nothing jumps. */
export function SkeletonRows({
  rows = 10,
  columns = 5,
  isTall = false,
}: {
  rows?: number;
  columns?: number;
  isTall?: boolean;
}) {
  return (
    <div role="status" aria-label="Loading">
      {range(rows).map((row) => (
        <div key={row} className={classes['row']} data-tall={isTall || undefined}>
          {range(columns).map((column) => (
            <span key={column} style={{ flex: column === 0 ? 2 : 1 }}>
              <SkeletonBar width={`${WIDTHS[(row + column * 3) % WIDTHS.length] ?? 60}%`} />
            </span>
          ))}
        </div>
      ))}
    </div>
  );
}

/** Lines of text to come. */
export const SkeletonText = ({ lines = 3 }: { lines?: number }) => (
  <div className={classes['stack']} role="status" aria-label="Loading">
    {range(lines).map((line) => (
      <SkeletonBar key={line} width={`${WIDTHS[line % WIDTHS.length] ?? 60}%`} />
    ))}
  </div>
);

/** A page whose chunk is on its way. */
export const PageSkeleton = () => (
  <div className={classes['page']}>
    <SkeletonText lines={4} />
  </div>
);
