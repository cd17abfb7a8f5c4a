import { useState } from 'react';
import { useSession } from '../app/session/use-session.js';
import classes from './avatar.module.css';
import { toneOfImage, type PictureTone } from './picture-tone.js';

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
  const words = name.split(/[^\p{L}\p{N}\p{M}'’]+/u).filter((word) => /[\p{L}\p{N}]/u.test(word));
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

/** Picture of a person or company; its initials where there is none, until it is there, and where it cannot be loaded. */
export function Avatar({
  name,
  src,
  kind = 'person',
  size = 24,
  isOwn = false,
  isAlone = false,
}: AvatarProps) {
  const [failed, setFailed] = useState<string | undefined>();
  const [loaded, setLoaded] = useState<{ readonly src: string; readonly tone: PictureTone | undefined }>();
  const isWanted = typeof src === 'string' && src !== '' && src !== failed;
  const hasPicture = isWanted && src === loaded?.src;
  const take = (image: HTMLImageElement): void => {
    if (isWanted && src !== loaded?.src)
      setLoaded({ src, tone: kind === 'company' ? toneOfImage(image) : undefined });
  };
  /** One that the browser has at hand is there at once. */
  const look = (image: HTMLImageElement | null): void => {
    if (image?.complete === true && image.naturalWidth > 0) take(image);
  };
  const className = [classes['avatar'], classes[kind], isOwn && !hasPicture ? classes['own'] : ''].join(' ');
  return (
    <span
      className={className}
      // Initials are a glyph, not text: drawn by CSS, so that nobody reads them out.
      data-initials={hasPicture ? undefined : initials(name)}
      data-tone={hasPicture ? loaded.tone : undefined}
      style={{ width: size, height: size, fontSize: size === 24 ? 11 : 12 }}
      {...(isAlone ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true })}
    >
      {isWanted ? (
        <img
          key={src}
          ref={look}
          src={src}
          alt=""
          onLoad={(event) => take(event.currentTarget)}
          onError={() => setFailed(src)}
          loading="lazy"
        />
      ) : null}
    </span>
  );
}

export interface Pictured {
  readonly id: string;
  readonly fullName: string;
  readonly avatarUrl?: string | null;
}

/** A colleague; the signed-in person stands in the accent. */
export function PersonAvatar({ person }: { person: Pictured }) {
  const session = useSession();
  const isOwn = session.stage === 'signed-in' && session.user.id === person.id;
  return <Avatar name={person.fullName} src={person.avatarUrl} isOwn={isOwn} />;
}

/** Several people in a row; whoever does not fit is counted. */
export function AvatarGroup({ people, max = 3 }: { people: readonly Pictured[]; max?: number }) {
  const rest = people.length - max;
  return (
    <span
      className={classes['group']}
      role="img"
      aria-label={people.map(({ fullName }) => fullName).join(', ')}
    >
      {people.slice(0, max).map((person) => (
        <PersonAvatar key={person.id} person={person} />
      ))}
      {rest > 0 ? <span aria-hidden="true">+{rest}</span> : null}
    </span>
  );
}
