import { isMetastream, type RawEvent, TYPE_LINK, TYPE_METADATA } from './raw-event.js';

/** `$tb` beyond this stands for a stream that is deleted. */
const DELETED_FROM = Number.MAX_SAFE_INTEGER;

interface Stretch {
  /** The first revision of which this holds, in the store that was backed up. */
  readonly from: number;
  /** By how much the revision is lower when the events are stored again. */
  readonly lowerBy: number;
}

/**
 * Revisions as they will be where the events are stored again: they begin at 0 there and have no gaps, while the
 * first events of a stream may be gone where they came from. What names revisions has to follow: truncation and links.
 */
export class Revisions {
  readonly #counts = new Map<string, number>();
  /** Only of streams whose revisions change. */
  readonly #stretches = new Map<string, Stretch[]>();

  /** To be called with every event of the backup, in order. */
  learn({ stream, revision }: RawEvent): void {
    const count = this.#counts.get(stream) ?? 0;
    this.#counts.set(stream, count + 1);
    const lowerBy = revision - count;
    const stretches = this.#stretches.get(stream) ?? [];
    if (lowerBy === (stretches.at(-1)?.lowerBy ?? 0)) return;
    this.#stretches.set(stream, [...stretches, { from: revision, lowerBy }]);
  }

  /** The number of streams. */
  get streams(): number {
    return this.#counts.size;
  }

  /** The revision that an event of a stream will have. */
  of(stream: string, revision: number): number {
    const stretches = this.#stretches.get(stream);
    if (!stretches) return revision;
    return revision - (stretches.findLast(({ from }) => from <= revision)?.lowerBy ?? 0);
  }

  /** The event as it has to be stored, with the revisions that it names. */
  adapt(event: RawEvent): RawEvent {
    if (this.#stretches.size === 0) return event;
    if (event.type === TYPE_LINK) return { ...event, data: this.#link(event.data) };
    return event.type === TYPE_METADATA && isMetastream(event.stream)
      ? { ...event, data: this.#metadata(event) }
      : event;
  }

  #link(data: Buffer): Buffer {
    const [, revision = '', stream = ''] = /^(\d+)@(.+)$/s.exec(data.toString('utf8')) ?? [];
    return stream === '' ? data : Buffer.from(`${this.of(stream, Number(revision))}@${stream}`);
  }

  #metadata({ stream, data }: RawEvent): Buffer {
    const original = stream.slice(2);
    if (!this.#stretches.has(original)) return data;
    const metadata: unknown = JSON.parse(data.toString('utf8'));
    if (typeof metadata !== 'object' || metadata === null || !('$tb' in metadata)) return data;
    const { $tb } = metadata;
    if (typeof $tb !== 'number' || $tb > DELETED_FROM) return data;
    return Buffer.from(JSON.stringify({ ...metadata, $tb: this.#truncation(original, $tb) }));
  }

  /** Where truncation falls among what is left: a revision that is gone counts as the next that is there. */
  #truncation(stream: string, before: number): number {
    const next = this.#stretches.get(stream)?.find(({ from }) => from > before);
    const nextIsAt = next ? next.from - next.lowerBy : Infinity;
    return Math.min(this.of(stream, before), nextIsAt);
  }
}
