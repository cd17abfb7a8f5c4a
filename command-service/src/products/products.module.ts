import { Module } from '@nestjs/common';
import { productHandlers } from './products.bindings.js';

@Module({ providers: [...productHandlers] })
export class ProductsModule {}
