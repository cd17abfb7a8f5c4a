import { wholeUnits } from '@upfront/contracts/kernel/money.js';

/** Money as documents show it, such as `$72,000.01`, with all decimals that its currency has. */
export const moneyText = (minorUnits: number, currency: string): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(wholeUnits(minorUnits, currency));

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** A calendar day in words, such as `Mar 8, 2027`; no zone is involved. An en dash where there is none. */
export const dayText = (date: string | null): string => {
  const [year, month, day] = date?.split('-').map(Number) ?? [];
  if (year === undefined || month === undefined || day === undefined) return '–';
  return `${MONTHS[month - 1] ?? ''} ${day}, ${year}`;
};

/** `Mar 8 – May 30, 2027`, with both years where they differ. */
export const flightText = (startDate: string | null, endDate: string | null): string => {
  if (startDate === null && endDate === null) return '–';
  const start = dayText(startDate);
  const end = dayText(endDate);
  const sameYear = startDate?.slice(0, 4) === endDate?.slice(0, 4);
  return `${sameYear ? start.replace(/, \d+$/, '') : start} – ${end}`;
};

/** File name of an export: what people can read, without what file systems refuse. */
export const exportFileName = (title: string, campaignName: string, extension: string): string => {
  const readable = campaignName
    .replaceAll(/[\p{Cc}\p{Cf}\\/:*?"<>|]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const graphemes = [...new Intl.Segmenter().segment(readable)].slice(0, 80).map(({ segment }) => segment);
  return `${[title, graphemes.join('').trim()].filter(Boolean).join(' - ')}.${extension}`;
};
