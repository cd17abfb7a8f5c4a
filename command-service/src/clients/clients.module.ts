import { Module } from '@nestjs/common';
import { clientHandlers } from './clients.bindings.js';

@Module({ providers: [...clientHandlers] })
export class ClientsModule {}
