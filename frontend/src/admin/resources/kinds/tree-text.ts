import { isRecord } from '@upfront/contracts/kernel/value-at.js';

interface TreeNode {
  readonly name: string;
  readonly depth: number;
}

const INDENT = '  ';

/** A tree as it is typed: a line for each name, two spaces further in than the one that it is under. */
export const treeText = (value: unknown): string =>
  (Array.isArray(value) ? value : [])
    .filter(isRecord)
    .map(({ name, depth }) => `${INDENT.repeat(Number(depth))}${String(name)}`)
    .join('\n');

/** The tree that a text means; empty lines mean nothing. */
export const readTree = (text: string): readonly TreeNode[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [indent = ''] = /^\s*/.exec(line) ?? [];
      const width = indent.replaceAll('\t', INDENT).length;
      return { name: line.trim(), depth: Math.ceil(width / INDENT.length) };
    });
