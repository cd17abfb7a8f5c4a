import { describe, expect, it } from '@jest/globals';
import { Email, WebAddress } from './values.js';

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
      'Enter an address that begins with https://',
    ),
  );
});
