import { Module, type DynamicModule } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { TOOLS, type Tools } from './execute/tools.js';
import { handlers } from './handlers.js';

/** Nest's root: the command bus and one provider per command handler. */
@Module({})
export class AppModule {
  static with(tools: Tools): DynamicModule {
    return {
      module: AppModule,
      imports: [CqrsModule.forRoot()],
      providers: [{ provide: TOOLS, useValue: tools }, ...handlers],
    };
  }
}
