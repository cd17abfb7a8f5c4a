import { describe } from '@jest/globals';
import { z } from 'zod';
import { factsOf, itIsAsSpecified, itIsCoveredOrWaits } from './facts.js';
import { namedByTests } from './test-files.js';

/** A statement of one of the three documents: shell (ST), sales (WT) or admin (AT). */
const Transition = z.object({ id: z.string(), statement: z.string() });
const transitions = factsOf('transitions', Transition);

describe('the transitions of the specification', () => {
  itIsCoveredOrWaits(
    'transitions',
    transitions.map(({ id }) => id),
    () => namedByTests(['ST', 'WT', 'AT'], 'transitions.test.ts'),
  );

  itIsAsSpecified('transitions', transitions, (record) => Transition.parse(record));
});
