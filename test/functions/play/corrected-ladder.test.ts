import { expect, it } from 'vitest';
import { fairnessOf } from '#domain/leagues/fairness.ts';
import type { SeasonView } from '#domain/leagues/operations.ts';
import { matchesOf } from '#domain/play/rounds/look.ts';
import { handlers } from '#functions/play/index.ts';
import { actor, callOf, entryId } from './kit.ts';
import { leagueDesk, season, sent, settings } from './league-desk.ts';

const { asked, command, deps, stateOf, undo, league, generated } = leagueDesk();

const seasonOf = async (divisionId: number): Promise<SeasonView> => {
  const answer = (await asked('leagueSeasons', { params: { id: divisionId + 50_000 } })) as {
    divisions: { season: SeasonView }[];
  };
  return answer.divisions[0]?.season ?? expect.fail('no season');
};
const fill = (divisionId: number, roundId?: number, more: object = {}) =>
  asked('fillLadders', {
    query: { divisionId, ...(roundId === undefined ? {} : { roundId }) },
    body: { ...sent, poolsOf: 4, moves: 1, absent: [], ...more },
  });

/**
 * Sets up a ladder with two courts of four. The lower IDs won its first week, and its second week is filled from that.
 */
async function filledLadder(divisionId: number) {
  await league(divisionId, 8, ['ladder']);
  const schedule = { ...settings.schedule, courts: 2, slots: ['18:00', '18:20', '18:40', '19:00', '19:20', '19:40'] };
  await generated(divisionId, { settings: { ...settings, startDate: '2027-02-04', minutes: 20, schedule } });
  await fill(divisionId);
  const { rounds, pools } = await stateOf(divisionId);
  for (const match of pools.flatMap(({ matches }) => matches))
    await score(divisionId, match.id, (match.homeTeam ?? 0) < (match.awayTeam ?? 0));
  await fill(divisionId);
  return rounds[0]?.id ?? 0;
}
const score = (divisionId: number, matchId: number, home: boolean) =>
  command(divisionId, {
    type: 'score',
    matchId,
    games: [{ number: 1, home: home ? 28 : 10, away: home ? 10 : 28 }],
  });

/** Makes the first court's last team win each of its matches. It is then first, and the court's third is last. */
async function corrected(divisionId: number, roundId: number) {
  const last = divisionId * 100 + 3;
  for (const { id, homeTeam, awayTeam } of matchesOf(await stateOf(divisionId), roundId))
    if (homeTeam === last || awayTeam === last) await score(divisionId, id, homeTeam === last);
}

it('a correction lists the ladder week that differs, and the week can be refilled from the corrected results', async () => {
  const first = await filledLadder(780);
  expect((await seasonOf(780)).differences).toEqual([]);
  await corrected(780, first);
  expect((await seasonOf(780)).differences).toEqual([
    {
      ...{ week: 2, of: 1, open: true },
      teams: [
        { team: 78002, was: 1, now: 2 },
        { team: 78003, was: 2, now: 1 },
      ],
    },
  ]);
  const after = season(await fill(780, 2));
  expect(after.weeks[1]?.groups.map((group) => group.toSorted())).toEqual([
    [78000, 78001, 78003, 78004],
    [78002, 78005, 78006, 78007],
  ]);
  expect(after.matches.filter(({ week }) => week === 2)).toHaveLength(12);
  expect((await seasonOf(780)).differences).toEqual([]);
});

it('a ladder doesn’t count courts and opponents as disadvantages, because they follow from results', async () => {
  await filledLadder(784);
  const now = await seasonOf(784);
  const ids = Array.from({ length: 8 }, (_, i) => 78_400 + i);
  const words = fairnessOf(now, ids).teams.flatMap(({ faults }) => faults);
  expect(words.filter((text) => /courts|opponents/.test(text))).toEqual([]);
  const unknown = { ...now, weeks: now.weeks.map((week) => ({ ...week, from: null })) };
  expect(fairnessOf(unknown, ids).worst?.why).toBe('the same courts over and over');
});

it('a ladder week can stay unchanged after a correction, until that’s undone', async () => {
  const first = await filledLadder(781);
  await corrected(781, first);
  const groups = (await seasonOf(781)).weeks[1]?.groups;
  const keep = () => asked('keepWeek', { query: { divisionId: 781, roundId: 2 }, body: sent });
  const kept = await keep();
  expect(season(kept)).toMatchObject({ differences: [] });
  expect((await seasonOf(781)).weeks[1]?.groups).toEqual(groups);
  expect(await keep()).toBe('leagues/not-different');
  await undo(781, kept);
  expect((await seasonOf(781)).differences).toHaveLength(1);
});

it('a ladder week can’t be refilled once someone has played in it, and the match is listed', async () => {
  const first = await filledLadder(782);
  await corrected(782, first);
  const second = (await stateOf(782)).rounds[1]?.id ?? 0;
  const [match] = matchesOf(await stateOf(782), second);
  await score(782, match?.id ?? 0, true);
  expect((await seasonOf(782)).differences).toMatchObject([{ week: 2, open: false }]);
  const refused = await handlers.fillLadders(
    callOf({
      ...{ query: { divisionId: 782, roundId: 2 }, actor: actor('director') },
      body: { ...sent, entryId: entryId(), poolsOf: 4, moves: 1, absent: [], tell: false },
    }) as never,
    deps() as never,
  );
  expect(refused).toMatchObject({ problem: { code: 'leagues/played', data: { week: 2, matches: [match?.id] } } });
  expect(await fill(782)).toBe('leagues/incomplete-results');
});

it('a published ladder week stays published with all its matches when it’s refilled', async () => {
  const first = await filledLadder(783);
  const second = (await stateOf(783)).rounds[1]?.id ?? 0;
  await command(783, { type: 'changeRound', roundId: second, patch: { published: true } });
  await corrected(783, first);
  expect(season(await fill(783, 2, { tell: true })).weeks[1]).toMatchObject({ published: true });
  expect(matchesOf(await stateOf(783), second)).toHaveLength(12);
});
