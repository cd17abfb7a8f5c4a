import { Inject, type Type, type ValueProvider } from '@nestjs/common';

/** The class under which Nest provides a service; an abstract one where the service is no instance of it. */
export type Token<Service = unknown> = abstract new (...given: never[]) => Service;

/** What something needs, by the names it uses: `{ aggregates: Aggregates }`. */
export type Needs = Readonly<Record<string, Token>>;

/** The services that it gets. */
export type Given<N extends Needs> = { readonly [Name in keyof N]: InstanceType<N[Name]> };

/** A class that Nest gives what is needed, and nothing else; extend it. */
export const needing = <N extends Needs>(needs: N): Type<{ readonly given: Given<N> }> => {
  const names = Object.keys(needs);
  class Needing {
    readonly given: Given<N>;

    constructor(...services: readonly unknown[]) {
      // Nest gives them in the order of the names, each an instance of its token.
      this.given = Object.fromEntries(names.map((name, at) => [name, services[at]])) as Given<N>;
    }
  }
  Object.values(needs).forEach((token, at) => Inject(token)(Needing, undefined, at));
  return Needing;
};

/** Provides a service that is there already. */
export const provide = <Service>(token: Token<Service>, service: Service): ValueProvider<Service> => ({
  provide: token,
  useValue: service,
});
