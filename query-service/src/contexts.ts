import type { Type } from '@nestjs/common';
import { ActivityModule } from './activity/activity.module.js';
import { AgenciesModule } from './agencies/agencies.module.js';
import { AssetsModule } from './assets/assets.module.js';
import { AssistantModule } from './assistant/assistant.module.js';
import { BookmarksModule } from './bookmarks/bookmarks.module.js';
import { CampaignsModule } from './campaigns/campaigns.module.js';
import { ClientsModule } from './clients/clients.module.js';
import { ContactsModule } from './contacts/contacts.module.js';
import { CrmModule } from './crm/crm.module.js';
import { IdentityModule } from './identity/identity.module.js';
import { NotificationsModule } from './notifications/notifications.module.js';
import { OperationsModule } from './operations/operations.module.js';
import { OrdersModule } from './orders/orders.module.js';
import { ProductsModule } from './products/products.module.js';
import { ResourcesModule } from './resources/resources.module.js';
import { SupportModule } from './support/support.module.js';
import { TasksModule } from './tasks/tasks.module.js';

/** The contexts; each provides its query handlers. */
export const contexts: readonly Type[] = [
  ActivityModule,
  AgenciesModule,
  AssetsModule,
  AssistantModule,
  BookmarksModule,
  CampaignsModule,
  ClientsModule,
  ContactsModule,
  CrmModule,
  IdentityModule,
  NotificationsModule,
  OperationsModule,
  OrdersModule,
  ProductsModule,
  ResourcesModule,
  SupportModule,
  TasksModule,
];
