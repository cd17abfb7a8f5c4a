import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { activityList } from '@upfront/contracts/activity/queries.js';
import { SendSupportEmail } from '@upfront/contracts/support/commands.js';
import { CreateTask, EditTask } from '@upfront/contracts/tasks/commands.js';
import { task, taskHistory, taskList } from '@upfront/contracts/tasks/queries.js';
import { notificationList } from '@upfront/contracts/notifications/queries.js';
import { foundCompany, type Colleague, type Company } from '../harness/company.js';
import { mailsTo } from '../harness/mailbox.js';
import { closeHarness, processAll } from '../harness/process-all.js';
import { product } from '../harness/product.js';

let company: Company;
let seller: Colleague;
beforeAll(async () => {
  company = await foundCompany();
  seller = await company.hire('Account Manager', { name: 'Dana <img src=x onerror=alert(1)>' });
});
afterAll(closeHarness);

const ALLOWED = new Set('p br strong b em i u s ul ol li a blockquote code'.split(' '));

/** Nothing is left that a browser would run or load. */
const expectHarmless = (html: string): void => {
  for (const [, tag = ''] of html.matchAll(/<\/?([a-z0-9:]+)/gi)) expect(ALLOWED).toContain(tag);
  for (const [tag] of html.matchAll(/<[^>]*>/g)) {
    expect(tag).not.toMatch(/\s(on\w+|style|src|srcset|srcdoc|action|formaction|id|name|class)\s*=/i);
    const href = /href="([^"]*)"/.exec(tag)?.[1];
    if (href !== undefined) expect(href).toMatch(/^(https?:|mailto:|tel:)/i);
  }
};

const HOSTILE = [
  '<img src=x onerror=alert(1)>',
  '<script>alert(1)</script>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<svg/onload=alert(1)>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href=" java\nscript:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="//evil.test">x</a>',
  '<a href="https://ok.test" onclick="alert(1)" style="position:fixed;inset:0" id="app">x</a>',
  '<p style="background:url(https://evil.test/pixel)">x</p>',
  '<form action="https://evil.test"><input name=password><button formaction=javascript:alert(1)>',
  '<base href="https://evil.test/"><meta http-equiv=refresh content=0>',
  '<template><img src=x onerror=alert(1)></template>',
  '<textarea><img src=x onerror=alert(1)></textarea>',
  '<xmp><img src=x onerror=alert(1)></xmp>',
  '<p><![CDATA[<img src=x onerror=alert(1)>]]></p>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<p>open <img src=x onerror=alert(1)',
];
const withText = (html: string): string => `<p>Call Elena</p>${html}`;
const assignments = () => [{ userId: seller.id }];

describe('hostile rich text', () => {
  it.each(HOSTILE)('of a task is stored harmless, however it comes: %j', async (html) => {
    const { person } = seller;
    const { id } = await person.send(CreateTask, { details: withText(html), assignments: assignments() });
    const created = (await person.ask(task, { id })).details;
    expect(created).toContain('Call Elena');
    expectHarmless(created);
    // Saved again, it stays what it is; and an edit is no way round.
    await person.send(EditTask, { id, details: created });
    expect((await person.ask(task, { id })).details).toBe(created);
    await person.send(EditTask, { id, details: `${withText(html)}<p>again</p>` });
    expectHarmless((await person.ask(task, { id })).details);
  });

  it('of tasks stays harmless in lists, histories, notifications and the activity log', async () => {
    await processAll();
    const { person } = seller;
    const { tasks } = await person.ask(taskList, { limit: 200 });
    expect(tasks.length).toBeGreaterThanOrEqual(HOSTILE.length);
    for (const one of tasks) expectHarmless(one.details);
    const [first] = tasks;
    const histories = JSON.stringify(await person.ask(taskHistory, { id: first?.id ?? '' }));
    const admin = await company.hire('Company Admin');
    const log = JSON.stringify(await admin.person.ask(activityList, { search: 'Elena' }));
    const told = JSON.stringify(await person.ask(notificationList, {}));
    for (const text of [histories, log, told])
      expect(text).not.toMatch(/<(img|script|svg|iframe|form|style)\b(?! src=x onerror=alert\(1\)>")/i);
  });

  it('cannot become empty: what is nothing but an attack is no task', async () => {
    const answer = await seller.person.trySend(CreateTask, {
      details: '<script>alert(1)</script>',
      assignments: assignments(),
    });
    expect(answer.status).toBe(422);
  });
});

describe('a mail to support', () => {
  it('shows what was typed as text, and goes nowhere else', async () => {
    const form = new FormData();
    form.set('emailSubject', 'Map\r\nBcc: evil@evil.test\r\n\r\n<h1>x');
    form.set('emailMessage', `<img src=x onerror=alert(1)> ${company.id}`);
    form.set('pagePath', '/x"><script>alert(1)</script>');
    form.set('userEmail', 'someone.else@evil.test');
    const answer = await fetch(`${product().urls.gateway}/api${SendSupportEmail.path}`, {
      method: 'POST',
      headers: { cookie: seller.person.cookies },
      body: form,
    });
    expect(answer.status).toBe(201);
    await processAll();
    const mail = (await mailsTo('support@upfront.test')).find(({ text }) => text.includes(company.id));
    expect(mail?.to).toEqual(['support@upfront.test']);
    expect(mail?.replyTo).toContain(seller.email);
    expect(mail?.subject).not.toMatch(/[\r\n]/);
    expect(mail?.html).not.toMatch(/<(img|script|h1)/i);
    expect(mail?.html).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(await mailsTo('evil@evil.test')).toEqual([]);
  });

  it('cannot be sent without end', async () => {
    const { person } = await company.hire('Seller');
    const mail = { emailSubject: 'Again', emailMessage: 'And again' };
    const statuses: number[] = [];
    for (let n = 0; n < 8; n += 1) statuses.push((await person.trySend(SendSupportEmail, mail)).status);
    expect(statuses.slice(0, 5)).toEqual([201, 201, 201, 201, 201]);
    expect(statuses.at(-1)).toBe(429);
    // Somebody else is not concerned.
    const other = await company.hire('Seller');
    expect((await other.person.trySend(SendSupportEmail, mail)).status).toBe(201);
  });
});
