/** Groups of files that share an icon (spec shell 3, File type table). */
export const FILE_GROUPS = [
  'document',
  'csv',
  'data',
  'email',
  'text',
  'archive',
  'image',
  'video',
  'audio',
] as const;
export type FileGroup = (typeof FILE_GROUPS)[number];

export interface FileType {
  readonly extension: string;
  readonly group: FileGroup;
  /** Media type that the file is stored and sent with. */
  readonly mimeType: string;
}

const office = 'application/vnd.openxmlformats-officedocument';
const open = 'application/vnd.oasis.opendocument';

/**
 * Which group and media type an extension has. The specification names groups and extensions; who belongs to whom is
 * the product's choice: tables stand with csv, structured data with data, scx with it as an exchange format.
 */
const TABLE: Readonly<Record<FileGroup, Readonly<Record<string, string>>>> = {
  document: {
    pdf: 'application/pdf',
    doc: 'application/msword',
    docx: `${office}.wordprocessingml.document`,
    odt: `${open}.text`,
    ppt: 'application/vnd.ms-powerpoint',
    pptx: `${office}.presentationml.presentation`,
    odp: `${open}.presentation`,
  },
  csv: {
    csv: 'text/csv',
    xls: 'application/vnd.ms-excel',
    xlt: 'application/vnd.ms-excel',
    xlsm: 'application/vnd.ms-excel.sheet.macroEnabled.12',
    xlsx: `${office}.spreadsheetml.sheet`,
    xltx: `${office}.spreadsheetml.template`,
    ods: `${open}.spreadsheet`,
  },
  data: { json: 'application/json', xml: 'application/xml', scx: 'application/xml' },
  email: { eml: 'message/rfc822', msg: 'application/vnd.ms-outlook' },
  text: { txt: 'text/plain', rtf: 'application/rtf' },
  archive: { zip: 'application/zip' },
  image: {
    jpg: 'image/jpeg',
    jpeg: 'image/jpeg',
    jfif: 'image/jpeg',
    gif: 'image/gif',
    png: 'image/png',
    webp: 'image/webp',
    tiff: 'image/tiff',
    tif: 'image/tiff',
    svg: 'image/svg+xml',
  },
  video: {
    mov: 'video/quicktime',
    mp4: 'video/mp4',
    wmv: 'video/x-ms-wmv',
    mpg: 'video/mpeg',
    mpeg: 'video/mpeg',
    m4v: 'video/x-m4v',
    webm: 'video/webm',
    ogg: 'video/ogg',
  },
  audio: { mp3: 'audio/mpeg', oga: 'audio/ogg', m4a: 'audio/mp4', wav: 'audio/wav' },
};

/** Every file type that the product knows. */
export const fileTypes: readonly FileType[] = FILE_GROUPS.flatMap((group) =>
  Object.entries(TABLE[group]).map(([extension, mimeType]) => ({ extension, group, mimeType })),
);

const byExtension: ReadonlyMap<string, FileType> = new Map(fileTypes.map((type) => [type.extension, type]));

/** What follows the last point of a file's name, in lower case; empty where there is none. */
export const extensionOf = (filename: string): string =>
  /\.([^.\s]+)$/.exec(filename)?.[1]?.toLowerCase() ?? '';

/** The type of a file by its name; undefined where the product does not know it. */
export const fileTypeOf = (filename: string): FileType | undefined => byExtension.get(extensionOf(filename));
