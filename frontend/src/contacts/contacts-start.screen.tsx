import { Navigate } from 'react-router';

/** The reader's own contacts come first, as with the other lists. */
export const Screen = () => <Navigate to="/workspace/contacts/my" replace />;
