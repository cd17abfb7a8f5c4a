import { Module } from '@nestjs/common';
import { supportRequestForSendingQuery } from './support.query.js';

@Module({ providers: [supportRequestForSendingQuery] })
export class SupportModule {}
