import { z } from 'zod';
import { product, type Product } from './product.js';

const Mails = z.object({
  mails: z.array(
    z.object({
      to: z.array(z.string()),
      replyTo: z.string(),
      subject: z.string(),
      text: z.string(),
      html: z.string(),
      attachments: z.array(z.object({ name: z.string(), bytes: z.number() })),
    }),
  ),
});

/** Mails that an address has received, newest first. What follows from a command has to be awaited before. */
export const mailsTo = async (address: string, at: Product = product()) => {
  const { mailbox } = at.urls;
  if (mailbox === undefined) throw new Error('The product under test has no mailbox of its own.');
  const answer = await fetch(`${mailbox}/sandbox/mails?to=${encodeURIComponent(address)}`);
  return Mails.parse(await answer.json()).mails;
};

/** The link in the newest mail to an address. */
export const linkTo = async (address: string, at: Product = product()): Promise<URL> => {
  const [mail] = await mailsTo(address, at);
  const link = mail?.text.match(/https?:\/\/\S+/)?.[0];
  if (!link) throw new Error(`No mail with a link has come to ${address}`);
  return new URL(link);
};
