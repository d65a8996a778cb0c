import { minute } from '#domain/kernel/time.ts';
import type { Match } from '#domain/play/matches/schema.ts';
import { matchesOf } from '#domain/play/rounds/look.ts';
import type { Playing } from './play-log.ts';
import { playedOut, underWay } from './scores.ts';
import type { World } from './world.ts';

/** Every match of a round that began before now: over when its time is up, else some points old. */
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

/** The side with the better seed. */
const betterSide = (match: Match, seeds: ReadonlyMap<number, number>): 'home' | 'away' =>
  (seeds.get(match.homeTeam ?? 0) ?? 99) <= (seeds.get(match.awayTeam ?? 0) ?? 99) ? 'home' : 'away';
