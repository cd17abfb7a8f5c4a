import type { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';

export interface MailAttachment {
  readonly filename: string;
  readonly content: Readable;
  readonly contentType: string;
}

export interface Mail {
  readonly to: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Names the mail: one that is sent again after a crash is recognised as the same. */
  readonly id: string;
  /** Who is answered, where that is not the sender. */
  readonly replyTo?: { readonly name: string; readonly address: string };
  readonly attachments?: readonly MailAttachment[];
}

/** How mails leave the product. */
export interface MailSender {
  /** @throws where the mail server cannot be reached or refuses; the job is tried again */
  send(mail: Mail): Promise<void>;
}

/** Nest's token for the sender of mails. */
export const MAIL_SENDER = Symbol('MailSender');

/** Longest wait for the mail server, in ms. */
const TIMEOUT_MS = 20_000;

/** A sender without a server: each mail fails, and says why. */
const nowhere: MailSender = {
  send: () => Promise.reject(new Error('No mail can be sent: UPFRONT_SMTP_URL is not set.')),
};

/** Mails over SMTP; `from` is a name and an address, such as `Upfront <no-reply@example.com>`. */
export const smtpSender = (url: string | undefined, from: string): MailSender => {
  if (url === undefined) return nowhere;
  const transport = createTransport({
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async ({ id, attachments = [], ...mail }) => {
      const host = from.replace(/^.*@/, '').replace(/>.*$/, '');
      await transport.sendMail({
        from,
        ...mail,
        attachments: [...attachments],
        messageId: `<${id}@${host}>`,
      });
    },
  };
};
