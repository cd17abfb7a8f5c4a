import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { CalendarDate } from '@upfront/contracts/kernel/values.js';

/** What is remembered of loading the demo: the day its dates lie around, and whether all of it is there. */
const DemoRecord = z.object({ today: CalendarDate, done: z.boolean() });
export type DemoRecord = z.infer<typeof DemoRecord>;

const fileIn = (dataDir: string): string => join(dataDir, 'demo.json');

/** The record of an earlier load; undefined before the first. */
export const readDemoRecord = (dataDir: string): DemoRecord | undefined => {
  try {
    return DemoRecord.parse(JSON.parse(readFileSync(fileIn(dataDir), 'utf8')));
  } catch {
    return undefined;
  }
};

export const writeDemoRecord = (dataDir: string, record: DemoRecord): void => {
  // Renaming is all or nothing: a record written halfway would load the demo around another day.
  writeFileSync(`${fileIn(dataDir)}.new`, JSON.stringify(record));
  renameSync(`${fileIn(dataDir)}.new`, fileIn(dataDir));
};
