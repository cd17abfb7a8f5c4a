import { useStore } from '../store.js';
import { session, type Session } from './session.js';
import { mayAny, type SessionUser } from './user.js';

export const useSession = (): Session => useStore(session);

/** The signed-in person. Only below the guard, where there is one. */
export function useUser(): SessionUser {
  const current = useSession();
  if (current.stage !== 'signed-in') throw new Error('useUser is for screens that need a sign-in');
  return current.user;
}

/** Whether the signed-in person holds one of the permissions. */
export const usePermission = (...anyOf: readonly string[]): boolean => mayAny(useUser(), ...anyOf);
