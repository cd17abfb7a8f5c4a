import { Module } from '@nestjs/common';
import { contactHandlers } from './contacts.bindings.js';

@Module({ providers: [...contactHandlers] })
export class ContactsModule {}
