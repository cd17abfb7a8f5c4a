import { Module } from '@nestjs/common';
import { supportHandlers } from './support.bindings.js';

@Module({ providers: [...supportHandlers] })
export class SupportModule {}
