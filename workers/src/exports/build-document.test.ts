import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import ExcelJS from 'exceljs';
import type { CampaignSheet } from '@upfront/contracts/operations/model.js';
import { campaignSheet } from '../testing/campaign-sheet.js';
import { buildDocument } from './build-document.js';
import { exportFileName, flightText } from './money-text.js';

const requestedAt = '2027-03-01T12:00:00Z';
const build = (
  format: 'pdf' | 'xlsx',
  sheet: CampaignSheet,
  kind: 'insertion-order' | 'campaign' = 'insertion-order',
) => buildDocument({ kind, format, requestedAt, sheet });

const pdfEntry = createRequire(import.meta.url).resolve('pdfjs-dist/legacy/build/pdf.mjs');
/** Pages of a PDF, each as its texts in the order in which they are drawn. */
const pagesOf = async (bytes: Buffer): Promise<string[]> => {
  const pdfjs: typeof import('pdfjs-dist') = await import(pathToFileURL(pdfEntry).href);
  const document = await pdfjs.getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(
      items
        .map((item) => ('str' in item ? item.str : ''))
        .join(' ')
        .replaceAll(/\s+/g, ' '),
    );
  }
  await document.destroy();
  return pages;
};

const workbookOf = async (bytes: Buffer): Promise<ExcelJS.Worksheet> => {
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(new Uint8Array(bytes).buffer);
  const [page] = workbook.worksheets;
  if (!page) throw new Error('no sheet');
  return page;
};

/** The row whose first cell says this, or whose second does. */
const rowWith = (page: ExcelJS.Worksheet, text: string): ExcelJS.Row => {
  let found: ExcelJS.Row | undefined;
  page.eachRow((row) => {
    if (!found && (row.getCell(1).value === text || row.getCell(2).value === text)) found = row;
  });
  if (!found) throw new Error(`no row says ${text}`);
  return found;
};

const manyLines = (count: number): CampaignSheet => {
  const sheet = campaignSheet();
  const [line] = sheet.lines;
  if (!line) throw new Error('a line is needed');
  const lines = Array.from({ length: count }, (_, n) => ({
    ...line,
    id: `l${n}`,
    productName: `Product ${n + 1}`,
    amount: 100,
  }));
  return { ...sheet, lines, budget: count * 100 };
};

describe('an insertion order as a PDF', () => {
  it('says whose it is, what is ordered, and the sum', async () => {
    const [page = ''] = await pagesOf((await build('pdf', campaignSheet())).bytes);
    for (const text of [
      'Harbor Media',
      'Insertion order',
      'Mar 1, 2027',
      'Spring Patio Launch',
      'Maple & Stone Garden Centre',
      'North Shore Media',
      'Dana Whitfield',
      'Mar 8 – May 30, 2027',
      'Connected TV',
      '30 s spot · Ontario',
      '$72,000.01',
      '$23,999.99',
      'Total, 3 lines $120,000.00',
      'For Maple & Stone Garden Centre',
      'Page 1 of 1',
    ]) {
      expect(page).toContain(text);
    }
  });

  it('of sixty lines with long options is not laid out further than it is shown', async () => {
    const sheet = manyLines(60);
    const options = Array.from({ length: 30 }, (_, n) => `${n} ${'words of an option '.repeat(26)}`);
    const lines = sheet.lines.map((line) => ({ ...line, options }));
    const before = process.cpuUsage();
    const { bytes } = await build('pdf', { ...sheet, lines });
    // Of a processor: what others take of a busy machine is not in it.
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1000).toBeLessThan(5_000);
    const pages = await pagesOf(bytes);
    expect(pages.join(' ')).toContain('Product 60 ');
  });

  it('goes on over pages, each with the head of the table and its number, and loses no line', async () => {
    const pages = await pagesOf((await build('pdf', manyLines(60))).bytes);
    expect(pages.length).toBeGreaterThan(2);
    pages.forEach((page, index) => expect(page).toContain(`Page ${index + 1} of ${pages.length}`));
    const all = pages.join(' ');
    for (let n = 1; n <= 60; n += 1) expect(all).toContain(`Product ${n} `);
    expect(pages[1]).toContain('# Product Category Flight Amount');
    expect(all).toContain('Total, 60 lines $60.00');
  });

  it('shows yen as they are: they have no smaller units', async () => {
    const [page] = await pagesOf((await build('pdf', campaignSheet({ currency: 'JPY' }))).bytes);
    expect(page).toContain('¥12,000,000');
    const sheet = await workbookOf((await build('xlsx', campaignSheet({ currency: 'JPY' }))).bytes);
    const budget = rowWith(sheet, 'Budget').getCell(2);
    expect([budget.value, budget.numFmt]).toEqual([12_000_000, '#,##0" JPY"']);
  });

  it('says what is left to allocate', async () => {
    const [page] = await pagesOf((await build('pdf', campaignSheet({ budget: 12_000_100 }))).bytes);
    expect(page).toContain('Not yet allocated $1.00');
  });

  it('writes emoji, Arabic and accents with glyphs that exist, Arabic in reading order', async () => {
    const name = 'حملة الربيع 😀 Café Łódź';
    const { bytes } = await build('pdf', campaignSheet({ name }));
    const [page = ''] = await pagesOf(bytes);
    expect(page).toContain('😀');
    expect(page).toContain('Café Łódź');
    // Laid out word by word, the words would come out in the opposite order.
    expect(page).toContain('حملة الربيع');
  });

  it('has no place to sign on a campaign summary', async () => {
    const [page = ''] = await pagesOf((await build('pdf', campaignSheet(), 'campaign')).bytes);
    expect(page).not.toContain('Name and signature');
  });

  it('survives any length of name', async () => {
    const name = '😀حملة'.repeat(60);
    const pages = await pagesOf((await build('pdf', campaignSheet({ name }))).bytes);
    expect(pages).toHaveLength(1);
  });
});

