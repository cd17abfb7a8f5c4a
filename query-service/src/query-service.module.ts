import { Module } from '@nestjs/common';

/** Nest's root; the catalogue's routes stand on the bare server, behind the one edge. */
@Module({})
export class QueryServiceModule {}
