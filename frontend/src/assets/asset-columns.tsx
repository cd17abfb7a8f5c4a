import type { MediaAsset } from '@upfront/contracts/assets/media-asset.js';
import { NOTHING } from '../ui/format.js';
import type { GridColumn, PhoneRow } from '../ui/grid/grid-types.js';
import { Named } from '../ui/named.js';
import type { Format } from '../ui/use-format.js';
import { AssetThumb } from './asset-picture.js';
import { sizeText, typeText } from './asset-words.js';

const joined = (names: readonly { readonly name: string }[]): string =>
  names.map(({ name }) => name).join(', ') || NOTHING;

export const assetColumns = (format: Format): readonly GridColumn<MediaAsset>[] => [
  {
    id: 'filename',
    header: 'Name',
    cell: (asset) => <Named name={asset.filename} before={<AssetThumb asset={asset} />} />,
    flex: 2,
    minWidth: 220,
  },
  { id: 'fileType', header: 'Type', cell: typeText, minWidth: 80, order: 3 },
  {
    id: 'size',
    header: 'Size',
    cell: ({ size }) => sizeText(size),
    isRight: true,
    minWidth: 90,
    order: 4,
  },
  { id: 'tags', header: 'Tags', cell: ({ tags }) => joined(tags), flex: 1.2, minWidth: 140, order: 2 },
  { id: 'groups', header: 'Shared with', cell: ({ groups }) => joined(groups), minWidth: 140, order: 6 },
  {
    id: 'createdBy',
    header: 'Added by',
    cell: ({ createdBy }) => createdBy.fullName,
    minWidth: 130,
    order: 5,
  },
  {
    id: 'updatedAt',
    header: 'Updated',
    cell: ({ updatedAt }) => format.when(updatedAt),
    isRight: true,
    minWidth: 120,
    order: 1,
  },
];

export const assetPhoneRow = (asset: MediaAsset): PhoneRow => ({
  avatar: <AssetThumb asset={asset} />,
  title: asset.filename,
  sub: [typeText(asset), ...(asset.size === null ? [] : [sizeText(asset.size)])].join(', '),
  status: asset.tags[0]?.name,
});
