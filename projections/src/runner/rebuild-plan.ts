import type { Projection } from './projection.js';
import type { AnyReadModel } from './read-model.js';

/** What is rebuilt together: projections that share models, since each may copy from the other's documents. */
export interface RebuildPlan {
  readonly group: string;
  readonly projections: readonly Projection[];
  readonly models: readonly AnyReadModel[];
}

/**
 * Projections that share no models with others, and those that do together: what one unit does with an event is of no
 * concern to the other. A unit is called after its first projection.
 */
export interface Unit {
  readonly name: string;
  readonly projections: readonly Projection[];
}

/** The units of projections, in their order. */
export const unitsOf = (projections: readonly Projection[]): readonly Unit[] => {
  const units: Unit[] = [];
  const seen = new Set<Projection>();
  for (const projection of projections) {
    if (seen.has(projection)) continue;
    const together = planRebuild(projections, projection.name).projections;
    together.forEach((one) => seen.add(one));
    units.push({ name: projection.name, projections: together });
  }
  return units;
};

const modelsOf = (projections: readonly Projection[]): readonly AnyReadModel[] => [
  ...new Set(projections.flatMap(({ models }) => models)),
];

const isCalled =
  (name: string) =>
  (projection: Projection): boolean =>
    projection.name === name ||
    projection.group === name ||
    projection.models.some((model) => model.name === name);

/**
 * The plan for a read model, a projection or a group of that name.
 * @throws when nothing is called so, naming what there is
 */
export const planRebuild = (projections: readonly Projection[], name: string): RebuildPlan => {
  const chosen = new Set(projections.filter(isCalled(name)));
  const [first] = chosen;
  if (!first) {
    const known = modelsOf(projections).map((model) => model.name);
    throw new Error(`There is no read model "${name}". There are: ${known.toSorted().join(', ')}`);
  }
  const group = projections.filter((projection) => projection.group === first.group);
  for (let grown = true; grown;) {
    const models = new Set(modelsOf([...chosen]));
    const related = group.filter((one) => !chosen.has(one) && one.models.some((model) => models.has(model)));
    related.forEach((one) => chosen.add(one));
    grown = related.length > 0;
  }
  const together = group.filter((one) => chosen.has(one));
  return { group: first.group, projections: together, models: modelsOf(together) };
};
