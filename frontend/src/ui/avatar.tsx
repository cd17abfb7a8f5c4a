import { useState } from 'react';
import classes from './avatar.module.css';

interface AvatarProps {
  readonly name: string;
  readonly src?: string | null | undefined;
  /** People are round, companies have corners of 6 px. */
  readonly kind?: 'person' | 'company';
  readonly size?: 24 | 32 | 40;
  /** The signed-in person stands in the accent. */
  readonly isOwn?: boolean;
  /** Where the name does not stand beside it, the picture has to say it. */
  readonly isAlone?: boolean;
}

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const firstLetter = (word: string): string => [...graphemes.segment(word)][0]?.segment ?? '';

/** First letters of the first two words; of one word its first two letters. */
export function initials(name: string): string {
  const words = name.split(/[\s&/,.-]+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  const [first, last] = [words[0], words.length > 1 ? words[1] : undefined];
  if (first === undefined) return '';
  if (last === undefined)
    return [...graphemes.segment(first)]
      .slice(0, 2)
      .map((part) => part.segment)
      .join('')
      .toUpperCase();
  return (firstLetter(first) + firstLetter(last)).toUpperCase();
}

/** Picture of a person or company, or its initials where there is none or it cannot be loaded. */
export function Avatar({
  name,
  src,
  kind = 'person',
  size = 24,
  isOwn = false,
  isAlone = false,
}: AvatarProps) {
  const [failed, setFailed] = useState<string | undefined>();
  const hasPicture = typeof src === 'string' && src !== '' && src !== failed;
  const className = [classes['avatar'], classes[kind], isOwn && !hasPicture ? classes['own'] : ''].join(' ');
  return (
    <span
      className={className}
      // Initials are a glyph, not text: drawn by CSS, so that nobody reads them out.
      data-initials={hasPicture ? undefined : initials(name)}
      style={{ width: size, height: size, fontSize: size === 24 ? 11 : 12 }}
      {...(isAlone ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true })}
    >
      {hasPicture ? <img src={src} alt="" onError={() => setFailed(src)} loading="lazy" /> : null}
    </span>
  );
}

/** Several people in a row; whoever does not fit is counted. */
export function AvatarGroup({ names, max = 3 }: { names: readonly string[]; max?: number }) {
  const rest = names.length - max;
  return (
    <span className={classes['group']} role="img" aria-label={names.join(', ')}>
      {names.slice(0, max).map((name, index) => (
        <Avatar key={`${name}-${index}`} name={name} />
      ))}
      {rest > 0 ? <span aria-hidden="true">+{rest}</span> : null}
    </span>
  );
}
