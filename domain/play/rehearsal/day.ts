import { type Id, seeded } from '../../kernel/ids.ts';
import { hour, type Millis, minute, second } from '../../kernel/time.ts';
import { boardMatches } from '../board/task.ts';
import { isOver, isPostponed } from '../match-location.ts';
import type { PlayCommand } from '../rounds/commands.ts';
import { decidePlay } from '../rounds/decide/decide.ts';
import { changedSeeds } from '../rounds/seeded-round.ts';
import type { Stop } from '../stop.ts';
import { playedRallies, rallyChance, scoreAt } from './rally.ts';
import {
  after,
  courtsIn,
  isHere,
  matchesOn,
  type Placed,
  type Rehearsal,
  type RehearsedMatch,
  type Running,
  sidesOf,
  teamsIn,
  viewIn,
  type Wait,
  type WorkDone,
} from './state.ts';

/** How often the rehearsal checks the courts. */
const step = 10 * second;
/** How long a match waits for a team before the team forfeits, and for its work team before starting without one. */
const [grace, workGrace] = [15 * minute, 5 * minute];

/** Returns the rehearsal after a division's command, or unchanged if the command isn't possible there. */
function commanded(rehearsal: Rehearsal, divisionId: Id, command: Exclude<PlayCommand, { type: 'undo' }>): Rehearsal {
  const { world, plays, now } = rehearsal;
  const play = plays.get(divisionId);
  if (!play) return rehearsal;
  const others = [...plays.values()].filter((other) => other.divisionId !== divisionId);
  const around = {
    matches: boardMatches(
      others.map((other) => viewIn(rehearsal, other)),
      world.settings,
    ),
    people: world.divisions.flatMap(({ teams }) => teams.map(({ id, persons }) => ({ team: id, persons }))),
    settings: world.settings,
  };
  const decided = decidePlay(play, command, { now, around });
  if (!decided.ok || decided.value.length === 0) return rehearsal;
  return { ...rehearsal, plays: new Map(plays).set(divisionId, after(play, decided.value)) };
}

/** Returns the rehearsal with play stopped or resumed in every division. */
export function stoppedBy(rehearsal: Rehearsal, reason: Stop['reason'], minutes: number): Rehearsal {
  const stop = { reason, since: rehearsal.now, until: rehearsal.now + minutes * minute };
  return withStop(rehearsal, stop);
}
const withStop = (rehearsal: Rehearsal, stop: Stop | null): Rehearsal =>
  [...rehearsal.plays.keys()].reduce((all, id) => commanded(all, id, { type: 'stopPlay', stop }), {
    ...rehearsal,
    stop,
  });

/** Returns the rehearsal with play resumed. */
export const resumed = (rehearsal: Rehearsal): Rehearsal => withStop(rehearsal, null);

/**
 * Returns the rehearsal with a court closed. A match being played there is finished, and the others wait for another
 * court.
 */
export const withoutCourt = (rehearsal: Rehearsal, court: string): Rehearsal => ({
  ...rehearsal,
  closed: new Set([...rehearsal.closed, court]),
});

/** Returns the rating at which a side plays: its teams' mean, or what its seed suggests. */
function strengthOf({ world, plays }: Rehearsal, divisionId: Id, teams: readonly Id[]): number {
  const rated = world.divisions.find(({ id }) => id === divisionId)?.teams ?? [];
  const seeds = plays.get(divisionId)?.teams ?? [];
  const of = (team: Id) => {
    const seed = seeds.find(({ id }) => id === team)?.seed ?? seeds.length;
    return rated.find(({ id }) => id === team)?.rating ?? 1_500 + (seeds.length / 2 - seed) * 15;
  };
  return teams.reduce((sum, team) => sum + of(team), 0) / Math.max(1, teams.length);
}

/** Returns a team's people, who can't be in two places. A team without known people counts as one person. */
function peopleOf({ world }: Rehearsal, teams: readonly Id[]): Set<string> {
  const all = world.divisions.flatMap((division) => division.teams);
  return new Set(
    teams.flatMap((team) => {
      const persons = all.find(({ id }) => id === team)?.persons ?? [];
      return [`team ${team}`, ...persons.map((person) => `person ${person}`)];
    }),
  );
}

type Busy = {
  readonly people: ReadonlySet<string>;
  readonly working: ReadonlySet<Id>;
  readonly courts: ReadonlySet<string>;
};
function busyIn(rehearsal: Rehearsal): Busy {
  const on = rehearsal.running.map(({ match }) => match);
  return {
    people: peopleOf(
      rehearsal,
      on.flatMap(({ teams }) => teams),
    ),
    working: new Set(on.flatMap(({ worker, work }) => (worker !== null && work === 'there' ? [worker] : []))),
    courts: new Set(on.map(({ court }) => court)),
  };
}

