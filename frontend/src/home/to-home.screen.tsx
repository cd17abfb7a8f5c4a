import { Navigate } from 'react-router';

export const Screen = () => <Navigate to="/workspace/homepage" replace />;
