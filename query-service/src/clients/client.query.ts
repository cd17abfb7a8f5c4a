import { client, clientIndustryTree, industryTree } from '@upfront/contracts/clients/queries.js';
import { industryTree as tree, type IndustryNode } from '@upfront/contracts/clients/industries.js';
import { problems, Refusal } from '@upfront/contracts/kernel/problem.js';
import { clients } from '@upfront/projections/clients/clients.read-models.js';
import { handle } from '../edge/query-handler.js';
import { clientView, peopleOfClients } from './client-view.js';

export const clientQuery = handle(client, async ({ id }, context) => {
  const found = await context.findOne(clients, 'Client', id);
  return clientView(found, await peopleOfClients([found], context), context);
});

const copyOf = ({ id, name, children }: IndustryNode): IndustryNode => ({
  id,
  name,
  children: [...children],
});

/** The branch of an industry, or of the industry that a category belongs to with this category alone. */
const branch = (id: string): IndustryNode => {
  for (const node of tree) {
    if (node.id === id) return copyOf(node);
    const child = node.children.find((one) => one.id === id);
    if (child) return { ...node, children: [child] };
  }
  throw new Refusal(problems.notFound);
};

export const clientIndustryTreeQuery = handle(clientIndustryTree, async ({ id }) => ({
  industries: id === undefined ? tree.map(copyOf) : [branch(id)],
}));

export const industryTreeQuery = handle(industryTree, async () => ({ industries: tree.map(copyOf) }));
