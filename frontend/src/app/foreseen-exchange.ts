import type { Exchange, OperationResult } from 'urql';
import { filter, makeSubject, map, merge, pipe, tap } from 'wonka';
import { foreseen, withForeseen } from './foreseen.js';

const askedAt = ({ operation }: OperationResult): number => {
  const at: unknown = operation.context['askedAt'];
  return typeof at === 'number' ? at : 0;
};

/** The answer with what commands are about to make of its records; what was asked after a command contains its effect. */
const foretold = (result: OperationResult): OperationResult => {
  const all = foreseen.get().filter(({ doneAt }) => doneAt === undefined || askedAt(result) < doneAt);
  const data: unknown = withForeseen(result.data, all);
  return data === result.data ? result : { ...result, data };
};

interface Shown {
  readonly answer: OperationResult;
  readonly data: unknown;
}

/** Shows at once what commands are about to make of the records on the screen, and takes it back where they are refused. */
export const foreseenExchange: Exchange = ({ forward }) => {
  const shown = new Map<number, Shown>();
  const again = makeSubject<OperationResult>();

  const keep = (answer: OperationResult): OperationResult => {
    const result = foretold(answer);
    shown.set(answer.operation.key, { answer, data: result.data });
    return result;
  };

  foreseen.subscribe(() => {
    for (const [, { answer, data }] of shown) {
      const result = foretold(answer);
      if (result.data === data) continue;
      shown.set(answer.operation.key, { answer, data: result.data });
      again.next(result);
    }
  });

  return (operations$) => {
    const answers$ = pipe(
      operations$,
      tap(({ kind, key }) => {
        if (kind === 'teardown') shown.delete(key);
      }),
      forward,
      filter(({ operation }) => operation.kind === 'query'),
      map(keep),
    );
    return merge([answers$, again.source]);
  };
};
