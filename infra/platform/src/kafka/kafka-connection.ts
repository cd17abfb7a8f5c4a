import { Kafka, logLevel, type KafkaConfig, type SASLOptions } from 'kafkajs';
import { z } from 'zod';
import { readConfig, setting } from '../config.js';
import type { Logger } from '../logging.js';

const address = /^(\[[\da-fA-F:]+\]|[^\s:,/]+):\d{1,5}$/;

const wanted = {
  brokers: setting(
    'UPFRONT_KAFKA_BROKERS',
    'the addresses of Kafka brokers as host:port, comma-separated; without it nothing is told to or heard from outside systems through Kafka',
    z
      .string()
      .transform((text) => text.split(',').map((part) => part.trim()))
      .refine((parts) => parts.every((part) => address.test(part)), 'it must be host:port, comma-separated')
      .optional(),
  ),
  tls: setting('UPFRONT_KAFKA_TLS', 'true where brokers speak TLS', z.enum(['true', 'false']).optional()),
  mechanism: setting(
    'UPFRONT_KAFKA_SASL',
    'how brokers are signed in to: plain, scram-sha-256 or scram-sha-512',
    z.enum(['plain', 'scram-sha-256', 'scram-sha-512']).optional(),
  ),
  username: setting('UPFRONT_KAFKA_USERNAME', 'the user name for brokers', z.string().optional()),
  password: setting('UPFRONT_KAFKA_PASSWORD', 'the password for brokers', z.string().optional()),
};

const saslOf = (
  mechanism: 'plain' | 'scram-sha-256' | 'scram-sha-512',
  username: string,
  password: string,
): SASLOptions => {
  // The library's union knows each mechanism by its own member.
  switch (mechanism) {
    case 'plain':
      return { mechanism, username, password };
    case 'scram-sha-256':
      return { mechanism, username, password };
    default:
      return { mechanism, username, password };
  }
};

/**
 * The Kafka that the environment names, or undefined where it names none. Nothing is connected yet.
 * @throws ConfigError for addresses and settings that cannot be used
 */
export const kafkaFromEnv = (
  clientId: string,
  logger: Logger,
  env: NodeJS.ProcessEnv = process.env,
): Kafka | undefined => {
  const { brokers, tls, mechanism, username = '', password = '' } = readConfig(wanted, env);
  if (!brokers) return undefined;
  const config: KafkaConfig = {
    clientId,
    brokers,
    ssl: tls === 'true',
    connectionTimeout: 3_000,
    requestTimeout: 15_000,
    // What fails for longer is repeated by whoever called, who says so in the health of the service.
    retry: { initialRetryTime: 200, maxRetryTime: 2_000, retries: 4 },
    logLevel: logLevel.WARN,
    // Each lost connection is many lines; the caller says in one that something failed.
    logCreator:
      () =>
      ({ log: { message, timestamp: _timestamp, logger: _logger, ...facts } }) =>
        logger.debug({ kafka: facts }, message),
    ...(mechanism && { sasl: saslOf(mechanism, username, password) }),
  };
  return new Kafka(config);
};
