import { z } from 'zod';
import { defineOperation } from './define-operation.js';
import { ExportFormat, exportFileUrl, ExportKind, StoredFile } from './model.js';
import { operationProblems } from './problems.js';

const NAMES: Readonly<Record<ExportKind, string>> = {
  'insertion-order': 'Insertion order',
  campaign: 'Campaign',
};

/** Documents of campaigns. The same request on the same revision of a campaign is the same export. */
export const Exports = defineOperation({
  kind: 'export',
  context: 'operations',
  queue: 'Exports',
  subject: 'campaign',
  request: z.object({
    /** The campaign's revision when the export was asked for; part of the export's identity. */
    campaignRevision: z.int(),
    kind: ExportKind,
    format: ExportFormat,
  }),
  result: z.object({ file: StoredFile }),
  title: ({ kind }) => `Export ${NAMES[kind].toLowerCase()}`,
  what: ({ kind }) => NAMES[kind],
  history: {
    kind: 'export',
    begun: (what) => `${what} export started`,
    again: (what) => `${what} export started again`,
    done: (what) => `${what} exported`,
    failed: (what) => `${what} export failed`,
  },
  urlOf: exportFileUrl,
  job: { name: 'build-export', queue: 'exports', attempts: 3, backoffMs: 2_000, timeoutMs: 60_000 },
  failed: operationProblems.exportFailed,
});
