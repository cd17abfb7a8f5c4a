import { runMain } from '@upfront/platform/service-process.js';
import { startCommandService } from './service.js';

runMain('command-service', startCommandService);
