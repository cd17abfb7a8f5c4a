import { Module } from '@nestjs/common';
import { productListQuery } from './products.query.js';

@Module({ providers: [productListQuery] })
export class ProductsModule {}
