/** Bytes in front of the key: its length, then the record id. */
export const headerBytes = 12;

export const keyLength = (buf: Buffer, at: number): number => buf.readUInt32LE(at);
export const ridAt = (buf: Buffer, at: number): number => buf.readDoubleLE(at + 4);
export const entryEnd = (buf: Buffer, at: number): number => at + headerBytes + keyLength(buf, at);
