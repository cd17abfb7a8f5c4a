import { Module } from '@nestjs/common';
import { taskHandlers } from './tasks.bindings.js';

@Module({ providers: [...taskHandlers] })
export class TasksModule {}
