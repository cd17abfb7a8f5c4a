import { useRef, useState } from 'react';
import { fileTypeOf } from '@upfront/contracts/assets/file-types.js';
import { assetTexts, MAX_FILE_BYTES } from '@upfront/contracts/assets/library.js';
import { counted } from '@upfront/contracts/kernel/counted.js';
import { Problem } from '../app/api/problem.js';
import { send } from '../app/command-client.js';
import { toast } from '../app/toast/toasts.js';
import { UploadMediaAsset } from '../generated/commands/upload-media-asset.js';

/** A file on its way into the library, or one that did not get there. */
export interface Upload {
  /** Also the key under which it is sent, so that a second try adds no second file. */
  readonly key: string;
  readonly file: File;
  /** Why it was refused; undefined while it waits or is sent. */
  readonly refusal: string | undefined;
  /** It was not the file: the same may be taken at another time. */
  readonly isPassing: boolean;
}

/** Why a file need not be sent at all; the server looks at it, too. */
function refusalOf({ name, size }: File): string | undefined {
  if (!fileTypeOf(name)) return assetTexts.wrongType;
  if (size === 0) return assetTexts.empty;
  return size > MAX_FILE_BYTES ? assetTexts.tooLarge : undefined;
}

/** Whether it was the file that was refused, and not the moment. */
const isFault = ({ status }: Problem): boolean => status >= 400 && status < 500 && status !== 429;

const saidBy = ({ errors, message }: Problem): string => errors['file']?.[0] ?? message;

const added = (names: readonly string[]): string =>
  `${names.length === 1 ? names[0] : counted(names.length, 'file')} added.`;

/**
 * Sends files one after the other; those that were refused stay until they are tried again or dismissed. `onAdded`: a
 * file that came alone is in the library.
 */
export function useUploads(companyId: string | undefined, onAdded: (id: string) => void) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const line = useRef<Promise<void>>(Promise.resolve());

  const put = async ({ key, file }: Upload): Promise<string | undefined> => {
    const place = companyId === undefined ? {} : { companyId };
    try {
      const { id } = await send(UploadMediaAsset, { file, ...place }, { idempotencyKey: key });
      setUploads((now) => now.filter((one) => one.key !== key));
      return id;
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      const said = { refusal: saidBy(error), isPassing: !isFault(error) };
      setUploads((now) => now.map((one) => (one.key === key ? { ...one, ...said } : one)));
      return undefined;
    }
  };
  const putAll = async (wanted: readonly Upload[]): Promise<void> => {
    const ids: string[] = [];
    const names: string[] = [];
    for (const upload of wanted) {
      const id = await put(upload);
      if (id === undefined) continue;
      ids.push(id);
      names.push(upload.file.name);
    }
    if (names.length > 0) toast.success(added(names));
    const [first, ...others] = ids;
    if (first !== undefined && others.length === 0) onAdded(first);
  };
  const queue = (wanted: readonly Upload[]): void => {
    // What went wrong with those before is no reason to leave these out.
    line.current = line.current.catch(() => undefined).then(() => putAll(wanted));
  };

  const add = (files: readonly File[]): void => {
    const fresh = files.map((file) => ({
      key: crypto.randomUUID(),
      file,
      refusal: refusalOf(file),
      isPassing: false,
    }));
    setUploads((now) => [...now, ...fresh]);
    queue(fresh.filter(({ refusal }) => refusal === undefined));
  };
  const retry = (upload: Upload): void => {
    const again = { ...upload, refusal: undefined };
    setUploads((now) => now.map((one) => (one.key === upload.key ? again : one)));
    queue([again]);
  };
  const dismiss = (key: string): void => setUploads((now) => now.filter((one) => one.key !== key));
  return { uploads, add, retry, dismiss };
}
