/** Control characters but tabs and line breaks, and halves of characters: nobody types them, and engines refuse them. */
const UNKEEPABLE = /(?![\t\n\r])\p{Cc}|\p{Cs}/u;
const ALL_UNKEEPABLE = new RegExp(UNKEEPABLE.source, 'gu');
/** Names that the document store or the language keeps to itself. Others with `$` or dots it takes. */
const RESERVED = new Set(['__proto__', '_bsontype', '$ref', '$id', '$db']);
/** Levels of lists and records within each other. The document store takes 100, some of which are the read models' own. */
const MOST_LEVELS = 50;

const CONTENT = 'Use letters, digits and signs only';
const NESTED = `Nest lists and records at most ${MOST_LEVELS} levels deep`;

type Step = readonly [path: string, value: unknown, level: number];
type Found = readonly [path: string, message: string];

const isNested = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !ArrayBuffer.isView(value) && !(value instanceof Blob);

const shown = (text: string): string => text.replaceAll(ALL_UNKEEPABLE, '\uFFFD').slice(0, 100);

const wrongName = (name: string): string | undefined => {
  if (UNKEEPABLE.test(name)) return `Use letters, digits and signs only in the name "${shown(name)}"`;
  return RESERVED.has(name) ? `Choose another name than "${name}", which is reserved` : undefined;
};

/**
 * What no engine below would keep, by its dotted path: texts and names with characters that cannot be stored, reserved
 * names, and values nested too deeply. Walks without recursion, since whoever sends it chooses how deep it is.
 */
export const unkeepable = (input: unknown): readonly Found[] => {
  const found: Found[] = [];
  const waiting: Step[] = [['', input, 0]];
  for (let step = waiting.pop(); step; step = waiting.pop()) {
    const [path, value, level] = step;
    if (typeof value === 'string' && UNKEEPABLE.test(value)) found.push([path, CONTENT]);
    if (value instanceof File && UNKEEPABLE.test(value.name))
      found.push([path, `${CONTENT} in the name of the file`]);
    if (!isNested(value)) continue;
    if (level > MOST_LEVELS) {
      found.push([path.split('.', 3).join('.'), NESTED]);
      continue;
    }
    for (const [name, inner] of Object.entries(value)) {
      const within = path === '' ? shown(name) : `${path}.${shown(name)}`;
      const message = wrongName(name);
      if (message !== undefined) found.push([within, message]);
      waiting.push([within, inner, level + 1]);
    }
  }
  return found;
};

/**
 * The same value with what cannot be kept taken out of it: for what a service passes on from outside, such as the answer
 * of another system, which must not be refused for a character in it.
 */
export const keepable = (value: unknown, level = 0): unknown => {
  if (typeof value === 'string')
    return UNKEEPABLE.test(value) ? value.replaceAll(ALL_UNKEEPABLE, '\uFFFD') : value;
  if (!isNested(value)) return value;
  if (level > MOST_LEVELS) return null;
  if (Array.isArray(value)) return value.map((one) => keepable(one, level + 1));
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) =>
      RESERVED.has(name) ? [] : [[name.replaceAll(ALL_UNKEEPABLE, '\uFFFD'), keepable(inner, level + 1)]],
    ),
  );
};
