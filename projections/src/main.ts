import { runMain } from '@upfront/platform/service-process.js';
import { startProjections } from './service.js';

runMain('projections', startProjections);
