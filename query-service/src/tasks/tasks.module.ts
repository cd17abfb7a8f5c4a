import { Module } from '@nestjs/common';
import { taskRemindersQuery } from './task-reminders.query.js';
import { taskCountsQuery, taskHistoryQuery, taskListQuery, taskQuery } from './tasks.query.js';

@Module({ providers: [taskRemindersQuery, taskCountsQuery, taskHistoryQuery, taskListQuery, taskQuery] })
export class TasksModule {}
