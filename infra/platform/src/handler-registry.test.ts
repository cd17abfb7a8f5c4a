import { expect, test } from '@jest/globals';
import { busType, checkHandlers, handledBy, registerHandler } from './handler-registry.js';

const add = { name: 'AddShelf' };
const edit = { name: 'EditShelf' };
const handlerOf = (definition: { readonly name: string }) => {
  class Handler {}
  registerHandler(Handler, definition);
  return Handler;
};

test('a command has exactly one handler among what is provided', () => {
  const handled = handledBy([handlerOf(add), class {}, undefined, 'token']);
  expect(handled).toEqual([add]);
  expect(() => checkHandlers([add], handled)).not.toThrow();
});

test('names commands without a handler, with two, and handlers of unknown commands', () => {
  expect(() => checkHandlers([add, edit], handledBy([handlerOf(add), handlerOf(add)]))).toThrow(
    'AddShelf (2), EditShelf (0)',
  );
  expect(() => checkHandlers([], handledBy([handlerOf(add)]))).toThrow('not in the catalogue: AddShelf');
});

test('the bus knows a definition by one class of its name', () => {
  expect(busType(add)).toBe(busType(add));
  expect(busType(add)).not.toBe(busType(edit));
  expect(busType(add).name).toBe('AddShelf');
});
