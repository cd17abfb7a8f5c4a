import { CompanyRegistered } from '@upfront/contracts/identity/events.js';
import { ProvideDefaults } from '@upfront/contracts/resources/commands.js';
import { resources } from '@upfront/contracts/resources.js';
import { defineReaction, type Effects, type Reaction } from '../reactions/reaction.js';
import { when } from '../runner/projection.js';

/**
 * A new company starts with the default records, which it changes afterwards. One reaction per resource: one that is
 * declared later goes through the log from its beginning, and so reaches the companies that were there before.
 */
export const resourceReactions: readonly Reaction[] = resources
  .filter(({ defaults }) => defaults.length > 0)
  .map(({ name, stream }) =>
    defineReaction({
      name: `${stream}-defaults`,
      on: [
        when(CompanyRegistered, ({ data: { companyId } }, effects: Effects) =>
          effects.command(ProvideDefaults, { companyId, resource: name }, { key: name, companyId }),
        ),
      ],
    }),
  );
