import type { StackAddresses } from './stack-addresses.js';

/** What is printed when all is up: the address, and who can sign in. */
export const welcome = (urls: StackAddresses, dataDir: string, demo: boolean): string => {
  const signIns = [
    '',
    '  Harbor Media   seller@harbor.test   manager@harbor.test   admin@harbor.test',
    '  Two-factor     secure@harbor.test',
    '  Northline      seller@northline.test',
    '  Operations     ops@upfront.test   root@upfront.test (administrator of the provider)',
    '  Password       Upfront-demo-1',
  ];
  return [
    '',
    `Upfront is running at ${urls.gateway}`,
    ...(demo ? signIns : []),
    '',
    `  CRM sandbox    ${urls.crmSandbox}`,
    ...(urls.mailbox ? [`  Mailbox        ${urls.mailbox}`] : []),
    `  Logs           ${dataDir}/logs`,
    '',
    'Ctrl-C stops it; the data stays.',
  ].join('\n');
};
