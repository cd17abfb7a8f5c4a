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

const moments = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium' });

/** A moment as a person reads it, in the zone of this machine. */
export const timeOf = (at: string): string =>
  `<time datetime="${escapeHtml(at)}" style="white-space:nowrap">${escapeHtml(moments.format(new Date(at)))}</time>`;
