import type { AnyVariables, Client, TypedDocumentNode } from 'urql';
import type { ReactNode } from 'react';
import { mayAny, type SessionUser } from '../app/session/user.js';

/** Results per type, and those of them that the All tab shows (spec shell 7.5, 9). */
export const RESULTS_PER_TYPE = 10;
export const RESULTS_IN_ALL = 3;

/** Sent with a search: `all` with a view permission over all, a company or a group, otherwise `mine` (spec shell 6). */
export type ViewFilter = 'all' | 'mine';

/** One thing that was found. */
export interface Hit {
  readonly id: string;
  readonly name: string;
  /** After the name, such as a client's industry. */
  readonly detail?: string | undefined;
  /** Picture on the left. */
  readonly sign: ReactNode;
  /** On the right, such as a status. */
  readonly end?: ReactNode;
  readonly to: string;
}

/** Something that can be done; commands stand above what was found (ui, Keyboard). */
export interface SearchCommand {
  readonly id: string;
  readonly name: string;
  readonly kind: 'new' | 'go' | 'open';
  /** Where it leads, or what it does. */
  readonly to?: string;
  readonly run?: () => void;
}

export interface Found {
  readonly num: number;
  readonly hits: readonly Hit[];
  /** What can be done with the best match. */
  readonly commands?: readonly SearchCommand[];
}

export interface SearchQuestion {
  readonly search: string;
  readonly page: 1;
  readonly limit: number;
  readonly viewFilter: ViewFilter;
}

/** What search knows of one type of record; the type shows where there is one for its context. */
export interface SearchType {
  readonly key: string;
  /** Tab and heading. */
  readonly label: string;
  /** Place among the tabs. */
  readonly order: number;
  readonly isVisible: (user: SessionUser) => boolean;
  /** The list with this search, for the results beyond the first ten. */
  readonly listPath: (search: string, viewFilter: ViewFilter) => string;
  readonly viewFilterOf: (user: SessionUser) => ViewFilter;
  /** @throws where the question failed */
  readonly find: (client: Client, question: SearchQuestion) => Promise<Found>;
}

interface SearchTypeOptions<Data, Variables extends AnyVariables> extends Pick<
  SearchType,
  'key' | 'label' | 'order' | 'listPath'
> {
  readonly isVisible?: (user: SessionUser) => boolean;
  /** Stem of the permissions that show all instead of one's own, such as `ClientView`; none: always all. */
  readonly viewPermission?: string;
  readonly document: TypedDocumentNode<Data, Variables>;
  readonly variables: (question: SearchQuestion) => NoInfer<Variables>;
  readonly found: (data: Data) => Found;
}

const WIDE = ['All', 'ForAll', 'ForOwnCompany', 'ForOwnGroup'] as const;

/**
 * Declares how one type of record is searched: exported as `searchType` from `src/<context>/<name>.search.tsx`, found
 * by the dialog itself.
 */
export const defineSearchType = <Data, Variables extends AnyVariables>(
  options: SearchTypeOptions<Data, Variables>,
): SearchType => ({
  key: options.key,
  label: options.label,
  order: options.order,
  listPath: options.listPath,
  isVisible: options.isVisible ?? (() => true),
  viewFilterOf: (user) => {
    const { viewPermission } = options;
    if (viewPermission === undefined) return 'all';
    return mayAny(user, ...WIDE.map((scope) => `${viewPermission}${scope}`)) ? 'all' : 'mine';
  },
  find: async (client, question) => {
    const { data, error } = await client
      .query(options.document, options.variables(question), {
        requestPolicy: 'network-only',
        silent: true,
      })
      .toPromise();
    if (error) throw error;
    if (!data) throw new Error(`The search of ${options.key} has no answer`);
    return options.found(data);
  },
});
