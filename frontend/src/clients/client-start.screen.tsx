import { Navigate, useParams } from 'react-router';

/** A client opens at the reader's campaigns (spec sales 2: my is the default). */
export function Screen() {
  const { id = '' } = useParams();
  return <Navigate to={`/client/${id}/campaigns/my`} replace />;
}
