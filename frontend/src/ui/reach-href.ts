export type ReachType = 'email' | 'phone';

/** Address that writes to or calls somebody; an extension is dialled after the call is taken (RFC 3966). */
export const reachHref = (type: ReachType, value: string): string => {
  if (type === 'email') return `mailto:${encodeURIComponent(value).replaceAll('%40', '@')}`;
  const [number = '', extension] = value.toLowerCase().split(/\s*(?:ext\.?|x|#)\s*/);
  const digits = number.replaceAll(/[^\d+]/g, '');
  const dialled = extension?.replaceAll(/\D/g, '') ?? '';
  return dialled === '' ? `tel:${digits}` : `tel:${digits};ext=${dialled}`;
};
