import { z } from 'zod';
import { access } from '../kernel/access.js';
import { defineCommand } from '../kernel/define-command.js';
import { nameUpTo } from '../kernel/one-line.js';
import { Id } from '../kernel/values.js';
import { MOST_FILES_GIVEN } from './attachments.js';
import { supportTexts } from './model.js';

const context = 'support';

/** Who writes is known from the session; the names that are sent along are what the page showed. */
export const SendSupportEmail = defineCommand({
  name: 'SendSupportEmail',
  context,
  method: 'POST',
  path: '/support/email',
  input: z.object({
    userName: z.string().max(400).default(''),
    userEmail: z.string().max(400).default(''),
    companyName: z.string().max(400).default(''),
    groupName: z.string().max(400).default(''),
    /** Where the person was. */
    pagePath: z.string().max(2000).default(''),
    emailSubject: nameUpTo(300, supportTexts.subjectRequired),
    emailMessage: z.string().trim().min(1, supportTexts.messageRequired).max(20_000, 'Max 20000 characters'),
    /** Those that cannot go along are left out and named in the answer; the bytes of all are bounded by the request. */
    files: z.array(z.file()).max(MOST_FILES_GIVEN, supportTexts.tooMany).default([]),
  }),
  output: z
    .object({
      id: Id,
      message: z.string(),
      /** Files that the mail goes without, each with the reason in words. */
      refused: z.array(z.object({ name: z.string(), reason: z.string() })),
    })
    .meta({ id: 'SupportEmailTaken' }),
  access: access.member,
  status: 201,
  summary: 'Emails a question to support, with attachments (multipart).',
  isMultipart: true,
  bodyLimit: 24 * 1024 * 1024,
});

const handOff = z
  .object({
    /** Where the browser goes. With a token it posts it there as `jwt`, with `return_to`. */
    url: z.string(),
    token: z.string().nullable(),
    returnTo: z.string().nullable(),
  })
  .meta({ id: 'HelpCenterHandOff' });

export const SignInToHelpCenter = defineCommand({
  name: 'SignInToHelpCenter',
  context,
  method: 'POST',
  path: '/support/zendesk-sso',
  input: z.object({ return_to: z.string().max(2000).optional() }),
  output: handOff,
  access: access.member,
  summary: 'Signs the user in to the help center with a signed token.',
});

export const OpenHelpCenter = defineCommand({
  name: 'OpenHelpCenter',
  context,
  method: 'POST',
  path: '/support/login',
  input: z.object({}),
  output: handOff,
  access: access.member,
  summary:
    'Address that Support opens: the help center, for others than the provider’s administrators through its sign-on.',
});

/** The mail left. */
export const ConfirmSupportEmail = defineCommand({
  name: 'ConfirmSupportEmail',
  context,
  input: z.object({ requestId: Id }),
  output: z.object({ id: Id }),
  access: access.internal,
  summary: 'Reports that a mail to support was sent.',
});

/** The mail could not be sent, however often it was tried. */
export const FailSupportEmail = defineCommand({
  name: 'FailSupportEmail',
  context,
  input: z.object({ requestId: Id, reason: z.string().max(1000) }),
  output: z.object({ id: Id }),
  access: access.internal,
  summary: 'Reports that a mail to support could not be sent.',
});
