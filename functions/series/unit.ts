import * as series from '#domain/series/operations.ts';
import { defineUnit } from '../kernel/unit.ts';

/** Series with their organizers and leaderboards, rankings over them, point systems. */
export const unit = defineUnit({
  name: 'series',
  operations: { ...series },
  memory: 1024,
  timeout: 15,
  table: 'write',
});
