import { ExternalLink } from 'lucide-react';
import { fileTypeOf } from '@upfront/contracts/assets/file-types.js';
import type { MediaAsset } from '@upfront/contracts/assets/media-asset.js';
import { FileIcon } from '../ui/file-icon.js';
import classes from './assets.module.css';

type Pictured = Pick<MediaAsset, 'filename' | 'internal' | 'previewUrl'>;

/** Sign of a file by its type (spec shell 3, File type table); a link to no known type has a sign of its own. */
export const AssetIcon = ({ asset, size = 16 }: { asset: Pictured; size?: number }) =>
  !asset.internal && fileTypeOf(asset.filename) === undefined ? (
    <ExternalLink size={size} strokeWidth={1.5} aria-hidden="true" />
  ) : (
    <FileIcon name={asset.filename} size={size} />
  );

/** A picture small in a row, or the sign of the file's type. */
export const AssetThumb = ({ asset }: { asset: Pictured }) => (
  <span className={classes['thumb']}>
    {asset.previewUrl === null ? (
      <AssetIcon asset={asset} />
    ) : (
      <img src={asset.previewUrl} alt="" loading="lazy" decoding="async" />
    )}
  </span>
);
