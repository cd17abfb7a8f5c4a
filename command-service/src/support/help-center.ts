import { createHmac, randomUUID } from 'node:crypto';
import { Refusal } from '@upfront/contracts/kernel/problem.js';
import { supportProblems } from '@upfront/contracts/support/problems.js';

/** A help center that takes people over by a signed token (Zendesk's single sign-on by JWT). */
export interface HelpCenter {
  readonly url: string;
  readonly secret: string;
}

/** Where people get help, if there is such a place. */
export class HelpCenterSetting {
  constructor(readonly center?: HelpCenter) {}
}

export interface HelpCenterPerson {
  readonly id: string;
  readonly fullName: string;
  readonly email: string;
  readonly companyName?: string | undefined;
}

export interface HandOff {
  readonly url: string;
  readonly token: string | null;
  readonly returnTo: string | null;
}

const base64url = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A token that says who somebody is, signed with HS256; it is good for the moment and once. */
export const signedToken = (person: HelpCenterPerson, secret: string, nowMs: number): string => {
  const { id, fullName, email, companyName } = person;
  const head = base64url({ alg: 'HS256', typ: 'JWT' });
  const body = base64url({
    iat: Math.floor(nowMs / 1000),
    jti: randomUUID(),
    external_id: id,
    name: fullName,
    email,
    ...(companyName ? { organization: companyName } : {}),
  });
  const signature = createHmac('sha256', secret).update(`${head}.${body}`).digest('base64url');
  return `${head}.${body}.${signature}`;
};

/**
 * An address inside the help center, so that a signed-in person is not sent elsewhere.
 * @throws Refusal 422 for any other
 */
const checkedReturn = (center: HelpCenter, returnTo: string | undefined): string | null => {
  if (returnTo === undefined || returnTo === '') return null;
  const url = URL.canParse(returnTo, center.url) ? new URL(returnTo, center.url) : undefined;
  if (url?.origin !== new URL(center.url).origin) throw new Refusal(supportProblems.foreignReturn);
  return url.href;
};

/** The help center. @throws Refusal 409 where none is set up */
export const requireHelpCenter = (center: HelpCenter | undefined): HelpCenter => {
  if (!center) throw new Refusal(supportProblems.noHelpCenter);
  return center;
};

/** Where the browser posts the token of a person. */
export const handOff = (
  center: HelpCenter,
  person: HelpCenterPerson,
  returnTo: string | undefined,
  nowMs: number,
): HandOff => ({
  url: new URL('/access/jwt', center.url).href,
  token: signedToken(person, center.secret, nowMs),
  returnTo: checkedReturn(center, returnTo),
});

/** The help center's own door, without a token. */
export const directly = (center: HelpCenter): HandOff => ({
  url: new URL('/hc', center.url).href,
  token: null,
  returnTo: null,
});
