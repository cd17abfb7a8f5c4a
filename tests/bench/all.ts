import { foundCompany } from '../harness/company.js';
import { closeHarness, processAll } from '../harness/process-all.js';
import { startProduct } from '../harness/start-product.js';
import { benchCommands } from './commands.bench.js';
import { benchLag } from './lag.bench.js';

const { product, stop } = await startProduct();
try {
  const company = await foundCompany(1, product);
  const seller = await company.hire('Account Manager');
  await benchLag(product, seller);
  await processAll(product);
  await benchCommands(product, seller);
} finally {
  await closeHarness();
  await stop();
}
