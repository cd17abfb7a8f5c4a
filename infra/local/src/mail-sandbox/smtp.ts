import { simpleParser, type AddressObject } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import type { Mailbox } from './mailbox.js';

const LARGEST_BYTES = 32 * 1024 * 1024;

const textOf = (addresses: AddressObject | AddressObject[] | undefined): string =>
  [addresses]
    .flat()
    .flatMap((one) => (one ? [one.text] : []))
    .join(', ');

/** Takes every mail, sends none on. */
export const createSmtpServer = (mailbox: Mailbox): SMTPServer =>
  new SMTPServer({
    // Nothing leaves this machine, and nobody here has a certificate.
    disabledCommands: ['STARTTLS', 'AUTH'],
    authOptional: true,
    size: LARGEST_BYTES,
    onData: (stream, session, done) => {
      simpleParser(stream).then(
        (mail) => {
          mailbox.add({
            from: textOf(mail.from),
            to: session.envelope.rcptTo.map(({ address }) => address.toLowerCase()),
            replyTo: textOf(mail.replyTo),
            subject: mail.subject ?? '',
            text: mail.text ?? '',
            html: typeof mail.html === 'string' ? mail.html : '',
            attachments: mail.attachments.map(({ filename = 'unnamed', size }) => ({
              name: filename,
              bytes: size,
            })),
          });
          done();
        },
        (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
      );
    },
  });
