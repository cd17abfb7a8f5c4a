import { expect, test } from '@jest/globals';
import { CreateTask, EditTask } from '@upfront/contracts/tasks/commands.js';
import { handle } from './bind.js';
import { checkHandlers, handledBy } from './handler-registry.js';

const handler = () => handle(CreateTask, {}, () => Promise.reject(new Error('is not called')));

test('a command has exactly one handler among what is provided', () => {
  const handled = handledBy([handler(), class {}, undefined, 'token']);
  expect(handled).toEqual([CreateTask]);
  expect(() => checkHandlers([CreateTask], handled)).not.toThrow();
});

test('names commands without a handler, with two, and handlers of unknown commands', () => {
  const twice = handledBy([handler(), handler()]);
  expect(() => checkHandlers([CreateTask, EditTask], twice)).toThrow('CreateTask (2), EditTask (0)');
  expect(() => checkHandlers([], handledBy([handler()]))).toThrow('not in the catalogue: CreateTask');
});
