import { IndustryCategories } from '@upfront/contracts/clients/industry-category.resource.js';
import { Industries } from '@upfront/contracts/clients/industry.resource.js';
import type { IndustryNode } from '@upfront/contracts/clients/industries.js';
import { clientIndustryTree, industryTree } from '@upfront/contracts/clients/queries.js';
import { problems, Refusal } from '@upfront/contracts/kernel/problem.js';
import { textOf } from '@upfront/contracts/kernel/resource/field.js';
import type { QueryContext } from '../edge/query-context.js';
import { handle } from '../edge/query-handler.js';
import { offeredRecords } from '../resources/referred.js';

/** The industries of the reader's company, each with the categories that are offered. */
const treeOf = async (context: QueryContext): Promise<IndustryNode[]> => {
  const { companyId } = context.actor;
  const [industries, categories] = await Promise.all([
    offeredRecords(Industries, companyId, context),
    offeredRecords(IndustryCategories, companyId, context),
  ]);
  return industries.map(({ reference: id, values }) => ({
    id,
    name: textOf(values['name']),
    children: categories
      .filter((category) => category.values['industryId'] === id)
      .map((category) => ({ id: category.reference, name: textOf(category.values['name']), parentId: id })),
  }));
};

/** The branch of an industry, or of the industry that a category belongs to with this category alone. */
const branch = (tree: readonly IndustryNode[], id: string): IndustryNode => {
  for (const node of tree) {
    if (node.id === id) return node;
    const children = node.children.filter((child) => child.id === id);
    if (children.length > 0) return { ...node, children };
  }
  throw new Refusal(problems.notFound);
};

export const clientIndustryTreeQuery = handle(clientIndustryTree, async ({ id }, context) => {
  const tree = await treeOf(context);
  return { industries: id === undefined ? tree : [branch(tree, id)] };
});

export const industryTreeQuery = handle(industryTree, async (_input, context) => ({
  industries: await treeOf(context),
}));
