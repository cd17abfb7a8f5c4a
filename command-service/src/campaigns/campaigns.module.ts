import { Module } from '@nestjs/common';
import { campaignHandlers } from './campaigns.bindings.js';

@Module({ providers: [...campaignHandlers] })
export class CampaignsModule {}
