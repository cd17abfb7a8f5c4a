export interface LogEntry {
  readonly level: 'info' | 'warn' | 'error';
  readonly msg: string;
  readonly [field: string]: unknown;
}

export type Log = (entry: LogEntry) => void;

/** One JSON object a line on stderr; stdout belongs to the line that says the engine is ready. */
export const logToStderr =
  (service: string): Log =>
  (entry) => {
    process.stderr.write(`${JSON.stringify({ time: new Date().toISOString(), service, ...entry })}\n`);
  };
