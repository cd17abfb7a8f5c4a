import { extensionOf } from '@upfront/contracts/assets/file-types.js';
import { assetTexts } from '@upfront/contracts/assets/library.js';

type Check = (bytes: Buffer) => boolean;

const begins =
  (...signatures: readonly string[]): Check =>
  (bytes) =>
    signatures.some((hex) => bytes.subarray(0, hex.length / 2).toString('hex') === hex);

/** The letters that stand at a place near the beginning. */
const says =
  (at: number, ...words: readonly string[]): Check =>
  (bytes) =>
    words.includes(bytes.subarray(at, at + (words[0]?.length ?? 0)).toString('latin1'));

const allOf =
  (...checks: readonly Check[]): Check =>
  (bytes) =>
    checks.every((check) => check(bytes));

const zip = begins('504b0304');
/** Files of the older Office, and mails of Outlook. */
const ole = begins('d0cf11e0a1b11ae1');
const riff = begins('52494646');
/** Films and sounds of the MPEG-4 family; older films of QuickTime begin with what they hold. */
const mpeg4 = says(4, 'ftyp');
const quickTime = says(4, 'ftyp', 'moov', 'mdat', 'wide', 'free', 'skip', 'pnot');
const mpeg = begins('000001ba', '000001b3');
/** A sound of MPEG begins with its tags, or with the eleven set bits of its first frame. */
const mp3: Check = (bytes) =>
  begins('494433')(bytes) || (bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xe0) === 0xe0);

/** Texts hold no NUL, unless they are UTF-16. */
const text: Check = (bytes) => begins('fffe', 'feff')(bytes) || !bytes.subarray(0, 8192).includes(0);

const ACTIVE =
  /<(?:\w+:)?(?:script|foreignObject|iframe|object|embed|handler)\b|\son\w+\s*=|javascript:|<!ENTITY|<\?xml-stylesheet|www\.w3\.org\/1999\/(?:xhtml|XSL)/i;
/** Markup that a browser shows and does not run: pictures and data are kept, programs are not. */
const passive: Check = (bytes) => text(bytes) && !ACTIVE.test(decoded(bytes));
const decoded = (bytes: Buffer): string => {
  const order = bytes.subarray(0, 2).toString('hex');
  if (order === 'fffe') return bytes.toString('utf16le');
  // Big-endian: no browser of today writes it, and it cannot be read here without a table of its own.
  return order === 'feff' ? '<script' : bytes.toString('utf8');
};

/** Whether bytes are markup of a picture, whatever they are called and whatever else it holds. */
export const isSvg: Check = (bytes) => text(bytes) && /<(?:\w+:)?svg\b/i.test(decoded(bytes));

const of = (check: Check, ...extensions: readonly string[]): Readonly<Record<string, Check>> =>
  Object.fromEntries(extensions.map((extension) => [extension, check]));

/** How the bytes of an extension begin; a file whose name says otherwise is not what it says. */
const CHECKS: Readonly<Record<string, Check>> = {
  ...of(begins('255044462d'), 'pdf'),
  ...of(begins('ffd8ff'), 'jpg', 'jpeg', 'jfif'),
  ...of(begins('89504e470d0a1a0a'), 'png'),
  ...of(begins('47494638'), 'gif'),
  ...of(allOf(riff, says(8, 'WEBP')), 'webp'),
  ...of(begins('49492a00', '4d4d002a'), 'tiff', 'tif'),
  ...of(begins('7b5c727466'), 'rtf'),
  ...of((bytes) => passive(bytes) && isSvg(bytes), 'svg'),
  ...of(passive, 'xml', 'scx'),
  ...of(zip, 'docx', 'odt', 'pptx', 'odp', 'xlsx', 'xlsm', 'xltx', 'ods', 'zip'),
  ...of(ole, 'doc', 'ppt', 'xls', 'xlt', 'msg'),
  ...of(quickTime, 'mov'),
  ...of(mpeg4, 'mp4', 'm4v', 'm4a'),
  ...of(begins('3026b2758e66cf11'), 'wmv'),
  ...of(mpeg, 'mpg', 'mpeg'),
  ...of(begins('1a45dfa3'), 'webm'),
  ...of(says(0, 'OggS'), 'ogg', 'oga'),
  ...of(mp3, 'mp3'),
  ...of(allOf(riff, says(8, 'WAVE')), 'wav'),
};

const MARKUP: ReadonlySet<string> = new Set(['svg', 'xml', 'scx']);

/** Whether a file is markup that would run or load something where it is shown. */
export const isActive = (name: string, bytes: Buffer): boolean =>
  MARKUP.has(extensionOf(name)) && text(bytes) && ACTIVE.test(decoded(bytes));

/** Whether the bytes of a file are what its extension says; what has no sign of its own is text. */
export const isWhatItSays = (name: string, bytes: Buffer): boolean =>
  (CHECKS[extensionOf(name)] ?? text)(bytes);

/** Why a file is refused by what is in it, in words for whoever gave it; undefined where it is what its name says. */
export const contentRefusal = (name: string, bytes: Buffer): string | undefined => {
  if (isActive(name, bytes)) return assetTexts.active;
  return isWhatItSays(name, bytes) ? undefined : assetTexts.notWhatItSays;
};
