import { describe, expect, it } from '@jest/globals';
import { CalendarDate, Email, MinorUnits, WebAddress } from './values.js';

describe('ST-136: an email address', () => {
  it.each(['dana@example.com', 'dana.whitfield+ads@mail.example.co.uk', "o'neil@example.com"])(
    '%s is one',
    (text) => expect(Email.parse(text)).toBe(text),
  );

  it('is taken without blanks around it and in lower case, so that one person has one', () => {
    expect(Email.parse('  Dana@Example.COM ')).toBe('dana@example.com');
  });

  it.each(['', 'dana', 'dana@', '@example.com', 'dana@example', 'da na@example.com', 'dana@exa mple.com'])(
    '%p is none',
    (text) => expect(Email.safeParse(text).error?.issues[0]?.message).toBe('Enter a valid email address'),
  );
});

describe('an email address whose domain is of another script', () => {
  it.each([
    ['name@müller.de', 'name@xn--mller-kva.de'],
    ['Name@MÜLLER.de', 'name@xn--mller-kva.de'],
    // The same letter as u and its two dots.
    ['name@mu\u0308ller.de', 'name@xn--mller-kva.de'],
    ['name@XN--MLLER-KVA.de', 'name@xn--mller-kva.de'],
    ['info@例え。テスト', 'info@xn--r8jz45g.xn--zckzah'],
    ['anna@пример.рф', 'anna@xn--e1afmkfd.xn--p1ai'],
    ['a@straße.de', 'a@xn--strae-oqa.de'],
  ])('%s is kept as %s', (typed, kept) => {
    expect(Email.parse(typed)).toBe(kept);
    expect(Email.parse(kept)).toBe(kept);
  });

  it.each([
    'müller@example.com',
    'a@１２７.0.0.1',
    'a@mü ller.de',
    'a@mü/ller.de',
    'a@mü:80.de',
    'a@-ü-.de@',
    'a@\u00ad.de',
    `a@${'ü'.repeat(100)}.de`,
    `${'a'.repeat(60)}@${'b.'.repeat(100)}de`,
  ])('%s is none', (text) =>
    expect(Email.safeParse(text).error?.issues[0]?.message).toBe('Enter a valid email address'),
  );
});

describe('a calendar day', () => {
  it.each(['1900-01-01', '2027-02-28', '2028-02-29', '2199-12-31'])('%s is one', (day) =>
    expect(CalendarDate.parse(day)).toBe(day),
  );

  it.each([
    ['0000-01-01', 'Enter a day from 1900 to 2199'],
    ['0001-06-15', 'Enter a day from 1900 to 2199'],
    ['0999-12-31', 'Enter a day from 1900 to 2199'],
    ['9999-12-31', 'Enter a day from 1900 to 2199'],
    ['2027-02-29', 'This date does not exist'],
    ['2027-13-01', 'This date does not exist'],
    ['03/08/2027', 'Use the form YYYY-MM-DD'],
  ])('%s is refused: %s', (day, message) =>
    expect(CalendarDate.safeParse(day).error?.issues.map((issue) => issue.message)).toEqual([message]),
  );
});

describe('an amount', () => {
  it.each([
    [1.5, 'Enter whole minor units, such as 150 cents for $1.50'],
    [-0.5, 'Enter whole minor units, such as 150 cents for $1.50'],
    [1e300, 'Enter an amount up to 1,000,000,000,000'],
    [100_000_000_000_001, 'Enter an amount up to 1,000,000,000,000'],
    [-1, 'Enter an amount of 0 or more'],
  ])('of %p is refused: %s', (amount, message) =>
    expect(MinorUnits.safeParse(amount).error?.issues[0]?.message).toBe(message),
  );
});

describe('ST-138: a web address', () => {
  it.each(['https://example.com', 'http://example.com:8080/a?b=c#d', 'https://rates.example.com/2027'])(
    '%s is one',
    (text) => expect(WebAddress.parse(text)).toBe(text),
  );

  it.each([
    '',
    'example.com',
    'www.example.com/x',
    '/a/page',
    'ftp://example.com',
    'javascript:alert(1)',
    'https://',
  ])('%p is none', (text) =>
    expect(WebAddress.safeParse(text).error?.issues[0]?.message).toBe(
      'Enter an address that starts with https://',
    ),
  );
});
