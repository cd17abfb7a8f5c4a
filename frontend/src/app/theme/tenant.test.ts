import { describe, expect, it } from '@jest/globals';
import { contrast, parseHex } from './colour.js';
import { tenantTokens, tenantVariables } from './tenant.js';
import { dark, light } from './tokens.js';

const ratio = (one: string, other: string): number => {
  const [a, b] = [parseHex(one), parseHex(other)];
  if (!a || !b) throw new Error(`not a colour: ${one} or ${other}`);
  return contrast(a, b);
};

describe('the palette', () => {
  it.each([
    ['text on page', light.text, light.page, 17.77],
    ['accent on selected', light.accent, light.selected, 5.56],
    ['text-3 on selected, dark', dark['text-3'], dark.selected, 4.64],
    ['on-accent on accent, dark', dark['on-accent'], dark.accent, 7.73],
  ])('%s has the measured contrast', (_name, one, other, expected) => {
    expect(ratio(one, other)).toBeCloseTo(expected, 1);
  });
});

describe('tenantTokens', () => {
  it('keeps our own accent when the tenant has none, or one that is no colour', () => {
    expect(tenantTokens([])).toEqual({ light, dark });
    expect(tenantTokens([{ name: 'accent', value: 'url(x)' }])).toEqual({ light, dark });
  });

  it.each(['#FFE000', '#F5F5F5', '#0A0A0A', '#FF0066', '#7FFFD4', '#0B6781'])(
    'makes %s readable on the page and on its soft tone, in both modes',
    (value) => {
      const tokens = tenantTokens([{ name: 'accent', value }]);
      for (const mode of [tokens.light, tokens.dark]) {
        expect(ratio(mode.accent, mode.page)).toBeGreaterThanOrEqual(4.4);
        expect(ratio(mode.accent, mode.selected)).toBeGreaterThanOrEqual(4.4);
        expect(ratio(mode['on-accent'], mode.accent)).toBeGreaterThanOrEqual(4.4);
      }
    },
  );
});

describe('tenantVariables', () => {
  it('lets colours and lengths of variables through, and nothing else', () => {
    const style = (name: string, value: string, isVariable = true) => ({ name, value, isVariable });
    expect(
      tenantVariables([
        style('button-radius', '8px'),
        style('navigation', 'rgb(10 20 30 / 40%)'),
        style('quiet', '#FFFFFF', false),
        style('evil', 'url(https://evil.test)'),
        style('a}b{c', '8px'),
      ]),
    ).toEqual({
      '--tenant-button-radius': '8px',
      '--tenant-navigation': 'rgb(10 20 30 / 40%)',
      '--u-radius-button': '8px',
    });
  });
});
