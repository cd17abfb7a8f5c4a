import { z } from 'zod';
import { pictureTexts } from '../kernel/picture-refusal.js';
import { ImageDataUrl } from '../kernel/values.js';

/**
 * Folders of pictures that people upload as they are: logos and portraits, kept as PNG (spec shell 7.6). A folder has an
 * address once something is written into it.
 */
export const PICTURE_FOLDERS = ['avatars', 'client-logos', 'company-logos', 'group-logos'] as const;
export type PictureFolder = (typeof PICTURE_FOLDERS)[number];

/** Types that a browser may show within a page; everything else is only ever downloaded. */
export const SHOWN_TYPES: ReadonlySet<string> = new Set([
  ...['image/png', 'image/jpeg', 'image/gif', 'image/webp'],
  ...['video/mp4', 'video/webm', 'audio/mpeg', 'audio/mp4', 'audio/wav'],
]);

/**
 * Name of a stored object as events and documents keep it: folder, then a digest of its owner and the bytes. The
 * bytes themselves never enter an event, and the same picture in one company is one object.
 */
export const AssetName = z.string().regex(/^[a-z-]+\/[0-9a-f]{64}\.[a-z0-9]{1,5}$/);
export type AssetName = z.infer<typeof AssetName>;

const ASSET_ROOT = '/api/assets/';

/** The address at which a browser loads an asset. */
export const assetUrl = (name: AssetName): string => `${ASSET_ROOT}${name}`;

/** The address of a picture that may not be there, as records show it. */
export const pictureUrl = (name: AssetName | null | undefined): string | null =>
  name ? assetUrl(name) : null;

/** An asset named by its address, as an upload answered with it. */
export const AssetUrl = z
  .string()
  .startsWith(ASSET_ROOT, { abort: true })
  .refine((url) => AssetName.safeParse(url.slice(ASSET_ROOT.length)).success, 'This picture does not exist');

/** A picture as a caller gives it: as data URL, or the address that an upload or a record answered with. */
export const PictureInput = z.union([ImageDataUrl, AssetUrl], {
  // What is given as a data URL is told what is wrong with it as one.
  error: ({ input }) =>
    (typeof input === 'string' && input.startsWith('data:')
      ? ImageDataUrl.safeParse(input).error?.issues[0]?.message
      : undefined) ?? pictureTexts.invalid,
});

/** The name behind an address of {@link assetUrl}. @throws when the text is not such an address */
export const assetNameOf = (url: string): AssetName => AssetName.parse(url.slice(ASSET_ROOT.length));
