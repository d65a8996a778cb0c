import * as teams from '#domain/teams/operations.ts';
import { defineUnit } from '../kernel/unit.ts';

/** A team's life after it has registered: its page, its lists, what is done to it. */
export const unit = defineUnit({
  name: 'teams',
  operations: { ...teams },
  memory: 1024,
  timeout: 25,
  table: 'write',
  rosters: true,
  grants: ['signingSecret'],
});
