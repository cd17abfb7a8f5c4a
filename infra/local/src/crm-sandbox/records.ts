import { Journal, type SandboxCall, type SandboxRecord } from './journal.js';
import { afterOneCall, type Mode } from './mode.js';

const KEPT_CALLS = 200;

/** What the sandbox holds: records, the calls it saw, and how it behaves. Every change is in the journal first. */
export class Records {
  private readonly byId = new Map<string, SandboxRecord>();
  private readonly journal: Journal;
  private mode: Mode = { kind: 'work' };
  readonly calls: SandboxCall[] = [];

  constructor(
    directory: string,
    private readonly newId: (type: string) => string,
  ) {
    this.journal = new Journal(directory);
    for (const entry of this.journal.load()) {
      if (entry.entry === 'record') this.byId.set(entry.record.id, entry.record);
      else if (entry.entry === 'removed') this.byId.delete(entry.id);
      else if (entry.entry === 'mode') this.mode = entry.mode;
      else this.remember(entry.call);
    }
    this.journal.rewrite([
      { entry: 'mode', mode: this.mode },
      ...this.all().map((record) => ({ entry: 'record', record }) as const),
      ...this.calls.map((call) => ({ entry: 'call', call }) as const),
    ]);
  }

  all(type?: string): SandboxRecord[] {
    const records = [...this.byId.values()];
    return type === undefined ? records : records.filter((record) => record.type === type);
  }

  get(id: string): SandboxRecord | undefined {
    return this.byId.get(id);
  }

  find(type: string, field: string, value: unknown): SandboxRecord | undefined {
    return this.all(type).find((record) => record.fields[field] === value);
  }

  create(type: string, fields: SandboxRecord['fields']): SandboxRecord {
    return this.put({ type, id: this.newId(type), fields, at: new Date().toISOString() });
  }

  update(record: SandboxRecord, fields: SandboxRecord['fields']): SandboxRecord {
    return this.put({ ...record, fields: { ...record.fields, ...fields }, at: new Date().toISOString() });
  }

  remove(id: string): boolean {
    if (!this.byId.delete(id)) return false;
    this.journal.append({ entry: 'removed', id });
    return true;
  }

  currentMode(): Mode {
    return this.mode;
  }

  switchTo(mode: Mode): void {
    this.mode = mode;
    this.journal.append({ entry: 'mode', mode });
  }

  /** The mode for the call at hand; it is used up by it. */
  useMode(): Mode {
    const mode = this.mode;
    const next = afterOneCall(mode);
    if (next !== mode) this.switchTo(next);
    return mode;
  }

  log(call: SandboxCall): void {
    this.remember(call);
    this.journal.append({ entry: 'call', call });
  }

  /** Forgets every record and call, and works again. */
  clear(): void {
    this.byId.clear();
    this.calls.length = 0;
    this.mode = { kind: 'work' };
    this.journal.rewrite([]);
  }

  private put(record: SandboxRecord): SandboxRecord {
    this.byId.set(record.id, record);
    this.journal.append({ entry: 'record', record });
    return record;
  }

  private remember(call: SandboxCall): void {
    this.calls.push(call);
    if (this.calls.length > KEPT_CALLS) this.calls.shift();
  }
}
