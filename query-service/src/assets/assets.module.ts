import { Module } from '@nestjs/common';
import { mediaAssetLinkQuery, mediaAssetQuery, mediaAssetsQuery } from './media-assets.query.js';

@Module({ providers: [mediaAssetLinkQuery, mediaAssetQuery, mediaAssetsQuery] })
export class AssetsModule {}
