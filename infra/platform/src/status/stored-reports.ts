import mongoose, { type Connection, type mongo } from 'mongoose';
import type { InstanceReport, InstanceReports } from './instance-report.js';

/** A report with the time at which it came, by the clock of whoever stored it. */
export interface StoredReport extends InstanceReport {
  readonly seenAt: Date;
}

/** A copy that is not heard of is remembered this long, in seconds, so that people see that it is missing. */
const REMEMBERED_S = 10 * 60;

const collectionOf = (connection: Connection): mongo.Collection<StoredReport> =>
  connection.collection<StoredReport>('service-instances');

const warn = ({ message }: Error): void => {
  process.emitWarning(`Old reports of service copies stay in the document store: ${message}`);
};

/** Keeps the last report of each copy in the document store. */
export class StoredReports implements InstanceReports {
  #prepared: Promise<unknown> | undefined;

  /** @param refused is told once of an engine that does not remove old reports by itself */
  constructor(
    private readonly connection: Connection,
    private readonly refused: (error: Error) => void = warn,
  ) {}

  async send(report: InstanceReport): Promise<void> {
    const collection = collectionOf(this.connection);
    this.#prepared ??= collection
      .createIndex({ seenAt: 1 }, { expireAfterSeconds: REMEMBERED_S })
      .catch((error: unknown) => {
        // An engine that refuses it refuses it again; where nobody answered, the next report tries.
        if (error instanceof mongoose.mongo.MongoServerError) this.refused(error);
        else this.#prepared = undefined;
      });
    await this.#prepared;
    if (report.isStopping) await collection.deleteOne({ _id: report._id });
    else
      await collection.replaceOne({ _id: report._id }, { ...report, seenAt: new Date() }, { upsert: true });
  }

  /** The last reports of all copies that were heard of lately. */
  all(): Promise<readonly StoredReport[]> {
    return collectionOf(this.connection).find().toArray();
  }
}
