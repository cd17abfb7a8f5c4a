/** Old Internet Explorer, which the product does not support (spec shell 2.1, step 1). */
const UNSUPPORTED = /MSIE |Trident\//;

export const UNSUPPORTED_PATH = '/unsupported-browser';

export const isUnsupportedBrowser = (userAgent: string): boolean => UNSUPPORTED.test(userAgent);
