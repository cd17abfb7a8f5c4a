import type { RawValue } from '../bson/raw.js';
import { notHeld } from '../errors.js';

/** One step of a pipeline, over all documents at once. */
export type Stage = (documents: readonly Buffer[]) => readonly Buffer[];

export function parseStage(name: string, _operand: RawValue): Stage {
  throw notHeld(name);
}
