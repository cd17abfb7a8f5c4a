import type { Action } from '@upfront/contracts/kernel/access.js';
import type { ListDefinition } from '@upfront/contracts/kernel/define-list.js';
import { problems, Refusal } from '@upfront/contracts/kernel/problem.js';
import type { ReadModel, ReadModelDocument } from '@upfront/projections/runner/read-model.js';
import type { Model } from 'mongoose';
import type { Filter, QueryContext } from '../edge/query-context.js';
import { refuseOutsiders } from '../edge/refuse-outsiders.js';
import { allOf, countedPageOf, pageOf } from './listing.js';
import { searchFilters } from './search.js';
import { narrowedBy, orderOf, type ListInput } from './wanted.js';

/**
 * How records of a read model are answered, in four stages: **find** those that the reader may see, **hydrate** them with
 * what they refer to, **restrict** them to the reader's rights, **present** them as the contract has them.
 */
interface RecordStages<Doc extends ReadModelDocument & Row, Row, Known, Rights, View> {
  readonly model: ReadModel<Doc>;
  /** Subject of the access rules. */
  readonly subject: string;
  /** What the reader must be allowed to do with the records; default `view`. */
  readonly action?: Action;
  /** What holds for every record that is shown; the others are as if they were not there. */
  readonly always?: Filter;
  /** Fields that rows do not show; leaving them out keeps a page small. */
  readonly hidden?: readonly (keyof Doc & string)[];
  /** Names and numbers of what the records refer to: one look-up for all of them. */
  readonly hydrate: (found: readonly NoInfer<Row>[], context: QueryContext) => Promise<Known>;
  /** What the reader may do with a record, and see of it. */
  readonly restrict: (record: NoInfer<Row>, context: QueryContext) => Rights;
  /** The record as it is answered, from what the stages before have found. */
  readonly present: (record: Row, known: Known, rights: Rights) => View;
}

/** What a list is asked for, ready for the store. */
export interface Wanted<Doc extends ReadModelDocument, Input> {
  readonly input: Input;
  readonly context: QueryContext;
  readonly documents: Model<Doc>;
  /** What the reader may see. */
  readonly scope: Filter;
  /** Everything else: what holds for every record, filters, words. */
  readonly conditions: readonly Filter[];
  /** The scope and all conditions. */
  readonly filter: Filter;
  /** The same without the words of the search. */
  readonly unsearched: Filter;
  /** Whether a filter or a search leaves rows out. */
  readonly isNarrowed: boolean;
  readonly sort: Readonly<Record<string, 1 | -1>>;
  /** Fields that are left out. */
  readonly shown: Readonly<Record<string, 0>>;
}

interface ListStages<
  Doc extends ReadModelDocument,
  Input,
  Row,
  Result extends { readonly found: readonly Row[] },
> {
  readonly list: ListDefinition;
  /** 403 instead of an empty list for whoever has no part in such records at all, as in the admin area. */
  readonly refusesOutsiders?: boolean;
  /** What the reader may see, where that is not the rules of the subject as they are. */
  readonly scope?: (input: Input, context: QueryContext) => Filter | Promise<Filter>;
  /** Conditions beside the filters of the list. */
  readonly where?: (input: Input, context: QueryContext) => readonly Filter[] | Promise<readonly Filter[]>;
  /** The rows of the page and how many there are; other figures of the list stand beside them. */
  readonly find: (wanted: Wanted<Doc, Input>) => Promise<Result>;
}

export interface Records<Doc, Row, View> {
  /** Hydrates, restricts and presents what was found elsewhere. */
  readonly show: (found: readonly Row[], context: QueryContext) => Promise<View[]>;
  readonly view: (record: Row, context: QueryContext) => Promise<View>;
  /** @throws Refusal 404 where there is no such record or the reader may not act on it */
  readonly findOne: (id: string, context: QueryContext) => Promise<Doc>;
  /** One record as a row shows it. @throws as `findOne` */
  readonly one: (id: string, context: QueryContext) => Promise<View>;
}

export interface RecordList<Doc, Row, View, Input, Result> extends Records<Doc, Row, View> {
  /** Answers the list, its rows under a name of the contract beside the other figures. */
  readonly listAs: <Name extends string>(
    name: Name,
  ) => (
    input: Input,
    context: QueryContext,
  ) => Promise<Omit<Result, 'found'> & Readonly<Record<Name, View[]>>>;
}

/** An object with one value; a computed name is a text by its type, not this name. */
const named = <Name extends string, Value>(name: Name, value: Value): Readonly<Record<Name, Value>> =>
  ({ [name]: value }) as Readonly<Record<Name, Value>>;

/** Whether a document has what holds for every record that is shown. */
const holds = (always: Filter, document: object): boolean => {
  const values: Readonly<Record<string, unknown>> = { ...document };
  return Object.entries(always).every(([field, value]) => values[field] === value);
};

