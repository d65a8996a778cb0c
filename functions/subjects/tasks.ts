import { day } from '#domain/kernel/time.ts';
import { type Task, type TaskScope, task } from '#domain/tasks/schema.ts';
import { defineItem } from '../kernel/table/item.ts';
import { momentText } from '../kernel/table/work.ts';
import { overwrite, remove, type Write } from '../kernel/table/write.ts';

const pkOf = (of: TaskScope, ofId: number) =>
  ({ user: `MINE#${ofId}`, organization: `ORGANIZATION#${ofId}#TASKS`, event: `TOURNAMENT#${ofId}#TASKS` })[of];
type Of = Pick<Task, 'of' | 'ofId' | 'deadline' | 'kind' | 'about'>;

/** Something that needs somebody, until it is done. */
export const taskItem = defineItem({
  type: 'task',
  schema: task,
  key: ({ of, ofId, deadline, kind, about }: Of) => ({
    pk: pkOf(of, ofId),
    sk: `TASK#${momentText(deadline)}#${kind}#${about}`,
  }),
  // a year on nobody does it any more
  ttl: { from: ['deadline'], to: ({ deadline }) => (deadline + 365 * day) / 1000 },
  personal: { whose: ['user'], fields: ['words'], erase: 'remove' },
});

/** What needs somebody, the oldest first. */
export const tasksFor = (of: TaskScope, ofId: number) => ({ pk: pkOf(of, ofId), prefix: 'TASK#' });

/** Someone is asked to do it, from now on. */
export const taskAsked = (value: Task): Write => overwrite(taskItem, value);
/** It is done, or nobody has to do it any more. */
export const taskDone = (of: Of): Write => remove(taskItem, of);
