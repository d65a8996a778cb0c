import { type Actor, type Subject, userOf } from '../../identity/actor.ts';
import { type Action, can } from '../../identity/can.ts';
import type { Id } from '../../kernel/ids.ts';
import { dateIn } from '../../kernel/zoned-time.ts';
import type { Match } from '../matches/schema.ts';
import type { PlayCommand } from './commands.ts';
import { roundById } from './look.ts';
import type { DivisionPlay, PlayPool } from './schema.ts';

/** The permission each command needs (Part 3 §6). Referees score, and directors and admins do the rest. */
export const actionFor = {
  setTeams: 'event.build-schedule',
  addRound: 'event.build-schedule',
  changeRound: 'event.build-schedule',
  toggleRound: 'event.build-schedule',
  removeRound: 'event.build-schedule',
  orderRounds: 'event.build-schedule',
  makePools: 'event.build-schedule',
  makeBracket: 'event.build-schedule',
  removePart: 'event.build-schedule',
  arrangeParts: 'event.build-schedule',
  changeFlights: 'event.build-schedule',
  changePool: 'event.build-schedule',
  interweave: 'event.build-schedule',
  setMatches: 'event.build-schedule',
  markMatches: 'event.build-schedule',
  clearMatches: 'event.build-schedule',
  deleteMatches: 'event.build-schedule',
  lockResults: 'event.publish-results',
  setStandings: 'event.build-schedule',
  removeStandings: 'event.build-schedule',
  setGroup: 'event.publish-results',
  setFinishes: 'event.publish-results',
  stopPlay: 'event.build-schedule',
  score: 'event.score',
  forfeitMatch: 'event.score',
  unplay: 'event.score',
  place: 'event.build-schedule',
  placeAll: 'event.build-schedule',
  setWork: 'event.build-schedule',
  lockPool: 'event.publish-results',
  clearBracket: 'event.build-schedule',
  withdraw: 'event.build-schedule',
  swapTeams: 'event.build-schedule',
  replaceTeam: 'event.build-schedule',
  addLateTeam: 'event.build-schedule',
  reseed: 'event.build-schedule',
  keepSeeds: 'event.build-schedule',
  /** For a user's own entries. Undoing anyone else's requires `event.build-schedule` ({@link mayUndo}). */
  undo: 'event.score',
} as const satisfies Record<PlayCommand['type'], Action>;

/** Returns whether a user may undo an entry made by `by`. Directors may undo anyone's, and referees only their own. */
export const mayUndo = (actor: Actor, subject: Subject, by: Id | null): boolean =>
  can(actor, 'event.build-schedule', subject) ||
  (by !== null && userOf(actor)?.id === by && can(actor, 'event.score', subject));

/** What a user may do with an event's play, for screens, because only the server knows who directs and referees it. */
type PlayRights = {
  readonly score: boolean;
  readonly build: boolean;
  readonly publish: boolean;
  /** Whether the user may change event settings, which directors may not. */
  readonly manage: boolean;
};
export const playRightsOf = (actor: Actor, subject: Subject): PlayRights => ({
  score: can(actor, 'event.score', subject),
  build: can(actor, 'event.build-schedule', subject),
  publish: can(actor, 'event.publish-results', subject),
  manage: can(actor, 'event.manage', subject),
});

/**
 * A match with subs. `subs` are king of the beach players whose spot in the match a sub took. The match counts for
 * everyone else in it.
 */
type WithSubs = Match & { readonly subs?: Id[] };

/** Returns a match's day from its time in the league's zone or, if it has no time, from its round. */
function dayOfMatch(state: DivisionPlay, roundId: Id, { startTime }: Pick<Match, 'startTime'>): string | null {
  const zone = state.season?.settings.zone;
  return startTime !== null && zone ? dateIn(startTime, zone) : (roundById(state, roundId)?.date ?? null);
}

/**
 * Returns a pool's matches with the spots that subs took. A spot is a single person only in king of the beach.
 * Elsewhere, a sub plays for the team.
 */
export function matchesWithSubs(state: DivisionPlay, pool: PlayPool): WithSubs[] {
  if (state.subs.length === 0) return pool.matches;
  return pool.matches.map((match) => {
    const spots = [...match.homeTeamIds, ...match.awayTeamIds];
    if (spots.length === 0) return match;
    const on = dayOfMatch(state, pool.roundId, match);
    const subs = state.subs.flatMap((sub) => (sub.on === on && spots.includes(sub.teamId) ? sub.teamId : []));
    return subs.length === 0 ? match : { ...match, subs };
  });
}
