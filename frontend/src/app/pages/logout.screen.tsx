import { useEffect, useState } from 'react';
import { Navigate } from 'react-router';
import { signOut } from '../session/session.js';

/** Signs out, then shows the sign-in. A lost connection does not keep anybody signed in here. */
export function Screen() {
  const [isDone, setDone] = useState(false);
  useEffect(() => {
    signOut()
      .catch(() => undefined)
      .finally(() => setDone(true));
  }, []);
  return isDone ? <Navigate to="/login" replace /> : null;
}
