import { Navigate, useLocation } from 'react-router';

/** The first step; the query (flow=quickCreate) goes along. */
export const Screen = () => (
  <Navigate to={{ pathname: '/new-client/search', search: useLocation().search }} replace />
);
