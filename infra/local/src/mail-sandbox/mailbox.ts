import { randomUUID } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const ReceivedMail = z.object({
  id: z.string(),
  at: z.string(),
  from: z.string(),
  /** Addresses the mail went to, lower-cased. */
  to: z.array(z.string()),
  /** Whom an answer goes to, where that is not the sender. */
  replyTo: z.string().default(''),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  attachments: z.array(z.object({ name: z.string(), bytes: z.number() })),
});
export type ReceivedMail = z.infer<typeof ReceivedMail>;

/** Mails that are kept in memory; older ones stay in the file. */
const CAPACITY = 500;

/** What the mail sandbox has received, also before it was last started. */
export class Mailbox {
  #mails: ReceivedMail[] = [];
  readonly #file: string;

  constructor(directory: string) {
    mkdirSync(directory, { recursive: true });
    this.#file = join(directory, 'mails.jsonl');
    if (!existsSync(this.#file)) return;
    const lines = readFileSync(this.#file, 'utf8').split('\n').filter(Boolean);
    this.#mails = lines.slice(-CAPACITY).flatMap((line) => {
      const mail = readLine(line);
      return mail ? [mail] : [];
    });
  }

  add(mail: Omit<ReceivedMail, 'id' | 'at'>): ReceivedMail {
    const received = { id: randomUUID(), at: new Date().toISOString(), ...mail };
    appendFileSync(this.#file, `${JSON.stringify(received)}\n`);
    this.#mails = [...this.#mails, received].slice(-CAPACITY);
    return received;
  }

  /** Newest first; of one address, where one is given. */
  list(to?: string): readonly ReceivedMail[] {
    const wanted = to?.toLowerCase();
    return this.#mails.filter((mail) => wanted === undefined || mail.to.includes(wanted)).toReversed();
  }

  find(id: string): ReceivedMail | undefined {
    return this.#mails.find((mail) => mail.id === id);
  }
}

/** A line that was cut off when the machine went down is left out. */
const readLine = (line: string): ReceivedMail | undefined => {
  try {
    return ReceivedMail.safeParse(JSON.parse(line)).data;
  } catch {
    return undefined;
  }
};
