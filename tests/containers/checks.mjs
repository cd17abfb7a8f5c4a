import assert from 'node:assert/strict';
import { CHARTED_USER, charted, composed } from './deployed.mjs';
import { podman } from './engine.mjs';
import { runOnce } from './image-container.mjs';
import { imageOf } from './images.mjs';

const configOf = async (service) =>
  JSON.parse(await podman(['inspect', '--type', 'image', '--format', '{{json .Config}}', imageOf(service)]));

/** What is true of an image before anything runs of it. */
const ofImages = (service) => [
  [
    `${service}: opens the port that chart and compose file send people to`,
    async () => {
      const { ExposedPorts: ports } = await configOf(service);
      assert.deepEqual(Object.keys(ports), [`${charted[service].port}/tcp`]);
      for (const one of composed[service].ports ?? [])
        assert.equal(one.split(':').at(-1), String(charted[service].port));
    },
  ],
  [
    `${service}: says which variable it lacks, and ends`,
    async () => {
      await assert.rejects(runOnce(service, { env: {} }), /UPFRONT_[A-Z_]+/);
    },
  ],
];

/** What is true of a container that runs as the compose file says. */
const ofContainers = ({ service, plan, exec, end, logs }) => [
  [
    `${service}: runs as the person that the chart names, with no rights and no way to get any`,
    async () => {
      const status = await exec(['cat', '/proc/1/status']);
      const uid = /^Uid:\t(\d+)\t(\d+)/m.exec(status);
      assert.deepEqual([Number(uid?.[1]), Number(uid?.[2])], [CHARTED_USER, CHARTED_USER]);
      assert.match(status, /^CapEff:\t0+$/m);
      assert.match(status, /^CapBnd:\t0+$/m);
      assert.match(status, /^NoNewPrivs:\t1$/m);
    },
  ],
  [
    `${service}: writes nowhere but where the compose file lets it`,
    async () => {
      assert.deepEqual([plan.read_only, plan.tmpfs], [true, ['/tmp']]);
      await assert.rejects(exec(['touch', '/upfront/x']), /Read-only file system/);
      await exec(['touch', '/tmp/x']);
    },
  ],
  [
    `${service}: holds nothing that only tests and builds need`,
    async () => {
      for (const one of ['jest', 'typescript-7', 'testcontainers', 'vite'])
        await assert.rejects(exec(['ls', `node_modules/${one}`]), /No such file/);
      await assert.rejects(exec(['sh', '-c', 'ls -d .data tests/journeys .git']), /No such file/);
    },
  ],
  [
    `${service}: ends in order, in its time, when it is asked to`,
    async () => {
      const { code, ms } = await end();
      const grace = parseInt(plan.stop_grace_period, 10) * 1000;
      assert.ok(code === 0, `it ended with ${code}:\n${await logs()}`);
      assert.ok(ms < grace, `it took ${ms} ms of ${grace}`);
    },
  ],
];

/** Runs checks one after the other and counts them; one that fails does not end the others. */
const runAll = async (checks) => {
  const counts = { passed: 0, failed: 0 };
  for (const [name, check] of checks) {
    try {
      await check();
      counts.passed += 1;
      process.stdout.write(`  ok ${name}\n`);
    } catch (error) {
      counts.failed += 1;
      process.stdout.write(`  FAIL ${name}\n${error.stack ?? error}\n`);
    }
  }
  return counts;
};

export const checkImages = (services) => runAll(services.flatMap(ofImages));
/** Ends the containers: nothing can be asked of them afterwards. The gateway comes last, as it does where it is deployed. */
export const checkContainers = (containers) => runAll(containers.flatMap(ofContainers));
