import { Navigate } from 'react-router';

/** My is the default list (spec sales 2). */
export const Screen = () => <Navigate to="/workspace/clients/my" replace />;
