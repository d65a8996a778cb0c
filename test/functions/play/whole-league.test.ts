import { expect, it } from 'vitest';
import { opponentNews } from '#domain/leagues/opponent-news.ts';
import { seasonOfPlay } from '#domain/leagues/season-of-play.ts';
import { changedSeason, seasonRounds, seasonTable } from '#domain/leagues/season-table.ts';
import type { Match } from '#domain/play/matches/schema.ts';
import { matchesOf } from '#domain/play/rounds/look.ts';
import { playViewOf } from '#domain/play/rounds/view.ts';
import { divisionToday, playedOf } from '#domain/reporting/event-figures.ts';
import { leagueDesk, season, sent, settings } from './league-desk.ts';

const { asked, command, stateOf, league, generated, filled } = leagueDesk();

/** Returns whether the home team wins, decided by a coin that always lands the same way for the same teams. */
const homeWins = ({ homeTeam, awayTeam }: Match): boolean => ((homeTeam ?? 0) * 7 + (awayTeam ?? 0) * 3) % 5 < 3;

/**
 * Returns wins and losses counted manually: played matches as scored, the dropped team's open ones as forfeits, and
 * canceled ones not at all.
 */
function recordsByHand(matches: readonly Match[], played: ReadonlyMap<number, boolean>, dropped: number) {
  const records = new Map<number, [wins: number, losses: number]>();
  const add = (team: number | null, won: boolean) => {
    const [wins, losses] = records.get(team ?? 0) ?? [0, 0];
    records.set(team ?? 0, won ? [wins + 1, losses] : [wins, losses + 1]);
  };
  for (const { id, status, homeTeam, awayTeam } of matches) {
    if (status === 101) continue;
    const isHome = played.get(id) ?? (homeTeam === dropped ? false : awayTeam === dropped ? true : null);
    if (isHome === null) continue;
    add(homeTeam, isHome);
    add(awayTeam, !isHome);
  }
  return records;
}

it('a twelve-team league with a rained-out week, a dropped team and a corrected result matches a manual count', async () => {
  const divisionId = 790;
  await league(divisionId, 12);
  const schedule = { ...settings.schedule, weeks: 11 };
  await generated(divisionId, { settings: { ...settings, startDate: '2027-02-04', schedule } });
  await filled(divisionId);
  for (const { id: roundId } of (await stateOf(divisionId)).rounds)
    await command(divisionId, { type: 'changeRound', roundId, patch: { published: true } });

  const off = season(
    await asked('replanWeek', { query: { divisionId, roundId: 2 }, body: { ...sent, mode: 'append', tell: true } }),
  );
  expect(off.weeks[1]).toMatchObject({ canceled: true });
  expect(off.weeks.at(-1)).toMatchObject({ number: 12, published: true, canceled: false });
  const pairsOf = (week: number) =>
    off.matches.filter((m) => m.week === week).map(({ home, away }) => [home, away].toSorted().join('-'));
  expect(pairsOf(12).toSorted()).toEqual(pairsOf(2).toSorted());

  const played = new Map<number, boolean>();
  const score = async (match: Match, home: boolean) => {
    played.set(match.id, home);
    const games = [{ number: 1, home: home ? 28 : 20, away: home ? 20 : 28 }];
    await command(divisionId, { type: 'score', matchId: match.id, games });
  };
  const roundOf = async (week: number) => {
    const { rounds } = await stateOf(divisionId);
    return rounds.find((round) => round.week?.number === week)?.id ?? 0;
  };
  for (const week of [1, 3, 4])
    for (const match of matchesOf(await stateOf(divisionId), await roundOf(week))) await score(match, homeWins(match));
  const dropped = divisionId * 100 + 5;
  const before = await stateOf(divisionId);
  await command(divisionId, { type: 'withdraw', teamId: dropped, out: 'drop' });
  const news = opponentNews(before, await stateOf(divisionId), {
    ...{ teamId: dropped, now: 0, nameOf: (team) => (team === dropped ? 'Float' : String(team)) },
  });
  expect(news?.message).toBe('Float dropped out.');
  // Everyone the dropped team has yet to play, and no one else. It has already played three matches.
  expect(new Set(news?.ofTeams.map(({ teamId }) => teamId)).size).toBe(8);
  for (const { message } of news?.ofTeams ?? [])
    expect(message).toMatch(
      /^Your match vs\. Float, \w+, \w+ \d+, 2027, \d+:30 PM, Court \d, was forfeited and won’t be played\.$/,
    );
  const [first] = matchesOf(await stateOf(divisionId), await roundOf(3));
  const uncorrected = playViewOf(await stateOf(divisionId), new Map(), 'crew');
  await score(first as Match, !homeWins(first as Match));

  const state = await stateOf(divisionId);
  const view = playViewOf(state, new Map(), 'crew');
  const rounds = seasonRounds(view);
  const rows = seasonTable(view, rounds, String);
  const all = rounds.flatMap(({ id }) => matchesOf(state, id));
  const byHand = recordsByHand(all, played, dropped);
  expect(new Map(rows.map(({ teamId, summary: of }) => [teamId, [of.matchWins, of.matchLosses]]))).toEqual(byHand);
  // Each of the eleven others beats the dropped team once, on court or by forfeit, or lost to it before.
  const [wins, losses] = byHand.get(dropped) ?? [0, 0];
  expect(wins + losses).toBe(11);
  // The page's table ends with week 4, the last one played. Week 2 was rained out.
  const current = seasonTable(view, rounds.slice(0, 4), String);
  const seen = changedSeason(uncorrected, view, String);
  for (const { homeTeam, awayTeam } of [first as Match])
    for (const [team, won] of [
      [homeTeam, !homeWins(first as Match)],
      [awayTeam, homeWins(first as Match)],
    ] as const) {
      const { before: was, after: now } = seen.find(({ teamId }) => teamId === team) ?? {};
      expect([(now?.wins ?? 0) - (was?.wins ?? 0), (now?.losses ?? 0) - (was?.losses ?? 0)]).toEqual(
        won ? [1, -1] : [-1, 1],
      );
      expect(now?.rank).toBe(current.find(({ teamId }) => teamId === team)?.rank);
    }
  expect(changedSeason(view, view, String)).toEqual([]);
  expect(rows.map(({ rank }) => rank)).toEqual(Array.from({ length: 12 }, (_, i) => i + 1));
  const winsOf = rows.filter(({ teamId }) => teamId !== dropped).map(({ summary }) => summary.matchWins);
  expect(winsOf).toEqual(winsOf.toSorted((a, b) => b - a));
  // 11 weeks of 6 matches, without the canceled ones: 18 scored, and the dropped team's 8 others forfeited.
  expect(playedOf([view], 0)).toMatchObject({ played: 26, of: 66 });
  expect(divisionToday(view, 0, settings.zone)).toMatchObject({ played: 26, matches: 66 });
  const ends = Map.groupBy(seasonOfPlay(state)?.matches ?? [], ({ ended }) => ended);
  expect([ends.get('score')?.length, ends.get('forfeit')?.length, ends.get(null)?.length]).toEqual([18, 8, 46]);
  expect(state.rounds.map(({ checkInTime, playTime }) => [checkInTime, playTime])).toEqual(
    Array.from({ length: 12 }, () => ['18:30', '18:30']),
  );
});
