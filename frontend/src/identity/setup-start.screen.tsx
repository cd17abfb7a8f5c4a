import { Navigate, useLocation } from 'react-router';
import { setupPath } from './setup-steps.js';

export function Screen() {
  const { search } = useLocation();
  return <Navigate to={setupPath('details', search)} replace />;
}
