import { describe, expect, it } from '@jest/globals';
import { knownStyles } from '@upfront/contracts/identity/style-model.js';
import { contrastCheck } from './contrast-check.js';

const colours = knownStyles.filter(({ kind }) => kind === 'colour').map(({ name }) => name);
const HARD = ['#FFFFFF', '#000000', '#777777', '#FFE000', '#0B2A4A', '#FF0066'];

describe('the contrast of a style', () => {
  it.each(colours.flatMap((name) => HARD.map((value) => [name, value] as const)))(
    'of %s as %s is enough in light and in dark',
    (name, value) => {
      const shown = contrastCheck(name, [{ name, value }]);
      expect(shown.map(({ mode }) => mode)).toEqual(['light', 'dark']);
      for (const { ratio, least } of shown) expect(ratio).toBeGreaterThanOrEqual(least - 0.1);
    },
  );

  it('says where another colour is shown than was chosen', () => {
    const [light, dark] = contrastCheck('accent', [{ name: 'accent', value: '#0B6781' }]);
    expect([light?.isAdjusted, dark?.isAdjusted]).toEqual([false, true]);
  });

  it('of what is no colour is none', () => {
    expect(contrastCheck('accent', [{ name: 'accent', value: 'red' }])).toEqual([]);
    expect(contrastCheck('button-radius', [{ name: 'button-radius', value: '8px' }])).toEqual([]);
  });
});
