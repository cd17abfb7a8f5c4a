import { RE2JS } from 're2js';

/** Of what a pattern is compiled to: they bound how long each character of a text takes. */
const MOST_STEPS = 2000;

/**
 * A pattern that is searched in a time that grows with the text alone, or why there is none: it is `foreign` to RE2,
 * which looks neither around nor back, or `long`, with so many repeats that each character would take too much.
 */
export type LinearPattern = { readonly test: (text: string) => boolean } | 'foreign' | 'long';

/** @param flags as JavaScript writes them; of these i, m and s count */
export function linearPattern(source: string, flags = ''): LinearPattern {
  const options =
    (flags.includes('i') ? RE2JS.CASE_INSENSITIVE : 0) |
    (flags.includes('m') ? RE2JS.MULTILINE : 0) |
    (flags.includes('s') ? RE2JS.DOTALL : 0);
  try {
    const compiled = RE2JS.compile(source, options);
    return compiled.programSize() > MOST_STEPS ? 'long' : { test: (text) => compiled.test(text) };
  } catch {
    return 'foreign';
  }
}
