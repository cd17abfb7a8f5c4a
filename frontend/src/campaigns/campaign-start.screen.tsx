import { Navigate, useParams } from 'react-router';

/** A campaign opens at its summary (spec sales 2). */
export function Screen() {
  const { id = '' } = useParams();
  return <Navigate to={`/campaign/${id}/summary`} replace />;
}
