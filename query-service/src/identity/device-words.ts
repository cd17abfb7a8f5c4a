import Bowser from 'bowser';

/** What is not known comes as an empty text. */
const said = (text: string | undefined): string | undefined => (text === '' ? undefined : text);

/** Browser and system of a User-Agent in words, such as `Chrome on macOS`; what names no system is a program. */
export const deviceWords = (userAgent: string | undefined): string => {
  if (userAgent === undefined || userAgent === '') return 'Unknown';
  const { browser, os } = Bowser.parse(userAgent);
  const program = said(browser.name) ?? userAgent.split(/[/ ]/)[0] ?? 'Unknown';
  const system = said(os.name);
  return system === undefined ? `Program (${program})` : `${program} on ${system}`;
};