/** Declares how records of a read model are answered. */
export const defineRecords = <Doc extends ReadModelDocument & Row, Known, Rights, View, Row = Doc>(
  stages: RecordStages<Doc, Row, Known, Rights, View>,
): Records<Doc, Row, View> => {
  const { model, subject, action = 'view', always = {}, hydrate, restrict, present } = stages;
  const show = async (found: readonly Row[], context: QueryContext): Promise<View[]> => {
    const known = await hydrate(found, context);
    return found.map((record) => present(record, known, restrict(record, context)));
  };
  const findOne = async (id: string, context: QueryContext): Promise<Doc> => {
    const found = await context.findOne(model, subject, id, action);
    if (!holds(always, found)) throw new Refusal(problems.notFound);
    return found;
  };
  const view = async (record: Row, context: QueryContext): Promise<View> =>
    present(record, await hydrate([record], context), restrict(record, context));
  const one = async (id: string, context: QueryContext): Promise<View> =>
    view(await findOne(id, context), context);
  return { show, view, findOne, one };
};

/** Declares how a list of records is answered. */
export const defineRecordList = <
  Doc extends ReadModelDocument & Row,
  Input extends ListInput,
  Result extends { readonly found: readonly Row[] },
  Known,
  Rights,
  View,
  Row = Doc,
>(
  stages: RecordStages<Doc, Row, Known, Rights, View> & ListStages<Doc, Input, Row, Result>,
): RecordList<Doc, Row, View, Input, Result> => {
  const { model, subject, action = 'view', always = {}, hidden = [], list: definition, where, find } = stages;
  const scopeOf = stages.scope ?? ((_input: Input, context: QueryContext) => context.scope(subject, action));
  const records = defineRecords(stages);
  const shown = Object.fromEntries([...hidden, 'words', 'terms'].map((field) => [field, 0 as const]));

  const wantedOf = async (input: Input, context: QueryContext): Promise<Wanted<Doc, Input>> => {
    const narrowing = narrowedBy(definition, input);
    const words = searchFilters(input.search);
    const scope = await scopeOf(input, context);
    const unsearched = [always, ...((await where?.(input, context)) ?? []), ...narrowing];
    const conditions = [...unsearched, ...words];
    return {
      input,
      context,
      documents: context.read(model),
      scope,
      conditions,
      filter: allOf(scope, ...conditions),
      unsearched: allOf(scope, ...unsearched),
      isNarrowed: narrowing.length + words.length > 0,
      sort: orderOf(definition, input),
      shown,
    };
  };
  const listAs =
    <Name extends string>(name: Name) =>
    async (input: Input, context: QueryContext) => {
      if (stages.refusesOutsiders) refuseOutsiders(context, action, subject);
      const { found, ...figures } = await find(await wantedOf(input, context));
      return { ...figures, ...named(name, await records.show(found, context)) };
    };
  return { ...records, listAs };
};

/** **Find**: a page, and how many there are. */
export const countedPage = <Doc extends ReadModelDocument, Input extends ListInput>({
  documents,
  filter,
  sort,
  input,
  shown,
}: Wanted<Doc, Input>): Promise<{ readonly num: number; readonly found: readonly Doc[] }> =>
  countedPageOf(documents, filter, sort, input, shown);

/** The page of a list alone. */
export const pageFor = <Doc extends ReadModelDocument, Input extends ListInput>(
  { documents, filter, sort, input, shown }: Wanted<Doc, Input>,
  within: Filter = {},
): Promise<Doc[]> => pageOf(documents, allOf(filter, within), sort, input, shown);

/** **Find**: a page of one tab, and how many every tab holds, search and filters applied. */
export const pageOfTab = async <
  Doc extends ReadModelDocument,
  Tab extends string,
  Input extends ListInput & { readonly state: Tab },
>(
  wanted: Wanted<Doc, Input>,
  tabs: Readonly<Record<Tab, Filter>>,
): Promise<{
  readonly num: number;
  readonly counts: Readonly<Record<Tab, number>>;
  readonly found: readonly Doc[];
}> => {
  const { documents, filter, input } = wanted;
  // The names of a record by its type are what `Object.keys` gives as texts.
  const names = Object.keys(tabs) as Tab[];
  const count = (tab: Tab): Promise<number> => documents.countDocuments(allOf(filter, tabs[tab])).exec();
  const [found, counted] = await Promise.all([
    pageFor(wanted, tabs[input.state]),
    Promise.all(names.map((name) => count(name))),
  ]);
  const counts = Object.fromEntries(names.map((name, at) => [name, counted[at] ?? 0])) as Record<Tab, number>;
  return { num: counts[input.state], counts, found };
};

/** **Hydrate**: records that refer to nothing. */
export const nothingElse = (): Promise<undefined> => Promise.resolve(undefined);
