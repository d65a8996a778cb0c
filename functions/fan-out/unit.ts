import { gathering } from '#domain/live/coalesce.ts';
import { defineUnit } from '../kernel/unit.ts';

/**
 * What followers are told: changes of the table, gathered for a second, become one job for each shard of a topic's followers, and each job posts to
 * its shard. Nobody waits for an answer of it.
 */
export const unit = defineUnit({
  name: 'fan-out',
  hot: true,
  operations: {},
  stream: ['log', 'slot', 'divisionStats', 'savedCart'],
  gathers: gathering / 1_000,
  events: ['live.push-due', 'live.results-due', 'live.fans-due'],
  // of its environments some are left to the reader of the stream
  reserved: 100,
  abreast: 90,
  memory: 1024,
  timeout: 15,
  table: 'write',
  // signs what devices are pushed
  grants: ['connections', 'putEvents', 'signingSecret', 'following'],
});
