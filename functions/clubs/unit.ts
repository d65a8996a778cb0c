import * as clubs from '#domain/clubs/operations.ts';
import * as data from '#domain/clubs/operations-data.ts';
import * as memberships from '#domain/clubs/operations-memberships.ts';
import * as teams from '#domain/clubs/operations-teams.ts';
import { defineUnit } from '../kernel/unit.ts';

/** Clubs: who plays for them and with whose consent, teams of a season, what they have entered, their lists. */
export const unit = defineUnit({
  name: 'clubs',
  operations: { ...clubs, ...teams, ...data, ...memberships },
  memory: 512,
  timeout: 20,
  table: 'write',
  grants: ['keepFiles', 'signingSecret'],
});
