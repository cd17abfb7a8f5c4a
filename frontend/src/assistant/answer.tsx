import { Link } from 'react-router';
import { blocksOf, type Inline } from './answer-text.js';
import classes from './assistant.module.css';

const Pieces = ({ inline, onLeave }: { inline: readonly Inline[]; onLeave: () => void }) =>
  inline.map((piece, at) => {
    if (piece.kind === 'bold') return <strong key={at}>{piece.text}</strong>;
    if (piece.kind === 'text') return piece.text;
    return (
      <Link key={at} className={classes['link']} to={piece.to} onClick={onLeave}>
        {piece.text}
      </Link>
    );
  });

/** An answer as text; nothing in it is ever read as markup. */
export function Answer({ text, onLeave }: { text: string; onLeave: () => void }) {
  return blocksOf(text).map((block, at) =>
    block.kind === 'list' ? (
      <ul key={at} className={classes['points']}>
        {block.items.map((inline, item) => (
          <li key={item}>
            <Pieces inline={inline} onLeave={onLeave} />
          </li>
        ))}
      </ul>
    ) : (
      <p key={at} className={classes['line']}>
        <Pieces inline={block.inline} onLeave={onLeave} />
      </p>
    ),
  );
}
