import { piecesOf } from './match.js';
import classes from './search.module.css';

/** A text in which what was searched for is underlined. */
export const Marked = ({ text, search }: { text: string; search: string }) =>
  piecesOf(search, text).map((piece, at) =>
    piece.isHit ? (
      <mark key={at} className={classes['mark']}>
        {piece.text}
      </mark>
    ) : (
      piece.text
    ),
  );