/** Returns why a match can't start now, or null if it can. `head` is the next match on its court. */
function waitOf(rehearsal: Rehearsal, { match }: Placed, busy: Busy, head: boolean): Wait | null {
  const { now, stop, closed, world, freeAt, matches } = rehearsal;
  const court = match.court ?? '';
  const teams = teamsIn(match);
  if (stop) return 'stop';
  if (closed.has(court)) return 'closed';
  if (match.homeTeam === null && match.homeTeamIds.length === 0) return 'feeder';
  if (match.awayTeam === null && match.awayTeamIds.length === 0) return 'feeder';
  if (busy.courts.has(court) || !head || now < (freeAt.get(court) ?? 0) + world.settings.turnover * minute)
    return 'court';
  if (teams.some((team) => busy.working.has(team))) return 'team';
  const people = peopleOf(rehearsal, teams);
  if ([...people].some((one) => busy.people.has(one))) return 'team';
  const ended = matches.filter((one) => one.teams.some((team) => teams.includes(team))).map((one) => one.ended ?? 0);
  if (now < Math.max(0, ...ended) + world.settings.rest * minute) return 'rest';
  if (teams.some((team) => !isHere(rehearsal, team))) return 'late-team';
  const worker = match.refTeam;
  const isMissing = worker !== null && workOf(rehearsal, worker, busy) !== 'there';
  if (isMissing && now < (match.startTime ?? now) + workGrace) return 'work';
  return null;
}

function workOf(rehearsal: Rehearsal, worker: Id | null, busy: Busy): WorkDone {
  if (worker === null) return 'none';
  if (!isHere(rehearsal, worker)) return 'absent';
  const people = peopleOf(rehearsal, [worker]);
  return busy.working.has(worker) || [...people].some((one) => busy.people.has(one)) ? 'playing' : 'there';
}

/** Starts a match. Its rallies are simulated right away, based on the strength of its sides. */
function started(rehearsal: Rehearsal, { match, divisionId }: Placed, busy: Busy): Rehearsal {
  const { home, away } = sidesOf(match);
  const chance = rallyChance(strengthOf(rehearsal, divisionId, home), strengthOf(rehearsal, divisionId, away));
  const rallies = playedRallies(match, chance, seeded(rehearsal.seed * 104_729 + match.id));
  const one: RehearsedMatch = {
    ...{ divisionId, matchId: match.id, court: match.court ?? '', planned: match.startTime ?? rehearsal.now },
    ...{ started: rehearsal.now, ended: null, wait: rehearsal.waits.get(match.id) ?? null, forfeit: false },
    ...{ work: workOf(rehearsal, match.refTeam, busy), worker: match.refTeam, teams: teamsIn(match) },
  };
  return { ...rehearsal, running: [...rehearsal.running, { match: one, rallies, played: 0 }] };
}

/**
 * Forfeits a match whose team didn't arrive within the grace time. A team that never arrives forfeits the whole day.
 */
function forfeited(rehearsal: Rehearsal, { match, divisionId }: Placed): Rehearsal {
  const isAway = (side: readonly Id[]) => side.some((team) => !isHere(rehearsal, team));
  const { home, away } = sidesOf(match);
  const by = isAway(home) ? (isAway(away) ? 'both' : 'home') : 'away';
  const forfeit = { by, during: false, retired: false } as const;
  const gone = teamsIn(match).filter((team) => rehearsal.arrivals.get(team) === null);
  const once = commanded(rehearsal, divisionId, { type: 'forfeitMatch', matchId: match.id, forfeit, replay: false });
  const done = gone.reduce(
    (all, teamId) => commanded(all, divisionId, { type: 'withdraw', teamId, out: 'forfeit', replay: false }),
    once,
  );
  const one: RehearsedMatch = {
    ...{ divisionId, matchId: match.id, court: match.court ?? '', planned: match.startTime ?? done.now },
    ...{ started: done.now, ended: done.now, wait: 'late-team', work: 'none', worker: null, forfeit: true },
    teams: teamsIn(match),
  };
  return reseeded(rehearsal, { ...done, matches: [...done.matches, one] }, divisionId);
}

/** Returns the rehearsal with rounds re-seeded by tables that just became final, as a director would do. */
function reseeded(before: Rehearsal, rehearsal: Rehearsal, divisionId: Id): Rehearsal {
  const [was, is] = [before.plays.get(divisionId), rehearsal.plays.get(divisionId)];
  if (!was || !is || was === is) return rehearsal;
  const view = viewIn(rehearsal, is);
  const isDone = (roundId: Id) =>
    [...view.pools, ...view.brackets]
      .filter((part) => part.roundId === roundId)
      .every((part) => part.matches.every(isOver));
  return changedSeeds(was, is).reduce((all, { roundId, partId }) => {
    const at = is.rounds.findIndex(({ id }) => id === roundId);
    if (!is.rounds.slice(0, at).every(({ id }) => isDone(id))) return all;
    return commanded(all, divisionId, { type: 'reseed', roundId, partId, unplayed: false, replay: false });
  }, rehearsal);
}

