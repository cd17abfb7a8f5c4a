import { EmptyState } from '../../ui/empty-state.js';

export const Screen = () => (
  <EmptyState
    title="Unsupported browser"
    text="Upfront needs a current version of Chrome, Edge, Firefox or Safari. Please open it in one of them."
  />
);
