import { TaskQueue } from './task-queue.js';

export function Screen() {
  return <TaskQueue filter="active" />;
}
