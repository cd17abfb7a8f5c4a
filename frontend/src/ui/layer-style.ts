import { createContext, type CSSProperties } from 'react';

/** How far the panel or sheet has come in or gone out; whoever mounts it says so. */
export const LayerStyleContext = createContext<CSSProperties>({});
