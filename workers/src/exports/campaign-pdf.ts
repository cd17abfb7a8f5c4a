import PDFDocument from 'pdfkit';
import { buffer } from 'node:stream/consumers';
import type { CampaignSheet, CampaignSheetLine, ExportKind } from '@upfront/contracts/operations/model.js';
import { counted } from '@upfront/contracts/kernel/counted.js';
import { dayText, flightText, moneyText } from './money-text.js';
import { PageWriter, type TextStyle } from './page-writer.js';

/** US Letter in points. */
const PAGE = { width: 612, height: 792, margin: 48 } as const;
const CONTENT = PAGE.width - 2 * PAGE.margin;
/** Everything above stays free of the footer. */
const BOTTOM = PAGE.height - 64;
const TITLES: Readonly<Record<ExportKind, string>> = {
  'insertion-order': 'Insertion order',
  campaign: 'Campaign',
};

const INK = '#12191C';
const MUTED = '#5F6D73';
const HAIRLINE = '#D3DADD';
const ACCENT = '#0B6781';

const styles = {
  title: { size: 18, weight: 'bold', colour: INK },
  heading: { size: 11, weight: 'bold', colour: INK },
  strong: { size: 9.5, weight: 'bold', colour: INK },
  body: { size: 9.5, weight: 'regular', colour: INK },
  label: { size: 8, weight: 'regular', colour: MUTED },
  small: { size: 8, weight: 'regular', colour: MUTED },
} as const satisfies Record<string, TextStyle>;

const COLUMNS = {
  number: { x: PAGE.margin, width: 22 },
  product: { x: PAGE.margin + 22, width: 214 },
  category: { x: PAGE.margin + 246, width: 74 },
  flight: { x: PAGE.margin + 326, width: 112 },
  amount: { x: PAGE.margin + 438, width: 78, align: 'right' },
} as const;

export interface PdfOptions {
  readonly kind: ExportKind;
  /** When the document was asked for, ISO 8601; it is dated by this day in UTC. */
  readonly requestedAt: string;
}

/** An insertion order, or a summary of a campaign, as a PDF with page numbers. */
export const campaignPdf = async (sheet: CampaignSheet, options: PdfOptions): Promise<Buffer> => {
  const title = TITLES[options.kind];
  const pdf = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    margin: 0,
    bufferPages: true,
    lang: 'en-US',
    displayTitle: true,
    info: {
      Title: `${title}: ${sheet.name}`,
      Author: sheet.company.name,
      Creator: 'Upfront',
      CreationDate: new Date(options.requestedAt),
    },
  });
  const bytes = buffer(pdf);
  const writer = new PageWriter(pdf);
  let y = head(writer, sheet, title, options);
  y = facts(writer, sheet, y);
  y = table(writer, sheet, y);
  if (sheet.comment) y = comment(writer, sheet.comment, y);
  if (options.kind === 'insertion-order') signatures(writer, sheet, y);
  footers(writer, sheet, title);
  pdf.end();
  return bytes;
};

const head = (
  writer: PageWriter,
  sheet: CampaignSheet,
  title: string,
  { requestedAt }: PdfOptions,
): number => {
  const half = CONTENT / 2;
  const right = { x: PAGE.margin + half, width: half, align: 'right' } as const;
  writer.pdf.rect(0, 0, PAGE.width, 6).fill(ACCENT);
  const left = writer.text(sheet.company.name, 32, styles.heading, {
    x: PAGE.margin,
    width: half - 16,
    maxLines: 2,
  });
  const group = writer.text(sheet.group.name, left, styles.small, {
    x: PAGE.margin,
    width: half - 16,
    maxLines: 1,
  });
  const dated = writer.text(title, 32, styles.heading, right);
  const end = writer.text(dayText(requestedAt.slice(0, 10)), dated, styles.small, right);
  const top = Math.max(group, end) + 20;
  return writer.text(sheet.name, top, styles.title, { x: PAGE.margin, width: CONTENT, maxLines: 3 }) + 12;
};

interface Fact {
  readonly label: string;
  readonly value: string;
  readonly detail?: string | null;
}

const factsOf = (sheet: CampaignSheet): readonly Fact[] => [
  { label: 'Client', value: sheet.client.name, detail: sheet.client.address },
  { label: 'Agency', value: sheet.agency?.name ?? '–' },
  { label: 'Campaign owner', value: sheet.owner.fullName, detail: sheet.owner.email },
  { label: 'Flight', value: flightText(sheet.startDate, sheet.endDate) },
  { label: 'Budget', value: moneyText(sheet.budget, sheet.currency) },
  { label: 'Objectives', value: sheet.objectives.join(', ') || '–' },
  ...(sheet.geography.length > 0 ? [{ label: 'Geography', value: sheet.geography.join('; ') }] : []),
];

/** Three facts to a row, each under its label. */
const facts = (writer: PageWriter, sheet: CampaignSheet, top: number): number => {
  const width = CONTENT / 3;
  const all = factsOf(sheet);
  let y = top;
  for (let row = 0; row < all.length; row += 3) {
    writer.rule(PAGE.margin, y, CONTENT, HAIRLINE);
    const ends = all.slice(row, row + 3).map((fact, column) => {
      const box = { x: PAGE.margin + column * width, width: width - 16 };
      const value = writer.text(fact.label, y + 8, styles.label, { ...box, maxLines: 1 });
      const end = writer.text(fact.value, value, styles.strong, { ...box, maxLines: 3 });
      return fact.detail ? writer.text(fact.detail, end, styles.small, { ...box, maxLines: 3 }) : end;
    });
    y = Math.max(...ends) + 10;
  }
  return y + 8;
};

