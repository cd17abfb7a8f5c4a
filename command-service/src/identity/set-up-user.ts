import { eventOf } from '@upfront/contracts/kernel/define-event.js';
import { Refusal } from '@upfront/contracts/kernel/problem.js';
import {
  InitialSetupCompleted,
  PasswordChanged,
  TermsAccepted,
  type UserEvent,
} from '@upfront/contracts/identity/events.js';
import { identityProblems } from '@upfront/contracts/identity/problems.js';
import { rename } from './profile-changes.js';
import type { Names } from './user.messages.js';
import type { UserFacts } from './user.state.js';

export const acceptTerms = (user: UserFacts): UserEvent[] =>
  user.requirements.acceptedTermsOfService ? [] : [eventOf(TermsAccepted, { userId: user.id })];

/** @throws Refusal 409 where nothing is left to set up */
const inSetup = (user: UserFacts): UserFacts => {
  if (!user.requirements.showInitialSetup) throw new Refusal(identityProblems.setupDone);
  return user;
};

/** First step of the initial setup; the terms are accepted with it. */
export const setUpDetails = (user: UserFacts, names: Names): UserEvent[] => [
  ...rename(inSetup(user), names),
  ...acceptTerms(user),
];

/** Last step of the initial setup. @throws Refusal 422 where the terms or a password are missing */
export const completeSetUp = (user: UserFacts, hasPassword: boolean): UserEvent[] => {
  if (!inSetup(user).requirements.acceptedTermsOfService)
    throw new Refusal(identityProblems.termsNotAccepted);
  if (!hasPassword && !user.hasOwnPassword) throw new Refusal(identityProblems.passwordNeeded);
  const who = { userId: user.id };
  return [...(hasPassword ? [eventOf(PasswordChanged, who)] : []), eventOf(InitialSetupCompleted, who)];
};
