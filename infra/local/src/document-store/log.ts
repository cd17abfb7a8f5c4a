export interface LogEntry {
  readonly level: 'info' | 'warn' | 'error';
  readonly msg: string;
  readonly [field: string]: unknown;
}

export type Log = (entry: LogEntry) => void;

/** One JSON object a line on stderr; stdout belongs to the line that says the store is ready. */
export const logToStderr: Log = (entry) => {
  process.stderr.write(
    `${JSON.stringify({ time: new Date().toISOString(), service: 'document-store', ...entry })}\n`,
  );
};
