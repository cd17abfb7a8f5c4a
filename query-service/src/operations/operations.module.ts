import { Module } from '@nestjs/common';
import { adminTaskQuery, adminTaskQueuesQuery, adminTasksQuery } from './admin-tasks.query.js';
import { exportForBuildingQuery } from './export-for-building.query.js';
import { operationQuery, operationTrayQuery } from './operations.query.js';
import { systemStatusQuery } from './system-status.query.js';

@Module({
  providers: [
    adminTaskQuery,
    adminTaskQueuesQuery,
    adminTasksQuery,
    exportForBuildingQuery,
    operationQuery,
    operationTrayQuery,
    systemStatusQuery,
  ],
})
export class OperationsModule {}
