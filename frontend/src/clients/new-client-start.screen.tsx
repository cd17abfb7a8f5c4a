import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { newClientDraft } from './new-client-draft.js';

/** The first step; the query (flow=quickCreate) goes along, and a group that was chosen already is taken over. */
export function Screen() {
  const { search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const companyGroupId = new URLSearchParams(search).get('companyGroupId');
    if (companyGroupId !== null) newClientDraft.add({ companyGroupId });
    void navigate({ pathname: '/new-client/search', search }, { replace: true });
  }, [search, navigate]);
  return null;
}
