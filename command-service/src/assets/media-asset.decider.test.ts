import { describe, expect, it } from '@jest/globals';
import { assetProblems } from '@upfront/contracts/assets/problems.js';
import { given, metaOf } from '../testing/given.js';
import { assetDecider, type AssetCommand, type KeepAsset } from './media-asset.decider.js';

const id = '01900000-0000-7000-8000-00000000000f';
const file: KeepAsset['data'] = {
  id,
  companyId: 'company',
  companyGroupIds: ['halifax', 'halifax'],
  filename: 'Été – 😀.png',
  fileType: 'image/png',
  url: null,
  hash: 'ab'.repeat(32),
  size: 1200,
  tags: ['Spring', 'spring', 'SPRÍNG', 'Logo'],
};
const link: KeepAsset['data'] = {
  ...file,
  filename: 'Reel',
  fileType: 'text/html',
  url: 'https://films.example.com/reel',
  hash: null,
  size: null,
};
const kept = (data: KeepAsset['data'] = file) =>
  given(assetDecider, ...given(assetDecider).when({ type: 'KeepAsset', data, meta: metaOf() }));
const command = (type: AssetCommand['type'], data: object): AssetCommand =>
  ({ type, data: { id, ...data }, meta: metaOf() }) as AssetCommand;
const refusal = (problem: { code: string }) =>
  expect.objectContaining({ problem: expect.objectContaining({ code: problem.code }) });

describe('a file of the library', () => {
  it('is kept once, each of its groups and tags once', () => {
    const asset = kept();
    expect(asset.state).toMatchObject({
      stage: 'living',
      filename: 'Été – 😀.png',
      companyGroupIds: ['halifax'],
      tags: ['Spring', 'Logo'],
    });
    expect(asset.when({ type: 'KeepAsset', data: file, meta: metaOf() })).toEqual([]);
  });

  it('is renamed with what it was called, and keeps its type', () => {
    const asset = kept();
    expect(asset.when(command('EditMediaAsset', { filename: 'Summer.PNG' }))).toMatchObject([
      {
        type: 'AssetEdited.v1',
        data: { changes: { filename: 'Summer.PNG' }, previous: { filename: file.filename } },
      },
    ]);
    expect(asset.when(command('EditMediaAsset', { filename: file.filename }))).toEqual([]);
    for (const filename of ['Summer.svg', 'Summer', 'Summer.png.exe'])
      expect(() => asset.when(command('EditMediaAsset', { filename }))).toThrow(
        refusal(assetProblems.keepsType),
      );
    expect(() => asset.when(command('EditMediaAsset', { url: 'https://elsewhere.example.com' }))).toThrow(
      refusal(assetProblems.notALink),
    );
  });

  it('leads elsewhere where it is a link, of whatever type its name says', () => {
    const { state } = kept(link);
    const edit = command('EditMediaAsset', { filename: 'Reel.mp4', url: 'https://films.example.com/2' });
    expect(assetDecider.decide(edit, state).reduce(assetDecider.evolve, state)).toMatchObject({
      filename: 'Reel.mp4',
      url: 'https://films.example.com/2',
      fileType: 'video/mp4',
    });
  });

  it('is shared with groups and no longer shared with them, and says who had it before', () => {
    const asset = kept();
    expect(asset.when(command('ShareMediaAssetWithGroup', { groupId: 'halifax' }))).toEqual([]);
    expect(asset.when(command('UnshareMediaAsset', { groupId: 'toronto' }))).toEqual([]);
    expect(asset.when(command('ShareMediaAssetWithGroup', { groupId: 'toronto' }))).toMatchObject([
      {
        type: 'AssetSharedWithGroups.v1',
        data: { companyGroupIds: ['halifax', 'toronto'], previous: ['halifax'] },
      },
    ]);
    expect(asset.when(command('UnshareMediaAsset', { groupId: 'halifax' }))).toMatchObject([
      { type: 'AssetUnshared.v1', data: { companyGroupIds: [], previous: ['halifax'] } },
    ]);
    expect(
      asset.after(command('ShareMediaAsset', { companyGroupIds: ['toronto', 'toronto'] })),
    ).toMatchObject({ companyGroupIds: ['toronto'] });
  });

  it('is tagged as a whole', () => {
    const asset = kept();
    expect(asset.when(command('TagMediaAsset', { tags: ['Spring', 'Logo'] }))).toEqual([]);
    expect(asset.when(command('TagMediaAsset', { tags: ['Logo', 'logo'] }))).toMatchObject([
      { type: 'AssetTagged.v1', data: { tags: ['Logo'], previous: ['Spring', 'Logo'] } },
    ]);
  });

  it('tells the second of two editors what the first changed', () => {
    const renamed = kept().after(command('EditMediaAsset', { filename: 'Summer.png' }));
    const seen = { filename: file.filename };
    expect(() =>
      assetDecider.decide(command('EditMediaAsset', { filename: 'Winter.png', seen }), renamed),
    ).toThrow(
      expect.objectContaining({
        errors: { filename: ['Someone else saved “Summer.png”; you entered “Winter.png”.'] },
      }),
    );
    expect(assetDecider.decide(command('EditMediaAsset', { filename: 'Summer.png', seen }), renamed)).toEqual(
      [],
    );
    const tagged = kept().after(command('TagMediaAsset', { tags: ['Logo'] }));
    const other = command('TagMediaAsset', { tags: ['Brand'], seen: { tags: ['Spring', 'Logo'] } });
    expect(() => assetDecider.decide(other, tagged)).toThrow(
      expect.objectContaining({ errors: { tags: ['Someone else changed this while you were editing.'] } }),
    );
  });

  it('is deleted once, and nothing can be done with it then', () => {
    const deleted = kept().after(command('DeleteMediaAsset', {}));
    expect(deleted).toMatchObject({ stage: 'deleted' });
    expect(assetDecider.decide(command('DeleteMediaAsset', {}), deleted)).toEqual([]);
    for (const one of [
      command('EditMediaAsset', { filename: 'a.png' }),
      command('TagMediaAsset', { tags: [] }),
      command('ShareMediaAsset', { companyGroupIds: [] }),
    ])
      expect(() => assetDecider.decide(one, deleted)).toThrow(refusal({ code: 'not-found' }));
    expect(() => given(assetDecider).when(command('DeleteMediaAsset', {}))).toThrow(
      refusal({ code: 'not-found' }),
    );
  });
});
