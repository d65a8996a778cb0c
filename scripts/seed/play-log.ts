import { type Random, seeded, ulid } from '#domain/kernel/ids.ts';
import { must } from '#domain/kernel/result.ts';
import { type Millis, minute } from '#domain/kernel/time.ts';
import { newWeeks, scheduleCommand, seasonOfPlay } from '#domain/leagues/season-of-play.ts';
import { operationWords, type SeasonOperation, seasonAfter } from '#domain/leagues/season-operations.ts';
import { setsNeeded } from '#domain/play/matches/outcome.ts';
import type { Game, Match } from '#domain/play/matches/schema.ts';
import { type PlayCommand, playCommand } from '#domain/play/rounds/commands.ts';
import { decidePlay } from '#domain/play/rounds/decide/decide.ts';
import { matchesOf } from '#domain/play/rounds/look.ts';
import type { DivisionPlay } from '#domain/play/rounds/schema.ts';
import type { Raw } from '#functions/kernel/table/item.ts';
import { markOf } from '#functions/subjects/play/append.ts';
import { stateAfter } from '#functions/subjects/play/decide.ts';
import { playFrom } from '#functions/subjects/play/load.ts';
import { writesFor } from '#functions/subjects/play/writes.ts';
import type { World } from './world.ts';

type Input = Parameters<typeof playCommand.parse>[0];
type Playing = ReturnType<typeof playIn>;

/**
 * Makes a division's play command by command, the way people do. The engine decides, and the world ends up with what
 * the unit would write. A refusal is a mistake in the seed and throws.
 */
export function playIn(world: World, { id, tournamentId }: { id: number; tournamentId: number }, by: number) {
  const items = new Map<string, Raw>();
  const random: Random = seeded(id);
  let loaded = playFrom([], id, tournamentId);
  function decided(command: Parameters<typeof decidePlay>[1], at: Millis): void {
    const events = must(decidePlay(loaded.state, command, { now: at }));
    const roundId = command.type === 'addRound' ? command.roundId : null;
    const entry = { entryId: ulid(at, random), mark: markOf(by, command), by, at, events, roundId };
    const { each, changed } = writesFor(loaded, [{ ...entry, after: stateAfter(loaded.state, events) }]);
    for (const { kind, key, fields } of [...each.flat(), ...changed]) {
      if (kind === 'Delete') items.delete(`${key.pk} ${key.sk}`);
      else items.set(`${key.pk} ${key.sk}`, fields({ at }).Item as Raw);
    }
    loaded = playFrom([...items.values()], id, tournamentId);
  }
  return {
    random,
    get state(): DivisionPlay {
      return loaded.state;
    },
    /** Runs a command as of a given time. The log keeps the commands' order. */
    give(input: Input, at: Millis): void {
      decided(playCommand.parse(input) as Exclude<PlayCommand, { type: 'undo' }>, at);
    },
    /** Runs a league tool on the division's season, as the unit does. `roundIdOf` is a week that gets its first matches. */
    season(operation: SeasonOperation, at: Millis, roundIdOf: (week: number) => number): void {
      const after = must(seasonAfter(loaded.state, operation, { taken: [] }));
      const roundIds = newWeeks(loaded.state, after).map(roundIdOf);
      const before = seasonOfPlay(loaded.state);
      decided(scheduleCommand(loaded.state, before, after, { did: operationWords(operation), roundIds }), at);
    },
    save: () => {
      for (const raw of items.values()) world.putLater(raw);
    },
  };
}

type Entry = { number: number; home: number; away: number };

/** Returns a finished set. The better side usually wins, by a believable margin. */
function finished({ number, to, cap }: Game, homeIsBetter: boolean, random: Random): Entry {
  const homeWins = random() < 0.72 === homeIsBetter;
  const extra = random() < 0.15 && cap === null ? 1 + Math.floor(random() * 4) : 0;
  const [high, low] = extra ? [to + extra, to + extra - 2] : [to, Math.max(4, to - 2 - Math.floor(random() * 11))];
  return homeWins ? { number, home: high, away: low } : { number, home: low, away: high };
}

/** Returns scores for a whole match, set by set until it is decided. `better` is the side that is expected to win. */
function playedOut(match: Match, better: 'home' | 'away', random: Random): Entry[] {
  const need = setsNeeded(match);
  const won = { home: 0, away: 0 };
  const entries: Entry[] = [];
  for (const game of match.games) {
    if (need !== null && Math.max(won.home, won.away) >= need) break;
    const entry = finished(game, better === 'home', random);
    entries.push(entry);
    won[entry.home > entry.away ? 'home' : 'away'] += 1;
  }
  return entries;
}

/** Returns scores for a match in progress, with some points in its first set. */
function underWay(match: Match, random: Random): Entry[] {
  const number = match.games[0]?.number ?? 1;
  return [{ number, home: 3 + Math.floor(random() * 14), away: 3 + Math.floor(random() * 14) }];
}

/**
 * Plays every match in a round that began before now. Matches whose time is up are finished, and the others have some
 * points played.
 */
export function playUntilNow(world: World, play: Playing, roundId: number, minutes: number): void {
  const seeds = new Map(play.state.teams.map((team) => [team.id, team.seed]));
  const due = matchesOf(play.state, roundId)
    .filter((match) => match.startTime !== null && match.startTime < world.now)
    .sort((a, b) => (a.startTime as number) - (b.startTime as number) || a.id - b.id);
  for (const match of due) {
    const over = (match.startTime as number) + minutes * minute <= world.now;
    const games = over ? playedOut(match, betterSide(match, seeds), play.random) : underWay(match, play.random);
    const at = Math.min(world.now, (match.startTime as number) + (over ? minutes - 4 : 10) * minute);
    play.give({ type: 'score', matchId: match.id, games }, at);
  }
}

/** Returns the side with the better seed. */
const betterSide = (match: Match, seeds: ReadonlyMap<number, number>): 'home' | 'away' =>
  (seeds.get(match.homeTeam ?? 0) ?? 99) <= (seeds.get(match.awayTeam ?? 0) ?? 99) ? 'home' : 'away';
