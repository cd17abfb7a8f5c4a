import { documentValue, elementsOf, valuesOf, type RawValue } from '../bson/raw.js';
import { stringOf } from '../bson/read.js';
import { T, typeName } from '../bson/types.js';
import { BsonWriter, writeDocument } from '../bson/write.js';
import { StoreError, badValue, failedToParse, notHeld } from '../errors.js';
import { compileMatcher } from '../query/matcher.js';
import { parseFilter } from '../query/parse-filter.js';
import { parseProjection } from '../query/projection.js';
import { Sorter } from '../plan/sorter.js';
import { atOnce, fromEach, type Stage } from './stage.js';
import { parseExpression } from './expression.js';
import { parseAddFields, parseProject, scopeOf } from './fields.js';
import { parseGroup } from './group.js';
import { parseFacet } from './facet.js';
import { countField, positive, sortOf, wholeNumber } from './stage-operands.js';
import { parseUnwind } from './unwind.js';

const knownElsewhere = new Set([
  '$bucket',
  '$bucketAuto',
  '$changeStream',
  '$collStats',
  '$densify',
  '$documents',
  '$fill',
  '$geoNear',
  '$graphLookup',
  '$indexStats',
  '$lookup',
  '$merge',
  '$out',
  '$planCacheStats',
  '$redact',
  '$sample',
  '$search',
  '$setWindowFields',
  '$unionWith',
  '$listSessions',
  '$currentOp',
]);

const parsers: Readonly<Record<string, (operand: RawValue) => Stage>> = {
  $match: (operand) => {
    if (operand.type !== T.object) throw badValue('the match filter must be an expression in an object');
    const matches = compileMatcher(parseFilter(operand.bytes()));
    return fromEach((doc) => (matches(doc, 0) ? [doc] : []));
  },
  $sort: (operand) => {
    const sort = sortOf(operand);
    return function* (documents, pace) {
      const sorter = new Sorter(sort, Infinity, pace);
      for (const doc of documents) yield* sorter.add([0, doc]);
      return (yield* sorter.finish()).map(([, doc]) => doc);
    };
  },
  $skip: (operand) => {
    const skip = wholeNumber('$skip', operand);
    return atOnce((documents) => documents.slice(skip));
  },
  $limit: (operand) => {
    const limit = positive('$limit', operand);
    return atOnce((documents) => documents.slice(0, limit));
  },
  $count: (operand) => {
    const name = countField(operand);
    return atOnce((documents) =>
      documents.length === 0 ? [] : [writeDocument({ [name]: documents.length })],
    );
  },
  $project: (operand) => mapping(parseProject(operand)),
  $addFields: (operand) => mapping(parseAddFields(operand)),
  $set: (operand) => mapping(parseAddFields(operand)),
  $unset: parseUnset,
  $group: parseGroup,
  $unwind: parseUnwind,
  $facet: (operand) => parseFacet(operand, parseStage),
  $replaceRoot: (operand) => {
    const [newRoot, ...others] = operand.type === T.object ? elementsOf(operand.buf, operand.start) : [];
    if (newRoot?.name !== 'newRoot' || others.length > 0) throw failedToParse('$replaceRoot takes newRoot');
    return parseReplace(newRoot.value);
  },
  $replaceWith: parseReplace,
  $sortByCount: parseSortByCount,
};

/** @throws StoreError 40324 for a stage that does not exist, 115 for one that is not held */
export function parseStage(name: string, operand: RawValue): Stage {
  const parse = Object.hasOwn(parsers, name) ? parsers[name] : undefined;
  if (parse) return parse(operand);
  if (knownElsewhere.has(name)) throw notHeld(name);
  throw new StoreError('UnrecognisedStage', `Unrecognized pipeline stage name: '${name}'`);
}

const mapping = (change: (doc: Buffer) => Buffer): Stage => fromEach((doc) => [change(doc)]);

function parseUnset(operand: RawValue): Stage {
  const names = operand.type === T.array ? valuesOf(operand.buf, operand.start) : [operand];
  if (names.length === 0 || names.some(({ type }) => type !== T.string))
    throw badValue('$unset specification must be a string or an array of strings');
  const writer = new BsonWriter(128);
  const begun = writer.begin();
  for (const name of names) writer.element(stringOf(name), false);
  writer.end(begun);
  const project = parseProjection(writer.finish());
  return mapping(project ?? ((doc) => doc));
}

function parseReplace(operand: RawValue): Stage {
  const expression = parseExpression(operand);
  return mapping((doc) => {
    const value = expression(scopeOf(doc));
    if (value.type !== T.object)
      throw badValue(
        `'newRoot' expression must evaluate to an object, but resulting value was of type: ${typeName(value.type)}`,
      );
    return Buffer.from(value.bytes());
  });
}

function parseSortByCount(operand: RawValue): Stage {
  const group = parseGroup(documentValue(writeDocument({ _id: operand, count: { $sum: 1 } })));
  const sort = parseStage('$sort', documentValue(writeDocument({ count: -1 })));
  return function* (documents, pace) {
    return yield* sort(yield* group(documents, pace), pace);
  };
}
