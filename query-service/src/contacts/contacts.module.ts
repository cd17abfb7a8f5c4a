import { Module } from '@nestjs/common';
import { clientContactsQuery, contactListQuery, contactQuery } from './contacts.query.js';

@Module({ providers: [clientContactsQuery, contactListQuery, contactQuery] })
export class ContactsModule {}
