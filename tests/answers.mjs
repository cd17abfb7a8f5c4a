// Saves what a running product with the demo data answers, or compares it with what was saved: a change that should
// change no answer is shown to change none, on the same log, by the version before and the one after it.
//   npm run answers -- save before.json      of the product at UPFRONT_URL (default http://localhost:8080)
//   npm run answers -- compare before.json
import { readFileSync, writeFileSync } from 'node:fs';

const url = process.env.UPFRONT_URL || 'http://localhost:8080';
const PASSWORD = 'Upfront-demo-1';
const PEOPLE = [
  ...['seller@harbor.test', 'manager@harbor.test', 'admin@harbor.test'],
  ...['seller@northline.test', 'ops@upfront.test', 'root@upfront.test'],
];
/** How many records of each list are asked for one by one. */
const RECORDS_PER_LIST = 4;
const MOST_RECORDS = 60;

/** What tells of the moment, the machine or the sign-ins of this very run. */
const PASSING = [
  /^\/user\/sessions|^\/admin\/(user-sessions|status|task-queues)|^\/user-activities/,
  /^\/admin\/user\/[^/]+\/history/,
];
const isPassing = (path) => PASSING.some((one) => one.test(path));
const withoutPassing = (value) => {
  if (Array.isArray(value)) return value.map(withoutPassing);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, one]) =>
      name === 'correlationId' ? [] : [[name, withoutPassing(one)]],
    ),
  );
};

const signIn = async (email) => {
  const answer = await fetch(`${url}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  if (!answer.ok) throw new Error(`${email} cannot sign in: ${answer.status}. Is the demo loaded?`);
  const cookie = answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  return async (path) => {
    const response = await fetch(`${url}/api${path}`, { headers: { cookie } });
    const { status } = response;
    const text = await response.text();
    try {
      return { status, body: withoutPassing(JSON.parse(text)) };
    } catch {
      return { status, body: text };
    }
  };
};

/** Ids of the records in an answer, some of each list. */
const idsIn = (value) => {
  if (Array.isArray(value)) return value.slice(0, RECORDS_PER_LIST).flatMap(idsIn);
  if (value === null || typeof value !== 'object') return [];
  const own = typeof value.id === 'string' ? [value.id] : [];
  return [...own, ...Object.values(value).flatMap(idsIn)];
};

const PARAMETER = /\{\w+\}/g;
const readAll = async () => {
  const description = await (await fetch(`${url}/api/openapi.json`)).json();
  const paths = Object.entries(description.paths)
    .filter(([, calls]) => calls.get)
    .map(([path]) => path.replace(/^\/api/, ''))
    .sort();
  const answers = {};
  for (const email of PEOPLE) {
    const ask = await signIn(email);
    const ids = new Set();
    for (const path of paths.filter((one) => !one.includes('{') && !isPassing(one))) {
      const answer = await ask(path);
      answers[`${email} ${path}`] = answer;
      for (const id of idsIn(answer.body)) ids.add(id);
    }
    for (const path of paths.filter((one) => one.match(PARAMETER)?.length === 1)) {
      for (const id of [...ids].slice(0, MOST_RECORDS)) {
        const address = path.replace(PARAMETER, encodeURIComponent(id));
        if (isPassing(address)) continue;
        const answer = await ask(address);
        if (answer.status < 400) answers[`${email} ${address}`] = answer;
      }
    }
    process.stdout.write(`${email}: ${Object.keys(answers).length} answers so far\n`);
  }
  return answers;
};

/** Where two values differ, one line each. */
const differences = (one, other, path = '') => {
  if (JSON.stringify(one) === JSON.stringify(other)) return [];
  const areBoth = [one, other].every((value) => value !== null && typeof value === 'object');
  if (!areBoth) return [`${path}: ${JSON.stringify(one)} → ${JSON.stringify(other)}`];
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].flatMap((name) =>
    differences(one[name], other[name], `${path}.${name}`),
  );
};

const [mode, file] = process.argv.slice(2);
if (!['save', 'compare'].includes(mode) || !file) {
  process.stderr.write('Say what to do: save FILE, or compare FILE.\n');
  process.exit(2);
}
const answers = await readAll();
if (mode === 'save') {
  writeFileSync(file, `${JSON.stringify(answers, null, 1)}\n`);
  process.stdout.write(`${Object.keys(answers).length} answers saved\n`);
} else {
  const before = JSON.parse(readFileSync(file, 'utf8'));
  const names = [...new Set([...Object.keys(before), ...Object.keys(answers)])];
  const wrong = names.flatMap((name) => differences(before[name], answers[name], name));
  for (const line of wrong.slice(0, 200)) process.stdout.write(`${line.slice(0, 400)}\n`);
  process.stdout.write(`${names.length} answers, ${wrong.length} differences\n`);
  process.exit(wrong.length === 0 ? 0 : 1);
}
