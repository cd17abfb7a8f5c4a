import { runMain } from '@upfront/platform/service-process.js';
import { startQueryService } from './service.js';

runMain('query-service', startQueryService);
