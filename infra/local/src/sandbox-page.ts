const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A value as text of a page: what came from outside is shown and never run. */
export const escapeHtml = (value: unknown): string =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).replaceAll(
    /[&<>"']/g,
    (character) => ENTITIES[character] ?? '',
  );
