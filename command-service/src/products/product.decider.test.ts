import { describe, expect, it } from '@jest/globals';
import type { ProductDetails } from '@upfront/contracts/products/model.js';
import { given, metaOf } from '../testing/given.js';
import { productDecider as decider } from './product.decider.js';

const details: ProductDetails = {
  name: 'Radio Spots',
  category: 'audio',
  description: '',
  unit: 'spot',
  unitPrice: 5500,
  minSpend: null,
  maxSpend: null,
  typicalMonthlySpend: 0,
  rank: 1,
  weight: 1,
  goals: [],
  options: [],
};
const create = (isDisabled = false) => ({
  type: 'Create' as const,
  data: { productId: 'p', companyId: 'c', details, isDisabled },
  meta: metaOf(),
});
const offered = () => given(decider, ...given(decider).when(create()));

describe('a product', () => {
  it('can begin disabled and is created once', () => {
    expect(given(decider).after(create(true))).toMatchObject({ stage: 'disabled', details });
    expect(offered().when(create())).toEqual([]);
  });

  it('says what it was before an edit', () => {
    const edit = {
      type: 'EditProduct' as const,
      data: { id: 'p', details: { ...details, unitPrice: 6000 } },
      meta: metaOf(),
    };
    expect(offered().when(edit)).toMatchObject([
      { type: 'ProductEdited.v1', data: { previous: { unitPrice: 5500 } } },
    ]);
    expect(offered().when({ ...edit, data: { id: 'p', details } })).toEqual([]);
  });

  it('is switched off and on', () => {
    const turn = (isDisabled: boolean) => ({
      type: 'SwitchProduct' as const,
      data: { id: 'p', isDisabled },
      meta: metaOf(),
    });
    expect(offered().when(turn(true))).toMatchObject([{ type: 'ProductDisabled.v1' }]);
    expect(offered().when(turn(false))).toEqual([]);
    expect(given(decider, ...given(decider).when(create(true))).when(turn(false))).toMatchObject([
      { type: 'ProductEnabled.v1' },
    ]);
  });
});
