import { Module } from '@nestjs/common';
import { externalOrderHandlers } from './external-orders.bindings.js';
import { orderHandlers } from './orders.bindings.js';

@Module({ providers: [...externalOrderHandlers, ...orderHandlers] })
export class OrdersModule {}
