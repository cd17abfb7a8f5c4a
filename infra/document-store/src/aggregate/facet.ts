import { elementsOf, valuesOf, type RawValue } from '../bson/raw.js';
import { T } from '../bson/types.js';
import { BsonWriter } from '../bson/write.js';
import { badValue, failedToParse } from '../errors.js';
import type { Stage } from './stage.js';

/** Several pipelines over the same documents, each answering under its name. */
export function parseFacet(operand: RawValue, parseStage: (name: string, operand: RawValue) => Stage): Stage {
  if (operand.type !== T.object) throw failedToParse('the $facet specification must be a non-empty object');
  const facets = elementsOf(operand.buf, operand.start).map(({ name, value }) => ({
    name,
    stages: stagesOf(name, value, parseStage),
  }));
  if (facets.length === 0) throw failedToParse('the $facet specification must be a non-empty object');
  return function* (documents, pace) {
    const writer = new BsonWriter(1024);
    const begun = writer.begin();
    for (const { name, stages } of facets) {
      let found = documents;
      for (const stage of stages) found = yield* stage(found, pace);
      writer.element(name, [...found]);
    }
    writer.end(begun);
    return [writer.finish()];
  };
}

function stagesOf(
  name: string,
  value: RawValue,
  parseStage: (name: string, operand: RawValue) => Stage,
): Stage[] {
  if (value.type !== T.array) throw failedToParse(`arguments to $facet must be arrays, ${name} is not`);
  return valuesOf(value.buf, value.start).map((item) => {
    const [stage, ...others] = item.type === T.object ? elementsOf(item.buf, item.start) : [];
    if (!stage || others.length > 0)
      throw badValue('A pipeline stage specification object must contain exactly one field.');
    if (stage.name === '$facet') throw badValue('$facet is not allowed to be used within a $facet stage');
    return parseStage(stage.name, stage.value);
  });
}