const tableHead = (writer: PageWriter, y: number): number => {
  writer.pdf.rect(PAGE.margin - 8, y, CONTENT + 16, 20).fill('#F5F7F8');
  writer.text('#', y + 4, styles.label, COLUMNS.number);
  writer.text('Product', y + 4, styles.label, COLUMNS.product);
  writer.text('Category', y + 4, styles.label, COLUMNS.category);
  writer.text('Flight', y + 4, styles.label, COLUMNS.flight);
  writer.text('Amount', y + 4, styles.label, COLUMNS.amount);
  return y + 26;
};

const newPage = (writer: PageWriter): number => {
  writer.pdf.addPage();
  return PAGE.margin;
};

const productLines = (writer: PageWriter, line: CampaignSheetLine) => ({
  name: writer.lines(line.productName, styles.strong, { ...COLUMNS.product, maxLines: 3 }),
  options:
    line.options.length > 0
      ? writer.lines(line.options.join(' · '), styles.small, { ...COLUMNS.product, maxLines: 4 })
      : [],
});

const row = (
  writer: PageWriter,
  line: CampaignSheetLine,
  position: number,
  y: number,
  currency: string,
): void => {
  const { name, options } = productLines(writer, line);
  writer.text(String(position), y, styles.body, COLUMNS.number);
  const below = writer.text(name.join('\n'), y, styles.strong, COLUMNS.product);
  if (options.length > 0) writer.text(options.join('\n'), below, styles.small, COLUMNS.product);
  writer.text(line.category, y, styles.body, { ...COLUMNS.category, maxLines: 2 });
  writer.text(flightText(line.startDate, line.endDate), y, styles.body, { ...COLUMNS.flight, maxLines: 2 });
  writer.text(moneyText(line.amount, currency), y, styles.body, { ...COLUMNS.amount, maxLines: 1 });
};

const rowHeight = (writer: PageWriter, line: CampaignSheetLine): number => {
  const { name, options } = productLines(writer, line);
  const product =
    name.length * writer.lineHeight(styles.strong) + options.length * writer.lineHeight(styles.small);
  const flight = writer.lines(flightText(line.startDate, line.endDate), styles.body, {
    ...COLUMNS.flight,
    maxLines: 2,
  });
  return Math.max(product, flight.length * writer.lineHeight(styles.body)) + 10;
};

const table = (writer: PageWriter, sheet: CampaignSheet, top: number): number => {
  let y = tableHead(writer, top);
  sheet.lines.forEach((line, index) => {
    const height = rowHeight(writer, line);
    if (y + height > BOTTOM) y = tableHead(writer, newPage(writer));
    row(writer, line, index + 1, y, sheet.currency);
    writer.rule(PAGE.margin, y + height - 5, CONTENT, HAIRLINE);
    y += height;
  });
  return totals(writer, sheet, y);
};

const totals = (writer: PageWriter, sheet: CampaignSheet, top: number): number => {
  let y = top + 44 > BOTTOM ? newPage(writer) : top + 2;
  const total = sheet.lines.reduce((sum, { amount }) => sum + amount, 0);
  const label = { x: COLUMNS.flight.x, width: COLUMNS.flight.width } as const;
  writer.text(`Total, ${counted(sheet.lines.length, 'line')}`, y, styles.strong, label);
  writer.text(moneyText(total, sheet.currency), y, styles.strong, COLUMNS.amount);
  y += writer.lineHeight(styles.strong) + 2;
  const difference = sheet.budget - total;
  if (difference !== 0) {
    writer.text(difference > 0 ? 'Not yet allocated' : 'Over the budget', y, styles.small, label);
    writer.text(moneyText(Math.abs(difference), sheet.currency), y, styles.small, COLUMNS.amount);
    y += writer.lineHeight(styles.small);
  }
  return y + 20;
};

const comment = (writer: PageWriter, text: string, top: number): number => {
  const y = top + 60 > BOTTOM ? newPage(writer) : top;
  const below = writer.text('Comment', y, styles.label, { x: PAGE.margin, width: CONTENT });
  return writer.text(text, below, styles.body, { x: PAGE.margin, width: CONTENT, maxLines: 20 }) + 20;
};

const signatures = (writer: PageWriter, sheet: CampaignSheet, top: number): void => {
  const y = top + 96 > BOTTOM ? newPage(writer) : top;
  const width = (CONTENT - 32) / 2;
  [sheet.client.name, sheet.company.name].forEach((party, index) => {
    const box = { x: PAGE.margin + index * (width + 32), width };
    const below = writer.text(`For ${party}`, y, styles.strong, { ...box, maxLines: 2 });
    writer.rule(box.x, below + 40, width, MUTED);
    writer.text('Name and signature', below + 44, styles.label, box);
    writer.text('Date', below + 44, styles.label, { ...box, align: 'right' });
  });
};

const footers = (writer: PageWriter, sheet: CampaignSheet, title: string): void => {
  const { start, count } = writer.pdf.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    writer.pdf.switchToPage(page);
    const y = PAGE.height - 40;
    writer.rule(PAGE.margin, y - 8, CONTENT, HAIRLINE);
    writer.text(`${title} · ${sheet.name}`, y, styles.small, {
      x: PAGE.margin,
      width: CONTENT - 90,
      maxLines: 1,
    });
    writer.text(`Page ${page - start + 1} of ${count}`, y, styles.small, {
      x: PAGE.margin,
      width: CONTENT,
      align: 'right',
    });
  }
};
