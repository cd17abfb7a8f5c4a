import { Module } from '@nestjs/common';
import { assetHandlers } from './assets.bindings.js';

@Module({ providers: [...assetHandlers] })
export class AssetsModule {}
