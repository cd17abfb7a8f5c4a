import type { CommandMessage, CommandOf, Decider } from '@upfront/contracts/kernel/decider.js';
import { eventOf } from '@upfront/contracts/kernel/define-event.js';
import { problems, Refusal } from '@upfront/contracts/kernel/problem.js';
import type { EditProduct, SwitchProduct } from '@upfront/contracts/products/commands.js';
import {
  ProductCreated,
  ProductDisabled,
  ProductEdited,
  ProductEnabled,
  type ProductEvent,
} from '@upfront/contracts/products/events.js';
import type { ProductDetails } from '@upfront/contracts/products/model.js';
import { isDeepStrictEqual } from 'node:util';

export type ProductState =
  | { readonly stage: 'none' }
  | {
      readonly stage: 'offered' | 'disabled';
      readonly id: string;
      readonly companyId: string;
      readonly details: ProductDetails;
    };

type Create = CommandMessage<
  'Create',
  {
    readonly productId: string;
    readonly companyId: string;
    readonly details: ProductDetails;
    readonly isDisabled: boolean;
  }
>;

export type ProductCommand = Create | CommandOf<typeof EditProduct> | CommandOf<typeof SwitchProduct>;

const create = ({ isDisabled, ...product }: Create['data']): ProductEvent[] => [
  eventOf(ProductCreated, product),
  ...(isDisabled ? [eventOf(ProductDisabled, { productId: product.productId })] : []),
];

export const productDecider: Decider<ProductState, ProductCommand, ProductEvent> = {
  initialState: { stage: 'none' },
  decide: (command, state) => {
    if (command.type === 'Create') return state.stage === 'none' ? create(command.data) : [];
    if (state.stage === 'none') throw new Refusal(problems.notFound);
    const productId = state.id;
    if (command.type === 'EditProduct') {
      const { details } = command.data;
      if (isDeepStrictEqual(details, state.details)) return [];
      return [eventOf(ProductEdited, { productId, details, previous: state.details })];
    }
    if (command.data.isDisabled === (state.stage === 'disabled')) return [];
    return [eventOf(command.data.isDisabled ? ProductDisabled : ProductEnabled, { productId })];
  },
  evolve: (state, event) => {
    if (event.type === 'ProductCreated.v1') {
      const { productId, companyId, details } = event.data;
      return { stage: 'offered', id: productId, companyId, details };
    }
    if (state.stage === 'none') return state;
    switch (event.type) {
      case 'ProductEdited.v1':
        return { ...state, details: event.data.details };
      case 'ProductDisabled.v1':
        return { ...state, stage: 'disabled' };
      case 'ProductEnabled.v1':
        return { ...state, stage: 'offered' };
      default:
        event satisfies never;
        return state;
    }
  },
};
