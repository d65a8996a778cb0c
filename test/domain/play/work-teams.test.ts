import { describe, expect, it } from 'vitest';
import { must } from '#domain/kernel/result.ts';
import { minute } from '#domain/kernel/time.ts';
import { locateMatches } from '#domain/play/match-location.ts';
import { seatPool } from '#domain/play/pools/build.ts';
import { decidePlay } from '#domain/play/rounds/decide/decide.ts';
import { matchById, matchesOf } from '#domain/play/rounds/look.ts';
import { playViewOf } from '#domain/play/rounds/view.ts';
import { isSwapStill, swapStateAt, swapUntil } from '#domain/play/work/swap.ts';
import { swappable } from '#domain/play/work/swappable.ts';
import { builtPool, playPool } from './pools/make.ts';
import { date, division } from './rounds/kit.ts';

/** Returns two pools of four on two courts, both from 9 AM. */
function played() {
  const of = division(8);
  of.run({ type: 'addRound', roundId: 50, kind: 'pools', date });
  of.run({ type: 'makePools', roundId: 50, pools: 2, courts: ['1', '2'], startTime: 0, minutesPerMatch: 30 });
  const at = (id: number) => matchById(of.state, id)!;
  const all = () => matchesOf(of.state, 50);
  const set = (matchId: number, team: number | null, missed = false) =>
    of.code({ type: 'setWork', works: [{ matchId, team, missed }] });
  return { of, at, all, set };
}
/** Returns the teams that neither play nor work at a match's time. */
const freeThen = ({ all, at }: ReturnType<typeof played>, id: number) => {
  const then = all().filter(({ startTime }) => startTime === at(id).startTime);
  const busy = new Set(then.flatMap(({ homeTeam, awayTeam, refTeam }) => [homeTeam, awayTeam, refTeam]));
  return Array.from({ length: 8 }, (_, i) => 100 + i).filter((team) => !busy.has(team));
};

describe('a match’s work team', () => {
  it('stays as set manually through scores and reseeding, until reset to the default order', () => {
    const play = played();
    const { of, at, all } = play;
    const first = all()[0]!;
    const [free] = freeThen(play, first.id);
    of.run({ type: 'setWork', works: [{ matchId: first.id, team: free! }] });
    expect(at(first.id)).toMatchObject({ refTeam: free, manualRefId: free });
    of.run({ type: 'score', matchId: all()[1]!.id, games: [{ number: 1, home: 28, away: 3 }] });
    expect(at(first.id).refTeam).toBe(free);
    of.run({ type: 'setWork', works: [{ matchId: first.id, team: null }] });
    expect(at(first.id)).toMatchObject({ refTeam: first.refTeam, manualRefId: null });
  });

  it('is never playing, busy elsewhere, forfeited or unknown, and stays assigned to a decided match', () => {
    const play = played();
    const { of, at, all, set } = play;
    const match = all()[0]!;
    const other = all().find((one) => one.startTime === match.startTime && one.id !== match.id)!;
    expect(set(match.id, match.homeTeam)).toBe('play/plays-itself');
    expect(set(match.id, other.homeTeam)).toBe('play/team-busy');
    expect(set(match.id, other.refTeam)).toBe('play/team-busy');
    expect(set(match.id, 999)).toBe('play/unknown-team');
    expect(set(1, 100)).toBe('play/unknown-match');
    const [free] = freeThen(play, match.id);
    of.run({ type: 'withdraw', teamId: free!, out: 'forfeit' });
    expect(set(match.id, free!)).toBe('play/unknown-team');
    const whole = at(match.id);
    of.run({
      type: 'score',
      matchId: match.id,
      games: whole.games.map(({ number, to }) => ({ number, home: to, away: 2 })),
    });
    expect(set(match.id, other.refTeam)).toBe('play/already-decided');
  });

  it.each([
    ['over', ['w']],
    ['under way', ['21-10 3-7']],
  ])('stays open on a %s match that no one worked when the pool’s teams are filled in again', (_, results) => {
    const open = playPool(builtPool(4), results);
    const unworked = {
      ...open,
      matches: open.matches.map((match, i) => (i < 2 ? { ...match, refTeam: null } : match)),
    };
    const [played, next] = must(seatPool(unworked)).matches;
    expect(played!.refTeam).toBeNull();
    expect(next!.refTeam).toBe(open.matches[1]!.refTeam);
  });

  it('is swapped with another match’s work team in one action, and undo restores both', () => {
    const { of, at, all } = played();
    const [one, two] = all().filter(({ startTime }) => startTime === all()[0]!.startTime);
    const before = [one!.refTeam, two!.refTeam];
    of.run({
      type: 'setWork',
      works: [
        { matchId: one!.id, team: two!.refTeam },
        { matchId: two!.id, team: one!.refTeam },
      ],
    });
    expect([at(one!.id).refTeam, at(two!.id).refTeam]).toEqual(before.toReversed());
    of.run({ type: 'undo', seq: of.state.seq });
    expect([at(one!.id).refTeam, at(two!.id).refTeam]).toEqual(before);
  });

  it('stays marked as a no-show after it’s replaced, until undone, in pools and brackets', () => {
    const play = played();
    const { of, at, all } = play;
    const match = all()[0]!;
    of.run({ type: 'setWork', works: [{ matchId: match.id, team: null, missed: true }] });
    expect(at(match.id).missed).toBe(match.refTeam);
    const [free] = freeThen(play, match.id);
    of.run({ type: 'setWork', works: [{ matchId: match.id, team: free! }] });
    expect(at(match.id)).toMatchObject({ missed: match.refTeam, refTeam: free });
    of.run({ type: 'addRound', roundId: 51, kind: 'brackets', date });
    of.run({ type: 'makeBracket', roundId: 51, rules: [] });
    const third = matchesOf(of.state, 51).find(({ homeTeam, awayTeam }) => homeTeam && awayTeam)!;
    const worker = [100, 101, 102, 103].find((team) => team !== third.homeTeam && team !== third.awayTeam)!;
    of.run({ type: 'setWork', works: [{ matchId: third.id, team: worker }] });
    of.run({ type: 'setWork', works: [{ matchId: third.id, team: null, missed: true }] });
    expect(at(third.id).missed).toBe(worker);
    for (const { id } of [match, third])
      of.run({ type: 'setWork', works: [{ matchId: id, team: null, missed: false }] });
    expect([at(match.id).missed, at(third.id).missed]).toEqual([undefined, undefined]);
  });
});

