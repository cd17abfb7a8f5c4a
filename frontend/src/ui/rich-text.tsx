import classes from './rich-text.module.css';

/**
 * The only place where rich text is shown. The server sanitises it when it accepts it; nothing else may be put in here.
 */
export function RichText({ html, isStruck = false }: { html: string; isStruck?: boolean }) {
  return (
    <div
      className={classes['text']}
      data-struck={isStruck || undefined}
      // Sanitised on acceptance: see the command service's rich text.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

/** Rich text as one line of plain text, for titles and lists. */
export function plainText(html: string): string {
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  return (parsed.body.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
}
