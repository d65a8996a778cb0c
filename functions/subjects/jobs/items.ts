import { fileRetention } from '#domain/jobs/retention.ts';
import { job } from '#domain/jobs/schema.ts';
import { defineItem } from '../../kernel/table/item.ts';
import { dueList } from '../../kernel/table/table.ts';

/** Jobs that need work, by when they are due (domain/jobs/progress.ts). */
export const dueJobs = dueList('JOB');

export const jobItem = defineItem({
  type: 'job',
  schema: job,
  key: ({ id }: { id: string }) => ({ pk: `JOB#${id}`, sk: 'META' }),
  indexes: {
    gs1: {
      from: ['id', 'scope'],
      to: ({ id, scope }) =>
        scope.of === 'user'
          ? undefined
          : {
              pk: `ORGANIZATION#${scope.of === 'event' ? scope.organizationId : scope.id}`,
              sk: `JOB#${id}`,
            },
    },
    gs2: {
      from: ['id', 'userId'],
      to: ({ id, userId }) => (userId === null ? undefined : { pk: `USER#${userId}`, sk: `JOB#${id}` }),
    },
    gs3: {
      from: ['id', 'dueAt'],
      to: ({ id, dueAt }) => (dueAt === null ? undefined : dueJobs.key(dueAt, id)),
    },
  },
  ttl: { from: ['dtCreated'], to: ({ dtCreated }) => (dtCreated + fileRetention.quarter) / 1000 },
  // After an erasure, the starter's user ID no longer identifies anyone. The job's files expire before that.
  personal: { whose: ['user'], fields: ['userId'], erase: 'keep' },
});

const newest = { prefix: 'JOB#', descending: true } as const;
/** Returns the range of an organization's jobs and its events' jobs, newest first. */
export const jobsOfOrganization = (organizationId: number) => ({
  pk: `ORGANIZATION#${organizationId}`,
  index: 'gs1' as const,
  ...newest,
});
/** Returns the range of jobs that a user started, newest first. */
export const jobsOfUser = (userId: number) => ({ pk: `USER#${userId}`, index: 'gs2' as const, ...newest });
