import type { CSSProperties } from 'react';
import { tenantTokens, tenantVariables, type Mode, type TenantStyle } from '../../app/theme/tenant.js';
import { token } from '../../app/theme/tokens.js';
import { scopedVariables } from '../../app/theme/variables.js';
import { Section } from '../../ui/section.js';
import classes from './styles.module.css';

const BARS = [
  ['data-1', 100],
  ['data-2', 72],
  ['data-3', 52],
  ['data-4', 36],
] as const;

const WORDS: Readonly<Record<Mode, string>> = { light: 'Light', dark: 'Dark' };

function Sample({ styles, mode }: { styles: readonly TenantStyle[]; mode: Mode }) {
  const variables: CSSProperties = scopedVariables(tenantTokens(styles)[mode], tenantVariables(styles));
  return (
    <div className={classes['preview']} style={variables} role="group" aria-label={`Preview, ${mode}`}>
      <div className={classes['bar']}>
        <span data-current>Campaigns</span>
        <span>Clients</span>
        <span>Products</span>
      </div>
      <div className={classes['content']}>
        <b>{WORDS[mode]}: Spring Patio Launch</b>
        <p>Tamarack Home Supply, $120,000</p>
        <p className={classes['quiet']}>Changed today at 10:41 AM</p>
        <p className={classes['link']}>Open the campaign</p>
        <div className={classes['field']}>A field</div>
        <span className={classes['button']}>Submit order</span>
        <div className={classes['chart']} aria-hidden="true">
          {BARS.map(([name, height]) => (
            <i key={name} style={{ height: `${height}%`, background: token(name) }} />
          ))}
        </div>
      </div>
    </div>
  );
}

/** How the pages look with these styles, in light and in dark. */
export const LookPreview = ({ styles }: { styles: readonly TenantStyle[] }) => (
  <Section title="Preview" isPadded>
    <div className={classes['previews']}>
      <Sample styles={styles} mode="light" />
      <Sample styles={styles} mode="dark" />
    </div>
  </Section>
);
