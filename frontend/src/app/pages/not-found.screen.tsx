import { NotFound } from './not-found.js';

export const Screen = () => <NotFound />;
