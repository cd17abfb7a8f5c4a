import { createHash } from 'node:crypto';
import {
  EXPORT_CONTENT_TYPES,
  type CampaignSheet,
  type ExportFormat,
  type ExportKind,
  type StoredFile,
} from '@upfront/contracts/operations/model.js';
import { campaignPdf } from './campaign-pdf.js';
import { campaignXlsx } from './campaign-xlsx.js';
import { exportFileName } from './money-text.js';

const NAMES: Readonly<Record<ExportKind, string>> = {
  'insertion-order': 'Insertion order',
  campaign: 'Campaign',
};

export interface DocumentRequest {
  readonly kind: ExportKind;
  readonly format: ExportFormat;
  readonly requestedAt: string;
  readonly sheet: CampaignSheet;
}

export interface BuiltDocument {
  readonly bytes: Buffer;
  readonly file: StoredFile;
}

/** Builds a document in the format asked for; it is kept under an address made of its content. */
export const buildDocument = async ({
  kind,
  format,
  requestedAt,
  sheet,
}: DocumentRequest): Promise<BuiltDocument> => {
  const build = { pdf: campaignPdf, xlsx: campaignXlsx }[format];
  const bytes = await build(sheet, { kind, requestedAt });
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const file: StoredFile = {
    key: `exports/${sheet.company.id}/${sha256}.${format}`,
    sha256,
    bytes: bytes.length,
    contentType: EXPORT_CONTENT_TYPES[format],
    fileName: exportFileName(NAMES[kind], sheet.name, format),
  };
  return { bytes, file };
};
