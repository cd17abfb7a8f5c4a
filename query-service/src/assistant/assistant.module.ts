import { Module } from '@nestjs/common';
import { chatAboutQuery, chatAnswerQuery } from './assistant.query.js';

@Module({ providers: [chatAboutQuery, chatAnswerQuery] })
export class AssistantModule {}
