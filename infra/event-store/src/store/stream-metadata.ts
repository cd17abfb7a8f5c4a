/** The part of a stream's metadata that changes what a read returns. `maxAge` is in seconds. */
export interface StreamLimits {
  readonly maxCount: number | null;
  readonly maxAge: number | null;
  readonly truncateBefore: number | null;
  readonly softDeleted: boolean;
}

export const NO_LIMITS: StreamLimits = {
  maxCount: null,
  maxAge: null,
  truncateBefore: null,
  softDeleted: false,
};

/** `$tb` of a soft-deleted stream: no revision is ever as large, so everything lies before it. */
export const SOFT_DELETED_METADATA = Buffer.from('{"$tb":9223372036854775807}');

/** Raised for metadata that cannot be honoured; `unsupported` marks what is meant but not emulated here. */
export class MetadataError extends Error {
  constructor(
    message: string,
    readonly unsupported = false,
  ) {
    super(message);
  }
}

/**
 * Reads the limits out of the body of a `$metadata` event.
 * @throws MetadataError when it is no JSON object, a limit is no whole number, or it carries access rights
 */
export function parseStreamMetadata(body: Uint8Array): StreamLimits {
  const metadata = parseObject(body);
  if ('$acl' in metadata) {
    throw new MetadataError('Access rights ($acl) are not emulated by the embedded event store.', true);
  }
  const truncateBefore = wholeNumber(metadata, '$tb');
  const softDeleted = truncateBefore !== null && truncateBefore > Number.MAX_SAFE_INTEGER;
  return {
    maxCount: wholeNumber(metadata, '$maxCount'),
    maxAge: wholeNumber(metadata, '$maxAge'),
    truncateBefore: softDeleted ? null : truncateBefore,
    softDeleted,
  };
}

/** The metadata of a stream that is written again after a soft delete: as before, but starting at `revision`. */
export function truncateMetadataBefore(body: Uint8Array, revision: number): Buffer {
  return Buffer.from(JSON.stringify({ ...parseObject(body), $tb: revision }));
}

function parseObject(body: Uint8Array): Readonly<Record<string, unknown>> {
  let value: unknown;
  try {
    value = JSON.parse(Buffer.from(body).toString('utf8'));
  } catch {
    throw new MetadataError('Stream metadata must be JSON.');
  }
  if (!isRecord(value)) throw new MetadataError('Stream metadata must be a JSON object.');
  return value;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function wholeNumber(metadata: Readonly<Record<string, unknown>>, key: string): number | null {
  const value = metadata[key];
  if (value === undefined || value === null) return null;
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0) {
    throw new MetadataError(`Stream metadata: ${key} must be a whole number.`);
  }
  return value;
}
