import { Problem } from './api/problem.js';
import { toast } from './toast/toasts.js';

/** True when it was done; a refusal is said in a toast. */
export const attempt = async (work: () => Promise<unknown>): Promise<boolean> => {
  try {
    await work();
    return true;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    if (!error.isHandled) toast.error(error.message);
    return false;
  }
};
