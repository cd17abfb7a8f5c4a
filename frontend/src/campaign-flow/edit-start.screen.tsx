import { Navigate, useParams } from 'react-router';

/** Editing a campaign's products begins with their selection (spec sales 2, edit-campaign). */
export function Screen() {
  const { id = '' } = useParams();
  return <Navigate to={`/edit-campaign/${id}/product-selection`} replace />;
}
