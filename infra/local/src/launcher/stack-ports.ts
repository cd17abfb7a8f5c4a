import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { freePorts, isPortFree } from './free-ports.js';

/** All processes of the stack in the order they are started; those of one wave start side by side. */
export const WAVES = [
  ['redis', 'event-store', 'document-store'],
  ['crm-sandbox', 'mail-sandbox', 'command-service', 'query-service', 'projections', 'workers', 'gateway'],
] as const;

export type ProcessName = (typeof WAVES)[number][number];
/** Ports that a process has beside the one under its own name. */
const SECOND_PORTS = ['mail-sandbox-smtp'] as const;
export type StackPorts = Readonly<Record<ProcessName | (typeof SECOND_PORTS)[number], number>>;

const port = z.number().int().min(1).max(65_535);
const Ports = z.object({
  redis: port,
  'event-store': port,
  'document-store': port,
  'crm-sandbox': port,
  'mail-sandbox': port,
  'mail-sandbox-smtp': port,
  'command-service': port,
  'query-service': port,
  projections: port,
  workers: port,
  gateway: port,
}) satisfies z.ZodType<StackPorts>;

const fileIn = (dataDir: string): string => join(dataDir, 'ports.json');

/** What the last run used, as far as it can be read; an older run did not have all that there are now. */
export const readPorts = (dataDir: string): Partial<StackPorts> => {
  try {
    const stored = Ports.partial().parse(JSON.parse(readFileSync(fileIn(dataDir), 'utf8')));
    return Object.fromEntries(Object.entries(stored).filter(([, value]) => value !== undefined));
  } catch {
    return {};
  }
};

/**
 * Ports for everything inside: those of the last run where they are still free, so that addresses kept in bookmarks
 * and records stay true. The gateway gets the given port, or any free one for 0.
 */
export const choosePorts = async (dataDir: string, gateway: number): Promise<StackPorts> => {
  const last = readPorts(dataDir);
  const names = [...WAVES.flat(), ...SECOND_PORTS];
  const fresh = await freePorts(names.length);
  const chosen = await Promise.all(
    names.map(async (name, index) => {
      if (name === 'gateway') return [name, gateway || fresh[index]] as const;
      const before = last[name];
      return [name, before !== undefined && (await isPortFree(before)) ? before : fresh[index]] as const;
    }),
  );
  const ports = Ports.parse(Object.fromEntries(chosen));
  writeFileSync(fileIn(dataDir), JSON.stringify(ports));
  return ports;
};
