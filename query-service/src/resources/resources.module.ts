import { Module } from '@nestjs/common';
import { resourceQueries } from './resource.query.js';

@Module({ providers: [...resourceQueries] })
export class ResourcesModule {}