describe('a team that is done playing', () => {
  it('has no work left in other pools or brackets, and gets no swap offers', () => {
    const play = played();
    const { of, at, all } = play;
    const match = all().find(({ refTeam }) => refTeam !== null && refTeam < 104)!;
    const worker = freeThen(play, match.id).find(
      (team) => !all().some((one) => one.poolId === match.poolId && one.homeTeam === team),
    )!;
    of.run({ type: 'setWork', works: [{ matchId: match.id, team: worker }] });
    of.run({ type: 'addRound', roundId: 51, kind: 'brackets', date });
    of.run({ type: 'makeBracket', roundId: 51, rules: [] });
    const third = matchesOf(of.state, 51).find(
      ({ homeTeam, awayTeam }) => homeTeam && awayTeam && ![homeTeam, awayTeam].includes(worker),
    )!;
    of.run({ type: 'setWork', works: [{ matchId: third.id, team: worker }] });
    expect([at(match.id).refTeam, at(third.id).refTeam]).toEqual([worker, worker]);
    of.run({ type: 'withdraw', teamId: worker, out: 'drop' });
    expect(at(match.id)).toMatchObject({ refTeam: match.refTeam, manualRefId: null });
    expect(at(third.id).refTeam).not.toBe(worker);
    const view = playViewOf(of.state, new Map(), 'crew');
    const matchLocations = locateMatches(view);
    const offers = matchLocations.flatMap((own) => swappable(matchLocations, view.teams, own));
    expect(offers.length).toBeGreaterThan(0);
    expect(offers.some(({ match }) => match.refTeam === worker)).toBe(false);
  });
});

describe('two teams’ work swap', () => {
  const swap = { mine: { matchId: 1, team: 100 }, theirs: { matchId: 2, team: 101 } };
  it('is possible only while both teams are still assigned', () => {
    expect(isSwapStill(swap, (id) => 99 + id)).toBe(true);
    expect(isSwapStill(swap, () => 100)).toBe(false);
  });
  it('must be accepted before the first of the two matches starts, or within one day', () => {
    expect(swapUntil([{ startTime: 50 * minute }, { startTime: null }], 0)).toBe(50 * minute);
    expect(swapUntil([{ startTime: null }], 0)).toBe(24 * 60 * minute);
    expect(swapStateAt({ state: 'open', validTo: 5 }, 6)).toBe('expired');
    expect(swapStateAt({ state: 'done', validTo: 5 }, 6)).toBe('done');
  });
});

describe('swap offers for a team’s work', () => {
  it('match exactly the swaps the server accepts', () => {
    const { of } = played();
    const view = playViewOf(of.state, new Map(), 'crew');
    const matchLocations = locateMatches(view);
    const tried = matchLocations
      .flatMap((own) => matchLocations.map((other) => ({ own, other })))
      .filter(({ own, other }) => own.match.refTeam !== null && own.match.refTeam !== other.match.refTeam);
    const offered = tried.filter(({ own, other }) => swappable(matchLocations, view.teams, own).includes(other));
    const takes = ({ own, other }: (typeof tried)[number]) =>
      decidePlay(
        of.state,
        {
          type: 'setWork',
          works: [
            { matchId: own.match.id, team: other.match.refTeam },
            { matchId: other.match.id, team: own.match.refTeam },
          ],
        },
        { now: 0 },
      ).ok;
    expect(offered.length).toBeGreaterThan(4);
    expect(offered.length).toBeLessThan(tried.length);
    expect(tried.filter((pair) => takes(pair) !== offered.includes(pair))).toEqual([]);
  });
});
