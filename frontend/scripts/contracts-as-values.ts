import type { Plugin } from 'vite';

/** These do nothing until they are called. */
const IDLE = new Set(['ArrowFunctionExpression', 'FunctionExpression', 'ClassExpression', 'Literal']);
const OURS = /\/contracts\/src\/.*\.ts$/;

/**
 * Declaring a schema or a call does nothing but give a value, which no bundler can know of a chain of calls. Each
 * top-level constant of the contracts is made by a call marked as pure: a screen that takes one constant of a module
 * leaves the schemas beside it behind, and with them, unless a form needs it, all of zod.
 */
export const contractsAsValues = (): Plugin => ({
  name: 'contracts-as-values',
  apply: 'build',
  enforce: 'post',
  transform(code, id) {
    if (!OURS.test(id)) return undefined;
    const values = this.parse(code).body.flatMap((node) => {
      const declaration = node.type === 'ExportNamedDeclaration' ? node.declaration : node;
      if (declaration?.type !== 'VariableDeclaration' || declaration.kind !== 'const') return [];
      return declaration.declarations.flatMap(({ init }) => (init && !IDLE.has(init.type) ? [init] : []));
    });
    const wrapped = values
      .sort((one, other) => other.start - one.start)
      .reduce(
        (text, { start, end }) =>
          `${text.slice(0, start)}/* @__PURE__ */ (() => (${text.slice(start, end)}))()${text.slice(end)}`,
        code,
      );
    return { code: wrapped, map: null };
  },
});
