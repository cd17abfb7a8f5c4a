export { Forbidden as Screen } from './forbidden.js';