describe('an insertion order as a workbook', () => {
  it('holds numbers as numbers, days as days, and the sum as a formula with its value', async () => {
    const page = await workbookOf((await build('xlsx', campaignSheet())).bytes);
    const line = rowWith(page, 'Connected TV');
    expect(line.getCell(1).value).toBe(1);
    expect(line.getCell(5).value).toEqual(new Date('2027-03-08T00:00:00Z'));
    expect(line.getCell(7).value).toBe(72_000.01);
    const total = rowWith(page, 'Total').getCell(7);
    expect(total.type).toBe(ExcelJS.ValueType.Formula);
    expect(total.result).toBe(120_000);
    expect(total.formula).toBe(`SUM(G${line.number}:G${line.number + 2})`);
    expect(rowWith(page, 'Budget').getCell(2).value).toBe(120_000);
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '=HYPERLINK("http://x","y")'])(
    'keeps %j as text in every text cell',
    async (text) => {
      const sheet = campaignSheet({ name: text, comment: text, objectives: [text] });
      const lines = sheet.lines.map((line) => ({
        ...line,
        productName: text,
        category: text,
        options: [text],
      }));
      const named = { ...sheet, lines, client: { ...sheet.client, name: text } };
      const page = await workbookOf((await build('xlsx', named)).bytes);
      let texts = 0;
      page.eachRow((row) =>
        row.eachCell((cell) => {
          if (cell.type === ExcelJS.ValueType.Formula) expect(cell.formula).toMatch(/^SUM\(/);
          if (cell.type !== ExcelJS.ValueType.String) return;
          expect(cell.numFmt).toBe('@');
          if (cell.text.trim() === text.trim()) texts += 1;
        }),
      );
      expect(texts).toBe(4 + 3 * 3);
    },
  );

  it('keeps emoji and Arabic', async () => {
    const name = 'حملة الربيع 😀';
    const page = await workbookOf((await build('xlsx', campaignSheet({ name }))).bytes);
    expect(rowWith(page, 'Insertion order').getCell(2).value).toBe(name);
  });

  it('is whole without lines', async () => {
    const page = await workbookOf((await build('xlsx', campaignSheet({ lines: [] }), 'campaign')).bytes);
    expect(rowWith(page, 'Total').getCell(7).value).toBe(0);
  });
});

describe('a built document', () => {
  it('is kept under an address made of its content', async () => {
    const [one, same, other] = await Promise.all([
      build('pdf', campaignSheet()),
      build('pdf', campaignSheet()),
      build('pdf', campaignSheet({ name: 'Other' })),
    ]);
    expect(one.file.key).toBe(same.file.key);
    expect(one.file.key).not.toBe(other.file.key);
    expect(one.file).toMatchObject({ contentType: 'application/pdf', bytes: one.bytes.length });
  });

  it('has a file name that every system takes', () => {
    expect(exportFileName('Insertion order', 'AC/DC: "Live"\u0000\n?', 'pdf')).toBe(
      'Insertion order - AC DC Live.pdf',
    );
    expect([...new Intl.Segmenter().segment(exportFileName('X', '👩‍👩‍👧'.repeat(200), 'pdf'))]).toHaveLength(
      4 + 80 + 4,
    );
  });

  it('shows flights with the years that differ', () => {
    expect(flightText('2027-03-08', '2027-05-30')).toBe('Mar 8 – May 30, 2027');
    expect(flightText('2027-12-08', '2028-01-30')).toBe('Dec 8, 2027 – Jan 30, 2028');
    expect(flightText(null, null)).toBe('–');
  });
});
