import { Module } from '@nestjs/common';
import {
  campaignExternalOrdersQuery,
  externalItemNotesQuery,
  externalItemProofsQuery,
  externalOrderItemsQuery,
  externalOrderQuery,
} from './external-orders.query.js';

@Module({
  providers: [
    campaignExternalOrdersQuery,
    externalItemNotesQuery,
    externalItemProofsQuery,
    externalOrderItemsQuery,
    externalOrderQuery,
  ],
})
export class OrdersModule {}
