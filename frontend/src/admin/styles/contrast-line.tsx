import type { StyleName } from '@upfront/contracts/identity/style-model.js';
import type { TenantStyle } from '../../app/theme/tenant.js';
import { contrastCheck, type ShownColour } from './contrast-check.js';
import classes from './styles.module.css';

const wordsOf = ({ mode, colour, ratio, isAdjusted }: ShownColour): string => {
  const where = mode === 'light' ? 'Light' : 'Dark';
  const how = isAdjusted ? `shown as ${colour} for readability` : 'as chosen';
  return `${where}: ${how}, contrast ${ratio.toFixed(1)}`;
};

/** How a colour will be shown in light and in dark, and how well it can be read there. */
export function ContrastLine({ name, styles }: { name: StyleName; styles: readonly TenantStyle[] }) {
  const shown = contrastCheck(name, styles);
  if (shown.length === 0) return null;
  return (
    <ul className={classes['checks']}>
      {shown.map((one) => (
        <li key={one.mode}>
          <i className={classes['swatch']} style={{ background: one.colour }} aria-hidden="true" />
          {wordsOf(one)}
        </li>
      ))}
    </ul>
  );
}
