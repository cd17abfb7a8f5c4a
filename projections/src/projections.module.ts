import { Module } from '@nestjs/common';

/** Nest's root; the work itself follows the event log and takes no requests. */
@Module({})
export class ProjectionsModule {}
