import { describe, expect, it } from '@jest/globals';
import { styleSchema, valuesOf, withValues } from './style-form.js';

const style = (name: string, value: string) => ({ name, value, isVariable: true });
const saved = [style('accent', '#7A4F8C'), style('own-thing', '4px'), style('button-radius', '8px')];

describe('the styles of one part', () => {
  it('are taken out of all, and put back beside the others', () => {
    const values = valuesOf('buttons', saved);
    expect(values).toEqual({ 'button-background': '', 'button-text': '', 'button-radius': '8px' });
    const changed = { ...values, 'button-background': '#112233', 'button-radius': '' };
    expect(withValues('buttons', saved, changed)).toEqual([
      style('accent', '#7A4F8C'),
      style('own-thing', '4px'),
      style('button-background', '#112233'),
    ]);
  });

  it('take a radius without its unit', () => {
    expect(withValues('components', [], { 'field-radius': '12' })).toEqual([style('field-radius', '12px')]);
  });

  it.each([
    ['general', 'accent', '#0b6781', true],
    ['general', 'accent', 'red', false],
    ['general', 'accent', '#0b6781; x', false],
    ['buttons', 'button-radius', '24px', true],
    ['buttons', 'button-radius', '25px', false],
    ['buttons', 'button-radius', '', true],
  ] as const)('%s: %s as %p is sound: %p', (entity, name, value, isSound) => {
    const values = { ...valuesOf(entity, []), [name]: value };
    expect(styleSchema(entity).safeParse(values).success).toBe(isSound);
  });
});
