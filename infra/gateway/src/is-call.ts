/** Whether an address is that of a call and no page, written with more than one slash before it as well. */
export const isCall = (url: string): boolean => /^\/+(api|internal)(\/|\?|$)/.test(url);
