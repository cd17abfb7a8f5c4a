import { mayAny, scopes, type SessionUser } from './user.js';

const hasLibrary = ({ company }: SessionUser): boolean => company?.isAssetManagerEnabled === true;

/** The library stands in the navigation: the company uses it, and the person may at least see a part (spec shell 6). */
export const hasAssetLibrary = (user: SessionUser): boolean =>
  hasLibrary(user) && mayAny(user, ...scopes('AssetLibraryView'), ...scopes('AssetLibraryEdit'));

/** Files are searched by whoever may view the library (spec shell 6). */
export const mayFindFiles = (user: SessionUser): boolean =>
  hasLibrary(user) && mayAny(user, ...scopes('AssetLibraryView'));

/** Files are added by whoever may edit some of the library. */
export const mayAddFiles = (user: SessionUser): boolean =>
  hasLibrary(user) && mayAny(user, ...scopes('AssetLibraryEdit'));
