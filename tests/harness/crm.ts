import { AddExternalCrm } from '@upfront/contracts/crm/commands.js';
import { SANDBOX_CREDENTIALS } from '@upfront/local/crm-sandbox/sandbox.js';
import type { Mode } from '@upfront/local/crm-sandbox/mode.js';
import { z } from 'zod';
import type { Person } from './person.js';
import { product, type Product } from './product.js';

const State = z.object({
  records: z.array(z.object({ id: z.string(), type: z.string(), fields: z.record(z.string(), z.unknown()) })),
  calls: z.array(z.object({ method: z.string(), url: z.string(), status: z.number(), dropped: z.boolean() })),
});

/** Connects a company to the sandbox; answers the connection's id. */
export const connectSandbox = async (
  admin: Person,
  name = 'Salesforce',
  at: Product = product(),
): Promise<string> => {
  const baseUrl = at.urls.crmSandbox;
  const { id } = await admin.send(AddExternalCrm, { name, baseUrl, credentials: SANDBOX_CREDENTIALS });
  return id;
};

/** Tells the sandbox how to behave. */
export const sandboxMode = async (mode: z.input<typeof Mode>, at: Product = product()): Promise<void> => {
  const response = await fetch(`${at.urls.crmSandbox}/sandbox/mode`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(mode),
  });
  if (!response.ok) throw new Error(`The sandbox does not know the mode: ${await response.text()}`);
};

/** What the sandbox received about a campaign. */
export const sandboxRecords = async (campaignId: string, at: Product = product()) => {
  const { records } = State.parse(await (await fetch(`${at.urls.crmSandbox}/sandbox/state`)).json());
  const opportunities = records.filter(({ fields }) => fields['Upfront_Id__c'] === campaignId);
  const ids = opportunities.map(({ id }) => id);
  const lines = records.filter(({ fields }) => ids.includes(String(fields['OpportunityId'])));
  return { opportunities, lines };
};
