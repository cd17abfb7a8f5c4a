import { Inject, Injectable } from '@nestjs/common';
import { Exports } from '@upfront/contracts/operations/export.operation.js';
import { exportForBuilding } from '@upfront/contracts/operations/queries.js';
import type { ObjectStore } from '@upfront/platform/storage/object-store.js';
import type { OperationWork, WorkContext, WorkOrder } from '../runner/operation-work.js';
import { buildDocument } from './build-document.js';

/** Nest's token for the object store. */
export const OBJECT_STORE = Symbol('ObjectStore');

/** Read, built, stored. */
const STEPS = 3;

/** Builds the document of an export and stores it; building it twice gives the same address. */
@Injectable()
export class BuildExport implements OperationWork<typeof Exports.request, typeof Exports.result> {
  readonly operation = Exports;
  readonly complaint = 'The document could not be built or stored';

  constructor(@Inject(OBJECT_STORE) private readonly store: ObjectStore) {}

  async run({ operationId: exportId }: WorkOrder, { services, progress }: WorkContext) {
    const request = await services.query(exportForBuilding, { exportId });
    await progress(1, STEPS);
    const { bytes, file } = await buildDocument(request);
    await progress(2, STEPS);
    await this.store.put(file.key, bytes);
    return { file };
  }
}
