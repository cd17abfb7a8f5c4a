import { Module } from '@nestjs/common';
import { activityHandlers } from './activity.bindings.js';

@Module({ providers: [...activityHandlers] })
export class ActivityModule {}
