/** A piece of a line: plain, bold, or a link inside the application. */
export type Inline =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'bold'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly to: string };

export type Block =
  | { readonly kind: 'line'; readonly inline: readonly Inline[] }
  | { readonly kind: 'list'; readonly items: readonly (readonly Inline[])[] };

/** Links lead to pages of ours only: an answer cannot send anybody elsewhere. */
const INLINE = /\[([^\]\n]+)\]\((\/(?![/\\])[^)\s]*)\)|\*\*([^*\n]+)\*\*/g;

function inlineOf(line: string): readonly Inline[] {
  const pieces: Inline[] = [];
  let at = 0;
  for (const match of line.matchAll(INLINE)) {
    if (match.index > at) pieces.push({ kind: 'text', text: line.slice(at, match.index) });
    const [whole, label, to, bold] = match;
    if (label !== undefined && to !== undefined) pieces.push({ kind: 'link', text: label, to });
    else pieces.push({ kind: 'bold', text: bold ?? whole });
    at = match.index + whole.length;
  }
  if (at < line.length) pieces.push({ kind: 'text', text: line.slice(at) });
  return pieces;
}

/** The little of Markdown that answers use: lines, lists, bold, links. Everything else stays as it was written. */
export function blocksOf(answer: string): readonly Block[] {
  const blocks: Block[] = [];
  let items: (readonly Inline[])[] = [];
  const endList = (): void => {
    if (items.length > 0) blocks.push({ kind: 'list', items });
    items = [];
  };
  for (const line of answer.split('\n')) {
    const item = /^\s*[-*•] (.*)$/.exec(line)?.[1];
    if (item !== undefined) {
      items.push(inlineOf(item));
      continue;
    }
    endList();
    if (line.trim() !== '') blocks.push({ kind: 'line', inline: inlineOf(line) });
  }
  endList();
  return blocks;
}
