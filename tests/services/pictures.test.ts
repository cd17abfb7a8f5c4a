import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PICTURE_FOLDERS, type PictureFolder } from '@upfront/contracts/assets/model.js';
import { CreateClient, UploadClientLogo } from '@upfront/contracts/clients/commands.js';
import { ChangeUserAvatar } from '@upfront/contracts/identity/account-commands.js';
import { ChangeCompanyLogo, ChangeGroup } from '@upfront/contracts/identity/company-commands.js';
import { group } from '@upfront/contracts/identity/company-queries.js';
import { adminUser } from '@upfront/contracts/identity/queries.js';
import { foundCompany, type Colleague, type Company } from '../harness/company.js';
import { closeHarness } from '../harness/process-all.js';
import { product } from '../harness/product.js';

const PNG =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
/** Text that says it is a picture. */
const FAKE = `data:image/png;base64,${Buffer.from('<svg onload=alert(1)>').toString('base64')}`;

const SVG = `data:image/svg+xml;base64,${Buffer.from('<svg onload=alert(1)>').toString('base64')}`;
const PAGE = `data:text/html;base64,${Buffer.from('<script>alert(1)</script>').toString('base64')}`;
/** Nothing is fetched from where a person says. */
const BY_ADDRESS = 'http://169.254.169.254/latest/meta-data/picture.png';
const TOO_LARGE = `data:image/png;base64,${'A'.repeat(5_600_000)}`;

let company: Company;
let admin: Colleague;
beforeAll(async () => {
  company = await foundCompany();
  admin = await company.hire('Company Admin');
});
afterAll(closeHarness);

/** For every folder: a call that uploads a picture into it; answers its address. A folder without one does not compile. */
const uploads: Readonly<Record<PictureFolder, (image: string) => Promise<string | null>>> = {
  avatars: async (image) => {
    await admin.person.send(ChangeUserAvatar, { id: admin.id, image });
    return (await admin.person.ask(adminUser, { id: admin.id })).avatar;
  },
  'client-logos': async (image) => {
    const { id } = await admin.person.send(CreateClient, { client: { name: 'Lakeside' } });
    return (await admin.person.send(UploadClientLogo, { id, image })).logo;
  },
  'company-logos': async (image) =>
    (await admin.person.send(ChangeCompanyLogo, { id: company.id, image })).logo,
  'group-logos': async (image) => {
    const id = company.groupIds[0] ?? '';
    await admin.person.send(ChangeGroup, { id, logo: image });
    return (await admin.person.ask(group, { id })).logo;
  },
};

describe.each(PICTURE_FOLDERS)('a picture of %s', (folder) => {
  it('is served at its address, as what it is, to whoever may see it', async () => {
    const url = (await uploads[folder](PNG)) ?? '';
    expect(url).toMatch(new RegExp(`^/api/assets/${folder}/[0-9a-f]{64}\\.png$`));
    const at = `${product().urls.gateway}${url}`;
    const served = await fetch(at, { headers: { cookie: admin.person.cookies } });
    expect(served.status).toBe(200);
    expect(served.headers.get('content-type')).toBe('image/png');
    expect(served.headers.get('x-content-type-options')).toBe('nosniff');
    const bytes = Buffer.from(await served.arrayBuffer());
    expect(bytes.subarray(1, 4).toString()).toBe('PNG');
    expect((await fetch(at)).status).toBe(401);
  });

  it('is refused where the bytes are none, or too many', async () => {
    for (const fake of [FAKE, SVG, PAGE, BY_ADDRESS])
      await expect(uploads[folder](fake)).rejects.toThrow('Invalid image uploaded');
    await expect(uploads[folder](TOO_LARGE)).rejects.toThrow('The picture is too large. Use one up to 4 MB.');
  });
});