type Scored = { readonly live: boolean };

/** Plays a match in progress up to now. With `live`, its score is entered at every check instead of only at its end. */
function playedOn(rehearsal: Rehearsal, run: Running, passed: Millis, { live }: Scored): Rehearsal {
  const played = run.played + passed;
  const isEnd = played >= (run.rallies.at(-1)?.at ?? 0);
  const [was, is] = [scoreAt(run.rallies, run.played), scoreAt(run.rallies, played)];
  const games = is.map(({ at: _, isFinal, ...game }) => ({ ...game, ...(isFinal && { isFinal }) }));
  const isScored = games.length > 0 && (isEnd || (live && is.at(-1)?.at !== was.at(-1)?.at));
  const { match } = run;
  const command = { type: 'score' as const, matchId: match.matchId, games, replay: false };
  const next = isScored ? commanded(rehearsal, match.divisionId, command) : rehearsal;
  if (!isEnd) return { ...next, running: next.running.map((one) => (one === run ? { ...run, played } : one)) };
  const over = {
    ...next,
    running: next.running.filter((one) => one !== run),
    matches: [...next.matches, { ...match, ended: next.now }],
    freeAt: new Map(next.freeAt).set(match.court, next.now),
  };
  return reseeded(rehearsal, over, match.divisionId);
}

/** Moves a match from a closed court to the first court that is free, as a director at the desk would. */
function movedOff(
  rehearsal: Rehearsal,
  { match, divisionId }: Placed,
  busy: Busy,
  loads: ReadonlyMap<string, number>,
): Rehearsal {
  const open = [...loads].filter(([court]) => !rehearsal.closed.has(court) && !busy.courts.has(court));
  const [to] = open.toSorted(([, a], [, b]) => a - b)[0] ?? [];
  if (to === undefined) return rehearsal;
  return commanded(rehearsal, divisionId, { type: 'place', matchId: match.id, court: to, startTime: match.startTime });
}

/** Checks the courts once: which matches end, which start, and why the rest wait. */
function looked(before: Rehearsal, scored: Scored): Rehearsal {
  const now = before.now + step;
  const isBack = before.stop !== null && now >= before.stop.until;
  let rehearsal: Rehearsal = { ...before, now, stopped: before.stopped + (before.stop ? step : 0) };
  if (isBack) rehearsal = withStop(rehearsal, null);
  if (!rehearsal.stop) for (const run of rehearsal.running) rehearsal = playedOn(rehearsal, run, step, scored);
  const on = new Set(rehearsal.running.map(({ match }) => match.matchId));
  const due = matchesOn(rehearsal)
    .filter(({ match }) => match.court !== null && match.startTime !== null && match.startTime <= now)
    .filter(({ match }) => !isOver(match) && !isPostponed(match) && !on.has(match.id))
    .toSorted((a, b) => (a.match.startTime ?? 0) - (b.match.startTime ?? 0) || a.match.id - b.match.id);
  const heads = new Set<string>();
  const loads = new Map(
    courtsIn(rehearsal).map((court) => [court, due.filter(({ match }) => match.court === court).length]),
  );
  for (const placed of due) {
    const { match } = placed;
    const court = match.court ?? '';
    const busy = busyIn(rehearsal);
    const wait = waitOf(rehearsal, placed, busy, !heads.has(court));
    heads.add(court);
    if (wait === null) rehearsal = started(rehearsal, placed, busy);
    else if (wait === 'closed') rehearsal = movedOff(rehearsal, placed, busy, loads);
    else if (wait === 'late-team' && now >= (match.startTime ?? now) + grace) rehearsal = forfeited(rehearsal, placed);
    if (wait !== null) rehearsal = { ...rehearsal, waits: new Map(rehearsal.waits).set(match.id, wait) };
  }
  return rehearsal;
}

/** Returns the rehearsal at a later time. `live` shows every score along the way, which takes longer. */
export function advance(rehearsal: Rehearsal, to: Millis, live = true): Rehearsal {
  let at = rehearsal;
  while (at.now + step <= to) at = looked(at, { live });
  return at;
}

/**
 * The maximum length of a rehearsed day. Without a limit, a match that never gets its teams would keep the day going
 * forever.
 */
const longest = 20 * hour;

/** Returns whether every match of the day that can be played is over. */
export const isDayOver = (rehearsal: Rehearsal): boolean =>
  rehearsal.now >= rehearsal.from + longest ||
  (rehearsal.running.length === 0 &&
    matchesOn(rehearsal).every(({ match }) => isOver(match) || match.court === null || match.startTime === null));
