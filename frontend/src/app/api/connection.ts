import { createStore } from '../store.js';

const state = createStore<'ok' | 'lost'>('ok');

/** Whether the last call reached the server; the banner at the top of every page shows it. */
export const connection = {
  state,
  lost: (): void => state.set('lost'),
  found: (): void => state.set('ok'),
};

if (typeof window !== 'undefined') window.addEventListener('offline', connection.lost);
