import * as league from '#domain/leagues/operations.ts';
import * as reminders from '#domain/leagues/operations-reminders.ts';
import * as board from '#domain/play/operations-board.ts';
import * as calendar from '#domain/play/operations-calendar.ts';
import * as division from '#domain/play/operations-division.ts';
import { divisionLineups } from '#domain/play/operations-lineups.ts';
import * as live from '#domain/play/operations-live.ts';
import * as matches from '#domain/play/operations-matches.ts';
import * as rounds from '#domain/play/operations-rounds.ts';
import * as scoring from '#domain/play/operations-scoring.ts';
import * as structure from '#domain/play/operations-structure.ts';
import * as work from '#domain/play/operations-work.ts';
import { defineUnit } from '../kernel/unit.ts';

/** Running and following: the play log of every division. */
export const unit = defineUnit({
  name: 'play',
  operations: {
    ...board,
    ...calendar,
    ...division,
    ...league,
    ...reminders,
    divisionLineups,
    ...live,
    ...matches,
    ...rounds,
    ...scoring,
    ...structure,
    ...work,
  },
  events: ['play.finishes-changed', 'catalog.forfeits-changed', 'registration.seat-request-changed'],
  schedules: ['remindGames'],
  memory: 1024,
  timeout: 20,
  table: 'write',
  grants: ['following'],
});
