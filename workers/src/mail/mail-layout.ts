const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '');

export interface MailContent {
  readonly greeting: string;
  /** Plain texts, one per paragraph. */
  readonly paragraphs: readonly string[];
  readonly action?: { readonly label: string; readonly url: string };
  readonly closing?: string;
}

const paragraph = (text: string): string => `<p style="margin:0 0 16px">${escape(text)}</p>`;

const actionPart = ({ label, url }: NonNullable<MailContent['action']>): string =>
  `<p style="margin:24px 0"><a href="${escape(url)}" style="display:inline-block;padding:10px 16px;border-radius:6px;background:#0b6781;color:#fff;text-decoration:none">${escape(label)}</a></p>
<p style="margin:0 0 16px;font-size:12px;color:#48555b">${escape(url)}</p>`;

/** A mail as text and as HTML; whatever a person's name or a title holds is shown as it is. */
export const mailOf = ({
  greeting,
  paragraphs,
  action,
  closing = '',
}: MailContent): { text: string; html: string } => ({
  text: [greeting, ...paragraphs, ...(action ? [`${action.label}:\n${action.url}`] : []), closing, 'Upfront']
    .filter(Boolean)
    .join('\n\n'),
  html: `<!doctype html><html lang="en"><body style="margin:0;padding:24px;font:14px/22px system-ui,sans-serif;color:#101517;background:#fff"><div style="max-width:560px">
${[greeting, ...paragraphs].map(paragraph).join('\n')}
${action ? actionPart(action) : ''}
${closing ? paragraph(closing) : ''}
<p style="margin:24px 0 0;font-size:12px;color:#48555b">Upfront</p>
</div></body></html>`,
});
