import type { SessionUser } from '@upfront/contracts/identity/model.js';

export type { SessionUser };

export const companyName = (user: SessionUser): string =>
  user.company?.name ?? user.companyGroup?.company.name ?? '';

export const groupName = (user: SessionUser): string => user.companyGroup?.name ?? '';

/** Whether the person holds one of the permissions. */
export const mayAny = (user: SessionUser, ...names: readonly string[]): boolean =>
  names.some((name) => user.permissions.includes(name));

/** All scopes of a permission, such as those of `ClientView` (spec shell 6). */
export const scopes = (stem: string): readonly string[] => [
  `${stem}All`,
  `${stem}ForAll`,
  `${stem}ForOwnCompany`,
  `${stem}ForOwnGroup`,
  `${stem}OwnCompany`,
  `${stem}OwnGroup`,
  `${stem}Own`,
];
