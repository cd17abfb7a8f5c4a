import { Avatar } from './avatar.js';

/** Our mark: three bars on one base line. Never outlined, tilted, recoloured or animated. */
export function Mark({ size = 24 }: { size?: 24 | 40 }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <rect width="24" height="24" rx="6" fill="var(--u-accent)" />
      <g fill="var(--u-on-accent)">
        <rect x="5" y="5" width="4" height="14" rx=".8" />
        <rect x="10.5" y="10" width="3.5" height="9" rx=".8" opacity=".72" />
        <rect x="15.5" y="13" width="3.5" height="6" rx=".8" opacity=".46" />
      </g>
    </svg>
  );
}

/** Mark and wordmark; a tenant's logo and name take their place. */
export function Logo({
  size = 24,
  name = 'Upfront',
  src,
}: {
  size?: 24 | 40;
  name?: string;
  src?: string | null;
}) {
  const fontSize = size === 24 ? 16 : 24;
  return (
    <span style={{ display: 'inline-flex', gap: 8, alignItems: 'center', minWidth: 0 }}>
      {typeof src === 'string' && src !== '' ? (
        <Avatar name={name} src={src} kind="company" size={size} />
      ) : (
        <Mark size={size} />
      )}
      <span
        style={{
          fontSize,
          fontWeight: 650,
          letterSpacing: '-0.03em',
          lineHeight: '24px',
          color: 'var(--u-text)',
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          whiteSpace: 'nowrap',
        }}
      >
        {name}
      </span>
    </span>
  );
}
