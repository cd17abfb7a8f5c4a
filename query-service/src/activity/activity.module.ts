import { Module } from '@nestjs/common';
import { activityListQuery } from './activity.query.js';
import { administeredHistoryQuery } from './administered-history.query.js';

@Module({ providers: [activityListQuery, administeredHistoryQuery] })
export class ActivityModule {}
