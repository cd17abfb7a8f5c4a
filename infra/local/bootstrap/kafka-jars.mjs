import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ClearError } from './clear-error.mjs';
import { runTool } from './run-tool.mjs';
import { step } from './steps.mjs';
import { findProgram } from './system-tools.mjs';

const pom = fileURLToPath(new URL('../kafka/pom.xml', import.meta.url));
const COPY = 'org.apache.maven.plugins:maven-dependency-plugin:3.6.1:copy-dependencies';
const JAVA = 17;

const kafkaVersion = () => /kafka_2\.13<\/artifactId>\s*<version>([\d.]+)/.exec(readFileSync(pom, 'utf8'))[1];

const cacheDir = () =>
  resolve(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'upfront', `kafka-${kafkaVersion()}`);

const javaVersion = () => {
  const { stderr } = spawnSync('java', ['-version'], { encoding: 'utf8' });
  return Number(/version "(\d+)/.exec(stderr ?? '')?.[1] ?? 0);
};

/**
 * The folder with the jars of a Kafka broker, fetched by Maven once and kept outside of the repository.
 * @throws ClearError where Java or Maven is missing, or the jars cannot be had
 */
export const ensureKafkaJars = async (logDir) => {
  if (javaVersion() < JAVA)
    throw new ClearError(`Kafka needs Java ${JAVA} or newer, which is not installed.`);
  const jars = cacheDir();
  if (existsSync(jars)) return jars;
  if (!findProgram('mvn')) throw new ClearError('Kafka is downloaded with Maven, and mvn is not installed.');
  const unfinished = `${jars}.${process.pid}.part`;
  mkdirSync(unfinished, { recursive: true });
  try {
    await step('Fetching Kafka', () =>
      runTool('mvn', ['--batch-mode', '--quiet', '--file', pom, COPY, `-DoutputDirectory=${unfinished}`], {
        cwd: unfinished,
        logFile: join(logDir, 'kafka-jars.log'),
        purpose: 'Fetching Kafka',
      }),
    );
    if (!existsSync(jars)) renameSync(unfinished, jars);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
  return jars;
};
