import { escapeHtml as escape, timeOf } from '../sandbox-page.js';
import type { ReceivedMail } from './mailbox.js';

const STYLE = `:root{color-scheme:light dark;--line:#e3e8ea;--text-2:#48555b;--accent:#0b6781;--sunk:#f5f7f8}
@media(prefers-color-scheme:dark){:root{--line:#242d31;--text-2:#aab6bb;--accent:#5fbfd8;--sunk:#0b0f11}}
body{font:13px/20px system-ui,sans-serif;margin:24px auto;padding:0 24px;max-width:960px}
h1{font-size:16px}small,time,dt,p{color:var(--text-2)}a{color:var(--accent)}
table{border-collapse:collapse;width:100%}th{text-align:left;font-weight:500;background:var(--sunk)}
td,th{padding:8px 12px;border-bottom:1px solid var(--line);vertical-align:top;overflow-wrap:anywhere}
dl{display:grid;grid-template-columns:max-content 1fr;gap:4px 16px}dd{margin:0;overflow-wrap:anywhere}
iframe{width:100%;height:480px;border:1px solid var(--line);border-radius:8px;background:#fff}
pre{background:var(--sunk);padding:16px;border-radius:8px;white-space:pre-wrap;overflow-wrap:anywhere}`;

const page = (title: string, body: string, script = ''): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escape(title)}</title>
<meta name="viewport" content="width=device-width"><style>${STYLE}</style></head><body><main>${body}</main>${script}</body></html>`;

const row = ({ id, at, to, subject }: ReceivedMail): string =>
  `<tr><td><a href="/mails/${escape(id)}">${escape(subject || '(no subject)')}</a></td><td>${escape(to.join(', '))}</td><td><time>${escape(at)}</time></td></tr>`;

/** All mails, newest first. */
export const listPage = (mails: readonly ReceivedMail[]): string =>
  page(
    'Mailbox',
    `<h1>Mailbox <small>${mails.length}</small></h1><p>Upfront’s emails arrive here. None leave this machine.</p>${
      mails.length === 0
        ? '<p>No emails yet.</p>'
        : `<table><thead><tr><th>Subject</th><th>To</th><th>Received</th></tr></thead><tbody>${mails.map(row).join('')}</tbody></table>`
    }`,
    '<script>setInterval(()=>location.reload(),5000)</script>',
  );

const attachmentsOf = ({ attachments }: ReceivedMail): string =>
  attachments.map(({ name, bytes }) => `${escape(name)} (${bytes} bytes)`).join(', ');

/** One mail, as it looks and as text. Its HTML can neither run scripts nor reach this page; links open in a new tab. */
export const mailPage = (mail: ReceivedMail): string =>
  page(
    mail.subject,
    `<p><a href="/">Mailbox</a></p><h1>${escape(mail.subject || '(no subject)')}</h1>
<dl><dt>From</dt><dd>${escape(mail.from)}</dd><dt>To</dt><dd>${escape(mail.to.join(', '))}</dd><dt>Received</dt><dd>${timeOf(mail.at)}</dd>
${mail.attachments.length > 0 ? `<dt>Attachments</dt><dd>${attachmentsOf(mail)}</dd>` : ''}</dl>
${mail.html ? `<iframe title="The mail" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${escape(`<base target="_blank">${mail.html}`)}"></iframe>` : ''}
<h2>As text</h2><pre>${escape(mail.text)}</pre>`,
  );
