import { Module } from '@nestjs/common';
import { operationHandlers } from './operations.bindings.js';

@Module({ providers: [...operationHandlers] })
export class OperationsModule {}
