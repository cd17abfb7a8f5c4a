import { Navigate } from 'react-router';

/** There is one list of agencies (spec sales 2). */
export const Screen = () => <Navigate to="/workspace/agencies/all" replace />;
