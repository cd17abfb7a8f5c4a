import ExcelJS from 'exceljs';
import { minorDigits, wholeUnits } from '@upfront/contracts/kernel/money.js';
import type { CampaignSheet, ExportKind } from '@upfront/contracts/operations/model.js';

const TITLES: Readonly<Record<ExportKind, string>> = {
  'insertion-order': 'Insertion order',
  campaign: 'Campaign',
};
const HEADER = ['#', 'Product', 'Category', 'Options', 'Start date', 'End date', 'Amount'];
const WIDTHS = [18, 36, 16, 40, 13, 13, 18];
const TEXT = '@';
const DATE = 'yyyy-mm-dd';

export interface XlsxOptions {
  readonly kind: ExportKind;
  /** When the workbook was asked for, ISO 8601. */
  readonly requestedAt: string;
}

/** Number format of an amount in the campaign's currency. */
const moneyFormat = (currency: string): string => {
  const number = ['#,##0', '0'.repeat(minorDigits(currency))].filter(Boolean).join('.');
  return currency === 'USD' ? `"$"${number}` : `${number}" ${currency}"`;
};

/** A calendar day as spreadsheets count it; at midnight UTC, which is what exceljs writes as the plain day. */
const dayValue = (date: string | null): Date | null => (date === null ? null : new Date(`${date}T00:00:00Z`));

/** Text stays text, whatever it begins with: a string cell, never a formula, and formatted as text for whoever edits it. */
const putText = (cell: ExcelJS.Cell, text: string): void => {
  cell.value = text;
  cell.numFmt = TEXT;
};

const putNumber = (cell: ExcelJS.Cell, value: number | Date | null, format: string): void => {
  cell.value = value;
  cell.numFmt = format;
};

/** A campaign as a workbook: what it is, its lines with numbers as numbers, and their sum as a formula. */
export const campaignXlsx = async (sheet: CampaignSheet, options: XlsxOptions): Promise<Buffer> => {
  const workbook = new ExcelJS.Workbook();
  workbook.creator = 'Upfront';
  workbook.created = new Date(options.requestedAt);
  workbook.modified = workbook.created;
  const page = workbook.addWorksheet(TITLES[options.kind], {
    pageSetup: { fitToPage: true, fitToWidth: 1, fitToHeight: 0, orientation: 'landscape' },
  });
  page.columns = WIDTHS.map((width) => ({ width }));
  const headerRow = writeFacts(page, sheet, TITLES[options.kind]) + 2;
  writeLines(page, sheet, headerRow);
  page.views = [{ state: 'frozen', ySplit: headerRow }];
  page.pageSetup.printTitlesRow = `${headerRow}:${headerRow}`;
  return Buffer.from(await workbook.xlsx.writeBuffer());
};

/** Writes the facts above the table; answers the last row. */
const writeFacts = (page: ExcelJS.Worksheet, sheet: CampaignSheet, title: string): number => {
  const money = moneyFormat(sheet.currency);
  const total = sheet.lines.reduce((sum, { amount }) => sum + amount, 0);
  const facts: readonly (readonly [string, (cell: ExcelJS.Cell) => void])[] = [
    [title, (cell) => putText(cell, sheet.name)],
    ['Company', (cell) => putText(cell, `${sheet.company.name}, ${sheet.group.name}`)],
    ['Client', (cell) => putText(cell, sheet.client.name)],
    ['Client address', (cell) => putText(cell, sheet.client.address ?? '')],
    ['Agency', (cell) => putText(cell, sheet.agency?.name ?? '')],
    ['Campaign owner', (cell) => putText(cell, sheet.owner.fullName)],
    ['Status', (cell) => putText(cell, sheet.status)],
    ['Objectives', (cell) => putText(cell, sheet.objectives.join(', '))],
    ['Geography', (cell) => putText(cell, sheet.geography.join('; '))],
    ['Comment', (cell) => putText(cell, sheet.comment ?? '')],
    ['Start date', (cell) => putNumber(cell, dayValue(sheet.startDate), DATE)],
    ['End date', (cell) => putNumber(cell, dayValue(sheet.endDate), DATE)],
    ['Budget', (cell) => putNumber(cell, wholeUnits(sheet.budget, sheet.currency), money)],
    ['Allocated', (cell) => putNumber(cell, wholeUnits(total, sheet.currency), money)],
  ];
  facts.forEach(([label, put], index) => {
    const row = page.getRow(index + 1);
    putText(row.getCell(1), label);
    row.getCell(1).font = { bold: index === 0, color: { argb: 'FF5F6D73' } };
    put(row.getCell(2));
    row.getCell(2).alignment = { horizontal: 'left', vertical: 'top' };
  });
  page.getRow(1).getCell(2).font = { bold: true, size: 14 };
  return facts.length;
};

const writeLines = (page: ExcelJS.Worksheet, sheet: CampaignSheet, headerRow: number): void => {
  const money = moneyFormat(sheet.currency);
  const header = page.getRow(headerRow);
  HEADER.forEach((label, index) => {
    const cell = header.getCell(index + 1);
    putText(cell, label);
    cell.font = { bold: true };
    cell.fill = { type: 'pattern', pattern: 'solid', fgColor: { argb: 'FFF5F7F8' } };
    cell.border = { bottom: { style: 'thin', color: { argb: 'FFD3DADD' } } };
  });
  header.getCell(HEADER.length).alignment = { horizontal: 'right' };

  sheet.lines.forEach((line, index) => {
    const row = page.getRow(headerRow + 1 + index);
    putNumber(row.getCell(1), index + 1, '0');
    putText(row.getCell(2), line.productName);
    putText(row.getCell(3), line.category);
    putText(row.getCell(4), line.options.join(', '));
    putNumber(row.getCell(5), dayValue(line.startDate), DATE);
    putNumber(row.getCell(6), dayValue(line.endDate), DATE);
    putNumber(row.getCell(7), wholeUnits(line.amount, sheet.currency), money);
  });

  const first = headerRow + 1;
  const last = headerRow + sheet.lines.length;
  const total = wholeUnits(
    sheet.lines.reduce((sum, { amount }) => sum + amount, 0),
    sheet.currency,
  );
  const sum = page.getRow(last + 1);
  putText(sum.getCell(2), 'Total');
  const cell = sum.getCell(7);
  cell.value = sheet.lines.length === 0 ? 0 : { formula: `SUM(G${first}:G${last})`, result: total };
  cell.numFmt = money;
  for (const index of [2, 7]) sum.getCell(index).font = { bold: true };
};
