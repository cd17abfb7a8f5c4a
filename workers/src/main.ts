import { runMain } from '@upfront/platform/service-process.js';
import { startWorkers } from './service.js';

runMain('workers', startWorkers);
