import { describe, expect, it } from '@jest/globals';
import { CompanyStyles } from './company-style.js';
import { isStyleValue } from './style-values.js';

describe('a style', () => {
  it.each([
    '#0B6781',
    '#abc',
    '#0b678180',
    'rgb(10 20 30 / 40%)',
    'hsl(200deg, 50%, 40%)',
    '0',
    '8px',
    '-1.5rem',
  ])('may be %s', (value) => expect(isStyleValue(value)).toBe(true));

  it.each([
    'url(https://evil.test/x)',
    'red; background: url(x)',
    '#12345',
    'var(--u-text)',
    'expression(alert(1))',
    'rgb(1,2,3);}',
    'calc(1px + 2px)',
    '10 px',
    '</style>',
    '8px\n}',
    'image-set("x")',
  ])('may not be %s', (value) => expect(isStyleValue(value)).toBe(false));

  it('has a name that can be part of a variable’s, once', () => {
    const style = (name: string) => ({ name, value: '8px', isVariable: true });
    expect(CompanyStyles.safeParse([style('button-radius'), style('accent')]).success).toBe(true);
    expect(CompanyStyles.safeParse([style('a:b;c')]).success).toBe(false);
    const twice = CompanyStyles.safeParse([style('accent'), style('accent')]);
    expect(twice.error?.issues).toMatchObject([
      { path: [1, 'name'], message: 'There is a style of this name' },
    ]);
  });
});
