import { counted } from '@upfront/contracts/kernel/counted.js';
import { escapeHtml as escape, timeOf } from '../sandbox-page.js';
import type { SandboxCall, SandboxRecord } from './journal.js';
import { FAILURES, type Mode } from './mode.js';

const FAILURE_WORDS: Readonly<Record<(typeof FAILURES)[number], string>> = {
  REQUIRED_FIELD_MISSING: 'Fail: 400 required field missing',
  REQUEST_LIMIT_EXCEEDED: 'Fail: 403 request limit exceeded',
  TOO_MANY_REQUESTS: 'Fail: 429 too many requests',
  UNAVAILABLE: 'Fail: 503 unavailable',
};

const wordsFor = (mode: Mode): string => {
  if (mode.kind === 'work') return 'Working';
  const rest = mode.times > 0 ? `, for ${counted(mode.times, 'more call')}` : '';
  if (mode.kind === 'fail') return FAILURE_WORDS[mode.failure] + rest;
  if (mode.kind === 'slow') return `Answering after ${mode.seconds} s${rest}`;
  return `Carrying out, then dropping the answer${rest}`;
};

const button = (label: string, current: boolean, fields: Record<string, string>): string => {
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${value}">`,
  );
  const state = current ? ' aria-pressed="true"' : '';
  return `<form method="post" action="/sandbox/mode">${inputs.join('')}<button${state}>${label}</button></form>`;
};

const switches = (mode: Mode): string =>
  [
    button('Work', mode.kind === 'work', { kind: 'work' }),
    ...FAILURES.map((failure) =>
      button(FAILURE_WORDS[failure], mode.kind === 'fail' && mode.failure === failure, {
        kind: 'fail',
        failure,
      }),
    ),
    button('Answer slowly: 15 s', mode.kind === 'slow', { kind: 'slow', seconds: '15' }),
    button('Drop the answer after committing', mode.kind === 'drop', { kind: 'drop' }),
  ].join('');

const fieldsOf = (record: SandboxRecord): string =>
  Object.entries(record.fields)
    .map(([name, value]) => `<dt>${escape(name)}</dt><dd>${escape(value)}</dd>`)
    .join('');

const recordRow = (record: SandboxRecord): string =>
  `<tr id="${escape(record.id)}"><td><code>${escape(record.id)}</code></td><td><dl>${fieldsOf(record)}</dl></td><td>${timeOf(record.at)}</td></tr>`;

const recordTable = (title: string, records: readonly SandboxRecord[]): string =>
  `<section><h2>${title} <small>${records.length}</small></h2>${
    records.length === 0
      ? '<p>Nothing received yet.</p>'
      : `<table><thead><tr><th>Id</th><th>Fields</th><th>Changed</th></tr></thead><tbody>${records.map(recordRow).join('')}</tbody></table>`
  }</section>`;

const readable = (url: string): string => {
  try {
    return decodeURIComponent(url);
  } catch {
    return url;
  }
};

const callRow = (
  call: SandboxCall,
): string => `<details><summary><b>${call.dropped ? 'dropped' : call.status}</b> ${escape(call.method)}
 <code>${escape(readable(call.url))}</code> ${timeOf(call.at)}</summary>
 <pre>${escape(JSON.stringify(call.body, null, 2))}</pre><pre>${escape(JSON.stringify(call.answer, null, 2))}</pre></details>`;

const STYLE = `:root{color-scheme:light dark;--line:#e3e8ea;--text-2:#48555b;--accent:#0b6781;--soft:#e4f1f5;--sunk:#f5f7f8}
@media(prefers-color-scheme:dark){:root{--line:#242d31;--text-2:#aab6bb;--accent:#5fbfd8;--soft:#12323c;--sunk:#0b0f11}}
body{font:13px/20px system-ui,sans-serif;margin:24px auto;padding:0 24px;max-width:1120px}
h1{font-size:16px}h2{font-size:13px;margin-top:32px}small,time,dt,p{color:var(--text-2)}
nav{display:flex;flex-wrap:wrap;gap:8px;margin:16px 0}button{font:inherit;height:32px;padding:0 12px;border:1px solid var(--line);border-radius:6px;background:none;color:inherit;cursor:pointer}
button[aria-pressed]{background:var(--soft);border-color:var(--accent)}
table{border-collapse:collapse;width:100%}th{text-align:left;font-weight:500;background:var(--sunk)}td,th{padding:8px 12px;border-bottom:1px solid var(--line);vertical-align:top}
dl{display:grid;grid-template-columns:max-content 1fr;gap:0 16px;margin:0}dd{margin:0;overflow-wrap:anywhere}
details{border-bottom:1px solid var(--line);padding:8px 0}summary{cursor:pointer}pre{background:var(--sunk);padding:12px;border-radius:6px;overflow:auto}code{font-size:12px;overflow-wrap:anywhere}`;

/** Shows what came in meanwhile, unless somebody is reading a call. */
const REFRESH = `setInterval(()=>document.querySelector('details[open]')||location.reload(),5000)`;

/** The sandbox's page: how it behaves, what it holds, and every call it saw, newest first. */
export const renderPage = (
  mode: Mode,
  records: readonly SandboxRecord[],
  calls: readonly SandboxCall[],
): string => {
  const opportunities = records.filter(({ type }) => type === 'Opportunity');
  const lines = records.filter(({ type }) => type === 'OpportunityLineItem');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>CRM sandbox</title>
<meta name="viewport" content="width=device-width"><style>${STYLE}</style></head>
<body><main><h1>CRM sandbox</h1><p>Acts as Salesforce for this workspace. Now: <b>${escape(wordsFor(mode))}</b>.</p>
<nav aria-label="Behaviour">${switches(mode)}</nav>
${recordTable('Opportunities', opportunities)}${recordTable('Opportunity lines', lines)}
<section><h2>Calls <small>${calls.length}</small></h2>${calls.length === 0 ? '<p>No calls yet.</p>' : calls.toReversed().map(callRow).join('')}</section>
<form method="post" action="/sandbox/clear"><p><button>Forget everything</button></p></form></main><script>${REFRESH}</script></body></html>`;
};
