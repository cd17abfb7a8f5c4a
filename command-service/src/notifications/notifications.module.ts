import { Module } from '@nestjs/common';
import { storeProvider } from '../execute/store-provider.js';
import { ChannelAddressStore } from './channel-addresses.js';
import { channelHandlers } from './channels.bindings.js';
import { notificationHandlers } from './notifications.bindings.js';

@Module({ providers: [...channelHandlers, ...notificationHandlers, storeProvider(ChannelAddressStore)] })
export class NotificationsModule {}
