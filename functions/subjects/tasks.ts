import { day } from '#domain/kernel/time.ts';
import { type Task, type TaskScope, task } from '#domain/tasks/schema.ts';
import { defineItem } from '../kernel/table/item.ts';
import { momentText } from '../kernel/table/table.ts';
import { overwrite, remove, type Write } from '../kernel/table/write.ts';

const pkOf = (of: TaskScope, ofId: number) =>
  ({ user: `MINE#${ofId}`, organization: `ORGANIZATION#${ofId}#TASKS`, event: `TOURNAMENT#${ofId}#TASKS` })[of];
type Of = Pick<Task, 'of' | 'ofId' | 'deadline' | 'kind' | 'about'>;

/** A task for a person, until it is done. */
export const taskItem = defineItem({
  type: 'task',
  schema: task,
  key: ({ of, ofId, deadline, kind, about }: Of) => ({
    pk: pkOf(of, ofId),
    sk: `TASK#${momentText(deadline)}#${kind}#${about}`,
  }),
  // After a year, no one is going to do the task.
  ttl: { from: ['deadline'], to: ({ deadline }) => (deadline + 365 * day) / 1000 },
  personal: { whose: ['user'], fields: ['words'], erase: 'remove' },
});

/** Returns the tasks of a scope, oldest first. */
export const tasksFor = (of: TaskScope, ofId: number) => ({ pk: pkOf(of, ofId), prefix: 'TASK#' });

/** Creates a task. */
export const taskAsked = (value: Task): Write => overwrite(taskItem, value);
/** Removes a task that is done or no longer needed. */
export const taskDone = (of: Of): Write => remove(taskItem, of);
