import type { Action } from '../../identity/can.ts';
import type { PlayCommand } from './commands.ts';

/** What somebody must be allowed to do for each command (Part 3 §6): referees score, directors and admins do the rest. */
export const actionFor = {
  setTeams: 'event.build-schedule',
  addRound: 'event.build-schedule',
  changeRound: 'event.build-schedule',
  toggleRound: 'event.build-schedule',
  removeRound: 'event.build-schedule',
  makePools: 'event.build-schedule',
  makeBracket: 'event.build-schedule',
  score: 'event.score',
  forfeitMatch: 'event.score',
  unplay: 'event.score',
  place: 'event.build-schedule',
  lockPool: 'event.publish-results',
  clearBracket: 'event.build-schedule',
  withdraw: 'event.build-schedule',
  swapTeams: 'event.build-schedule',
  replaceTeam: 'event.build-schedule',
  addLateTeam: 'event.build-schedule',
  undo: 'event.build-schedule',
} as const satisfies Record<PlayCommand['type'], Action>;
