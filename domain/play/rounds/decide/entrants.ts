import type { Id } from '../../../kernel/ids.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import { unplay } from '../../matches/changes.ts';
import { outcomeOf } from '../../matches/outcome.ts';
import type { Match } from '../../matches/schema.ts';
import { seatPool } from '../../pools/build.ts';
import { allGivenUp } from '../../pools/forfeit.ts';
import { play } from '../../problems.ts';
import type { SeedingRule } from '../../seeding/schema.ts';
import { seedRound } from '../../seeding/seed-round.ts';
import type { PlayEvent } from '../events.ts';
import { bracketsOf } from '../look.ts';
import type { DivisionPlay, PlayBracket, PlayPool, Round } from '../schema.ts';
import { sourcesOf } from '../seed-sources.ts';

/**
 * Returns the teams of a part of a day in seed order, without those that have left. Without rules, they are in the
 * order of the event's seeds.
 */
export function entrantsOf(state: DivisionPlay, rules: readonly SeedingRule[]): Result<Id[]> {
  const gone = new Set(state.teams.filter((team) => team.out === 'drop').map((team) => team.id));
  const sources = sourcesOf(state);
  const order = rules.length
    ? seedRound(rules, sources)
    : ok(sources.event.toSorted((a, b) => a.seed - b.seed).map((team) => team.teamId));
  return order.ok ? ok(order.value.filter((team) => !gone.has(team))) : order;
}

/**
 * Returns the teams in the order that people arranged, or otherwise in the rules' order. Fails if people arranged other
 * teams, because a table has changed since.
 */
export function seatOrder(entrants: readonly Id[], order: readonly Id[]): Result<readonly Id[]> {
  if (order.length === 0) return ok(entrants);
  const there = new Set(entrants);
  const same = order.length === there.size && new Set(order).size === there.size && order.every((id) => there.has(id));
  return same ? ok(order) : refuse(play['order-outdated']());
}

type Seeded = Pick<Round, 'entrants' | 'kept'>;
type Part = Seeded & { readonly id: Id | null };

/**
 * Returns the parts of a day that determine which teams are in it: its flights or brackets, or the whole day if it was
 * created without any.
 */
function partsOf(state: DivisionPlay, round: Round): Part[] {
  const parts = round.kind === 'pools' ? round.flights : bracketsOf(state, round.id);
  const own = parts.filter(({ entrants }) => entrants.length > 0);
  return own.length > 0 ? own : [{ ...round, id: null }];
}

const seeded = (roundId: Id, { id, entrants, kept }: Part, change: (teams: readonly Id[]) => Id[]): PlayEvent => ({
  ...{ type: 'roundSeeded', roundId, partId: id },
  ...{ entrants: change(entrants), kept: kept && change(kept) },
});

/**
 * Replaces a team with another one, among the teams of every day and in standings that list it. Locked standings stay
 * as they are.
 */
export function entrantReplaced(state: DivisionPlay, teamId: Id, byId: Id): PlayEvent[] {
  const replaced = (teams: readonly Id[]) => teams.map((id) => (id === teamId ? byId : id));
  const days = state.rounds.flatMap((round) =>
    partsOf(state, round)
      .filter(({ entrants }) => entrants.includes(teamId))
      .map((part) => seeded(round.id, part, replaced)),
  );
  const named = state.standings.filter(({ groups }) =>
    groups.some(({ locked, teamIds }) => !locked && teamIds.includes(teamId)),
  );
  const tables = named.map((standings): PlayEvent => {
    const groups = standings.groups.map((group) =>
      group.locked ? group : { ...group, teamIds: replaced(group.teamIds) },
    );
    return { type: 'standingsSet', standings: { ...standings, groups } };
  });
  return [...days, ...tables];
}

/**
 * Returns the teams of each part after two teams traded places between parts of a day. The order from the tables is
 * kept with them, so that we don't ask anyone to undo the trade.
 */
export function entrantsSwapped(state: DivisionPlay, oneId: Id, otherId: Id): PlayEvent[] {
  const swapped = (teams: readonly Id[]) => teams.map((id) => (id === oneId ? otherId : id === otherId ? oneId : id));
  return state.rounds.flatMap((round) =>
    partsOf(state, round)
      .filter(({ entrants }) => entrants.includes(oneId) !== entrants.includes(otherId))
      .map(
        ({ id, entrants, kept }): PlayEvent => ({
          ...{ type: 'roundSeeded', roundId: round.id, partId: id },
          ...{ entrants: swapped(entrants), kept: kept ?? [...entrants] },
        }),
      ),
  );
}

/** Adds a team to a bracket as its last seed. */
export function entrantJoined(state: DivisionPlay, bracket: PlayBracket, teamId: Id): PlayEvent[] {
  const round = state.rounds.find(({ id }) => id === bracket.roundId);
  const part = round && partsOf(state, round).find(({ id }) => id === bracket.id || id === null);
  if (!part || part.entrants.includes(teamId)) return [];
  return [seeded(bracket.roundId, part, (teams) => [...teams, teamId])];
}

/**
 * Returns a pool after a change, with every team in its seat. In an FIVB pool, later matches get the teams from earlier
 * ones, and a team that has left forfeits the matches it reaches. `moved` lists the matches with other teams. Results
 * among them are cleared, which fails (`replay-needed`) until the sender agrees.
 */
export function seatedAnew(after: PlayPool, replay: boolean): Result<{ pool: PlayPool; moved: Match[] }> {
  const seated = seatPool(after);
  if (!seated.ok) return seated;
  const isMoved = (match: Match, i: number) =>
    match.homeTeam !== after.matches[i]?.homeTeam || match.awayTeam !== after.matches[i]?.awayTeam;
  const moved = seated.value.matches.filter(isMoved);
  const gone = new Set(after.teams.filter((team) => team.forfeit).map((team) => team.teamId));
  const sides = moved.filter((match) => outcomeOf(match).progress !== 'none' && !isWalkOver(match, gone));
  const played = sides.filter((match) => !isLeft(match));
  if (played.length && !replay)
    return refuse(play['replay-needed']({ data: { matches: played.map((match) => match.number) } }));
  const opened = new Map(
    moved.map((match) => [match.id, allGivenUp(after, sides.includes(match) ? unplay(match) : match)]),
  );
  const matches = seated.value.matches.map((match) => opened.get(match.id) ?? match);
  return ok({ pool: { ...after, ...seated.value, matches }, moved: [...opened.values()] });
}

/** Returns whether a match was forfeited by a team that withdrew before anyone had started it. */
export const isLeft = ({ left, forfeit }: Match): boolean => left !== undefined && !forfeit?.during;

/**
 * Returns whether a match wasn't played because the team that forfeited it had left. If both teams forfeited, both must
 * have left.
 */
export function isWalkOver({ forfeit, homeTeam, awayTeam }: Match, gone: ReadonlySet<number | null>): boolean {
  if (forfeit === null || forfeit.during) return false;
  const by = { home: [homeTeam], away: [awayTeam], both: [homeTeam, awayTeam] }[forfeit.by];
  return by.every((team) => team !== null && gone.has(team));
}
