import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { drafts, draftStart } from './draft.js';
import { isKeyIn, moneyHint, moneyText, readMoney, shownMoney } from './money-text.js';

describe('readMoney', () => {
  it.each([
    ['1200.50', 120_050],
    ['3000.5', 300_050],
    ['1,200.50', 120_050],
    ['1,234,567', 123_456_700],
    ['120000', 12_000_000],
    ['1200.', 120_000],
    ['.5', 50],
    [' 19.99 ', 1_999],
    ['0', 0],
    ['-5', -500],
    ['1000000000000', 100_000_000_000_000],
  ])('reads %s', (text, minor) => {
    expect(readMoney(text, 'USD')).toBe(minor);
  });

  it.each([
    '1.200,50',
    '1,50',
    '1,2000',
    '12,00',
    '1e6',
    '1.200.5',
    '1200.505',
    '.',
    '-',
    'about 5',
    '1 200',
  ])('never makes another amount of %s', (text) => {
    expect(readMoney(text, 'USD')).toBe(text);
    expect(moneyText(text, 'USD')).toBe(text);
  });

  it('takes as many decimals as the currency has', () => {
    expect(readMoney('1200', 'JPY')).toBe(1_200);
    expect(readMoney('1200.50', 'JPY')).toBe('1200.50');
    expect(readMoney('5.125', 'KWD')).toBe(5_125);
  });

  it('tells nothing from zero', () => {
    expect(readMoney('  ', 'USD')).toBeNull();
  });
});

describe('moneyText', () => {
  it('shows cents where there are some', () => {
    expect(moneyText(120_050, 'USD')).toBe('1,200.50');
    expect(moneyText(12_000_000, 'USD')).toBe('120,000');
    expect(moneyText(9_000_300, 'JPY')).toBe('9,000,300');
    expect(moneyText(null, 'USD')).toBe('');
  });

  it('is read as the same amount', () => {
    for (const minor of [0, 1, 99, 100, 120_050, 99_999_999_999_999])
      expect(readMoney(moneyText(minor, 'USD'), 'USD')).toBe(minor);
  });
});

describe('a text that is no amount', () => {
  const format = { money: (minor: number) => `$${minor / 100}` };
  const stored = new Map<string, string>();
  beforeAll(() =>
    Object.defineProperty(globalThis, 'sessionStorage', {
      configurable: true,
      value: {
        getItem: (key: string) => stored.get(key) ?? null,
        setItem: (key: string, text: string) => stored.set(key, text),
        removeItem: (key: string) => stored.delete(key),
      },
    }),
  );
  afterAll(() => Reflect.deleteProperty(globalThis, 'sessionStorage'));

  it.each([[120_000], [null]])('is still in its field after a reload, where %p is saved', (saved) => {
    const amount = readMoney('about 5', 'USD');
    drafts.write<object>('dana', 'details', { amount }, { amount: saved }, []);
    const { values } = draftStart<object>(drafts.read('dana', 'details'), { amount: saved });
    expect(values).toEqual({ amount: 'about 5' });
  });

  it('is shown as it was typed to whoever chooses between two values', () => {
    expect(shownMoney('about 5', 'USD', format)).toBe('about 5');
    expect(shownMoney(500, 'USD', format)).toBe('$5');
    expect(shownMoney(null, 'USD', format)).toBe('–');
  });
});

describe('moneyHint', () => {
  it.each([
    ['USD', 'Enter an amount such as 1,200.50.'],
    ['KWD', 'Enter an amount such as 1,200.500.'],
    ['JPY', 'Enter a whole amount, such as 1,200.'],
  ])('in %s', (currency, hint) => {
    expect(moneyHint(currency)).toBe(hint);
  });
});

describe('isKeyIn', () => {
  it('tells a key in a shown amount from what is pasted or written with a comma', () => {
    expect(isKeyIn('1,200', { inputType: 'insertText', data: '5' })).toBe(true);
    expect(isKeyIn('1,200', { inputType: 'deleteContentBackward', data: null })).toBe(true);
    expect(isKeyIn('1,200', { inputType: 'insertFromPaste', data: null })).toBe(false);
    expect(isKeyIn('1,200', { inputType: 'insertText', data: ',' })).toBe(false);
    expect(isKeyIn('1', { inputType: 'insertText', data: '5' })).toBe(false);
  });
});
