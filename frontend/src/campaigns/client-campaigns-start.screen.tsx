import { Navigate, useParams } from 'react-router';

/** My is the default list of a client's campaigns, too (spec sales 2). */
export function Screen() {
  const { id = '' } = useParams();
  return <Navigate to={`/client/${id}/campaigns/my`} replace />;
}
