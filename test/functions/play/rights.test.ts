import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { must } from '#domain/kernel/result.ts';
import { matchesOf } from '#domain/play/rounds/look.ts';
import type { LogEntryView, PlayView } from '#domain/play/views.ts';
import { handlers } from '#functions/play/index.ts';
import { divisionItem, teamItem, teamsInDivision } from '#functions/subjects/catalog/items.ts';
import { loadPlay } from '#functions/subjects/play/load.ts';
import { memoryTable } from '../../kit/memory-table.ts';
import type { TestTable } from '../../kit/table.ts';
import { actor, callOf, commandOf, depsOf, entryId, putEvent, users } from './kit.ts';

let local: TestTable;
beforeAll(async () => {
  local = memoryTable();
});
afterAll(() => local.stop());

type Input = Parameters<typeof commandOf>[0];
type Who = keyof typeof users;
const deps = () => depsOf(local.through((client) => client));
const stateOf = async (divisionId: number) => (await loadPlay(local.table, divisionId, divisionId + 50_000)).state;

async function told(work: Promise<unknown>): Promise<string> {
  try {
    const answer = (await work) as { ok: true } | { ok: false; problem: { code: string } };
    return answer.ok ? 'ok' : answer.problem.code;
  } catch (error) {
    return (error as { problem?: { code: string } }).problem?.code ?? String(error);
  }
}
const command = (who: Who, divisionId: number, input: Input) =>
  handlers.commandPlay(
    callOf({ params: { id: divisionId }, body: { entryId: entryId(), command: commandOf(input) }, actor: actor(who) }),
    deps(),
  );
const done = async (who: Who, divisionId: number, input: Input) =>
  must((await command(who, divisionId, input)) as never) as { seq: number; v: number; roundId: number | null };
const preview = (who: Who, divisionId: number, input: Input) =>
  handlers.previewPlay(
    callOf({ params: { id: divisionId }, body: { command: commandOf(input) }, actor: actor(who) }),
    deps(),
  );
const seen = async (who: Who, divisionId: number) =>
  must(
    (await handlers.divisionRounds(callOf({ params: { id: divisionId }, actor: actor(who) }), deps())) as never,
  ) as PlayView;
const logSeen = (who: Who, divisionId: number, query: object = {}) =>
  handlers.playLog(callOf({ params: { id: divisionId }, query, actor: actor(who) }), deps());

async function poolsDay(divisionId: number, teams = 8): Promise<{ roundId: number; match: number }> {
  await putEvent(local.stored, divisionId, teams);
  await done('director', divisionId, { type: 'setTeams' });
  const { roundId } = await done('director', divisionId, { type: 'addRound', kind: 'pools', date: '2026-11-20' });
  await done('director', divisionId, { type: 'makePools', roundId: roundId as number, pools: 2 });
  await done('director', divisionId, { type: 'changeRound', roundId: roundId as number, patch: { published: true } });
  return {
    roundId: roundId as number,
    match: matchesOf(await stateOf(divisionId), roundId as number)[0]?.id as number,
  };
}

describe('play rights checked by the server', () => {
  it('belong only to the division’s director and referee [P3-573] [P3-574] [P3-588]', async () => {
    await poolsDay(700);
    const division = (await local.stored.get(divisionItem, { id: 700 }))!;
    await local.stored.putMany([divisionItem.encode({ ...division, tournamentDirectorUserId: users.player }, 2)]);
    // A division's facts are cached for two seconds, so they are read again at a later time.
    const later = callOf({ params: { id: 700 }, actor: actor('player'), now: 1_800_000_100_000 });
    const own = must((await handlers.divisionRounds(later, deps())) as never) as PlayView;
    expect(own.crew?.may).toEqual({ score: true, build: true, publish: true, manage: false });
    expect((await seen('referee', 700)).crew?.may).toEqual({
      ...{ score: true, build: false },
      ...{ publish: false, manage: false },
    });
    expect((await seen('otherAdmin', 700)).crew).toBe(null);
    expect(JSON.stringify(await seen('otherAdmin', 700))).not.toContain('tournamentDirectorUserId');
  });

  it('let a referee undo their own entries, and a director undo everyone’s', async () => {
    const { roundId, match } = await poolsDay(701);
    const score = (home: number): Input => ({ type: 'score', matchId: match, games: [{ number: 1, home, away: 0 }] });
    const mine = await done('referee', 701, score(1));
    const theirs = await done('director', 701, score(2));
    const published = await done('director', 701, { type: 'changeRound', roundId, patch: { hideTimes: true } });
    expect(await told(command('referee', 701, { type: 'undo', seq: theirs.seq }))).toBe('request/forbidden');
    expect(await told(command('referee', 701, { type: 'undo', seq: published.seq }))).toBe('request/forbidden');
    expect(await told(preview('referee', 701, { type: 'undo', seq: theirs.seq }))).toBe('request/forbidden');
    expect(await told(command('player', 701, { type: 'undo', seq: mine.seq }))).toBe('request/forbidden');
    expect(await told(command('director', 701, { type: 'undo', seq: theirs.seq }))).toBe('ok');
    expect(await told(command('referee', 701, { type: 'undo', seq: mine.seq }))).toBe('ok');
    expect(matchesOf(await stateOf(701), roundId)[0]?.games[0]?.home).toBe(null);
  });

  it('don’t let a director undo another director’s entry by saving the same value', async () => {
    const { roundId, match } = await poolsDay(702);
    const postpone: Input = { type: 'markMatches', matchIds: [match], status: 102 };
    await done('director', 702, postpone);
    const theirs = await done('admin', 702, { type: 'changeRound', roundId, patch: { hideTimes: true } });
    const again = await done('director', 702, postpone);
    expect(again).toEqual({ seq: null, v: theirs.seq, roundId: null });
    const { entries } = must((await logSeen('director', 702)) as never) as { entries: LogEntryView[] };
    expect(entries[0]?.seq).toBe(theirs.seq);
  });
});

describe('a team that replaces another', () => {
  it('must be registered in the division', async () => {
    await poolsDay(710);
    await putEvent(local.stored, 711, 2);
    const before = await stateOf(710);
    const [team] = before.teams;
    const replace = (byId: number): Input => ({ type: 'replaceTeam', teamId: team?.id as number, byId });
    for (const byId of [71_100, 999_999]) {
      expect(await told(command('director', 710, replace(byId)))).toBe('play/unknown-team');
      expect(await told(preview('director', 710, replace(byId)))).toBe('play/unknown-team');
      expect(await told(command('director', 710, { type: 'setTeams', teams: [{ id: byId, seed: 1 }] }))).toBe(
        'play/unknown-team',
      );
    }
    expect(await stateOf(710)).toEqual(before);
  });

  it('is offered by name as an alternate, replaces the team, and is removed by undo', async () => {
    await poolsDay(712);
    const { teams } = await stateOf(712);
    const [first] = await local.stored.list(teamItem, teamsInDivision(712));
    await local.stored.putMany([
      teamItem.encode({ ...first!, id: 71_299, name: 'Alternates', seed: null, waitlist: true }, 1),
    ]);
    expect((await seen('director', 712)).crew?.others).toEqual([
      { id: 71_299, name: expect.any(String), waitlist: true },
    ]);
    const came = await done('director', 712, { type: 'replaceTeam', teamId: teams[0]?.id as number, byId: 71_299 });
    expect((await stateOf(712)).pools[0]?.teams[0]?.teamId).toBe(71_299);
    expect((await seen('director', 712)).crew?.others.map((other) => other.id)).toEqual([teams[0]?.id]);
    await done('director', 712, { type: 'undo', seq: came.seq });
    expect((await stateOf(712)).teams).toEqual(teams);
  });
});

describe('a team that withdraws after the draw', () => {
  it('is shown only to staff until someone decides what happens to its matches', async () => {
    await poolsDay(713);
    const [first] = await local.stored.list(teamItem, teamsInDivision(713));
    expect((await seen('director', 713)).crew?.left).toEqual([]);
    await local.stored.putMany([teamItem.encode({ ...first!, isDeleted: true }, 2)]);
    expect((await seen('director', 713)).crew?.left).toEqual([first?.id]);
    expect((await seen('player', 713)).crew).toBeNull();
    await done('director', 713, { type: 'withdraw', teamId: first?.id as number, out: 'forfeit' });
    expect((await seen('director', 713)).crew?.left).toEqual([]);
  });
});

describe('a double elimination bracket with 64 teams', () => {
  it('can be created and scored through the site’s calls, with one transaction per entry', async () => {
    await putEvent(local.stored, 714, 64);
    await done('director', 714, { type: 'setTeams' });
    await done('director', 714, { type: 'addRound', kind: 'brackets', date: '2026-11-20' });
    const roundId = (await seen('director', 714)).rounds[0]?.id as number;
    await done('director', 714, {
      type: 'makeBracket',
      roundId,
      bracketType: 'DOUBLE_ELIM',
      courts: ['1', '2', '3', '4'],
    });
    const bracket = (await seen('director', 714)).brackets[0]!;
    expect([bracket.seeds.length, bracket.matches.length, bracket.rounds.length]).toEqual([64, 127, 18]);
    const match = bracket.matches[0]!;
    const games = match.games.slice(0, 2).map(({ number, to }) => ({ number, home: to, away: 10 }));
    await done('referee', 714, { type: 'score', matchId: match.id, games });
    const after = (await seen('director', 714)).brackets[0]!;
    const numbered = (number: number | null) => after.matches.find((match) => match.number === number);
    const teamsOf = (number: number | null) => [numbered(number)?.homeTeam, numbered(number)?.awayTeam];
    expect(teamsOf(match.winnerMatch)).toContain(match.homeTeam);
    expect(teamsOf(match.loserMatch)).toContain(match.awayTeam);
  });
});

describe('the director’s log', () => {
  it('is newest first in plain words, marks what can be undone, and is only for staff', async () => {
    const { match } = await poolsDay(720);
    const gone = await done('director', 720, { type: 'withdraw', teamId: 72_003, out: 'forfeit' });
    await done('director', 720, { type: 'undo', seq: gone.seq });
    await done('referee', 720, { type: 'score', matchId: match, games: [{ number: 1, home: 3, away: 2 }] });
    expect(await told(logSeen('player', 720))).toBe('play/unknown-division');
    const { entries, more } = must((await logSeen('director', 720)) as never) as {
      entries: LogEntryView[];
      more: boolean;
    };
    expect(more).toBe(false);
    expect(entries.map(({ text, undone, mayUndo }) => [text, undone, mayUndo])).toEqual([
      ['Undone: Team 4 forfeited', false, false],
      ['Team 4 forfeited', true, false],
      ['“Pools” was published', false, true],
      ['Pools were created for “Pools”: 2', false, false],
      ['“Pools” was added', false, false],
      ['8 teams imported', false, false],
    ]);
    const all = must((await logSeen('referee', 720, { scores: true })) as never) as { entries: LogEntryView[] };
    expect(all.entries[0]).toMatchObject({ text: 'Pool A, M1, Team 1 vs. Team 5: 3-2', mayUndo: true });
    expect(all.entries.slice(1).every((entry) => !entry.mayUndo)).toBe(true);
    const older = must((await logSeen('director', 720, { before: 3 })) as never) as { entries: LogEntryView[] };
    expect(older.entries.map(({ seq }) => seq)).toEqual([2, 1]);
  });
});

describe('saved seeds', () => {
  const seeds = (divisionId: number, list: { id: number; seed: number | null; was?: number }[], id = entryId()) =>
    handlers.divisionSeeds(
      callOf({ params: { id: divisionId }, body: { entryId: id, seeds: list }, actor: actor('director') }),
      deps(),
    );

  it.each([8, 130])('are saved for registration and play in one step, with %i teams [P3-689]', async (teams) => {
    const divisionId = 730 + teams;
    await putEvent(local.stored, divisionId, teams);
    const list = Array.from({ length: teams }, (_, i) => ({ id: divisionId * 100 + i, seed: teams - i }));
    const id = entryId();
    const first = must((await seeds(divisionId, list, id)) as never);
    expect(must((await seeds(divisionId, list, id)) as never)).toEqual(first);
    const registered = await local.stored.list(teamItem, teamsInDivision(divisionId));
    expect(registered.map((team) => team.seed)).toEqual(list.map(({ seed }) => seed));
    const state = await stateOf(divisionId);
    expect(state.seq).toBe(1);
    expect(state.teams.map((team) => team.id)).toEqual(list.map((team) => team.id).toReversed());
  });

  it('can’t be overwritten by someone who hasn’t seen the current ones, but the same request can be sent again', async () => {
    await putEvent(local.stored, 743, 3);
    const list = (was: readonly number[], seed: readonly number[]) =>
      was.map((was, i) => ({ id: 74_300 + i, was, seed: seed[i] ?? null }));
    const id = entryId();
    const first = must((await seeds(743, list([1, 2, 3], [3, 2, 1]), id)) as never);
    expect(must((await seeds(743, list([1, 2, 3], [3, 2, 1]), id)) as never)).toEqual(first);
    expect(await told(seeds(743, list([1, 2, 3], [2, 1, 3])))).toBe('request/stale');
    const now = await local.stored.list(teamItem, teamsInDivision(743));
    expect(now.map((team) => team.seed)).toEqual([3, 2, 1]);
  });

  it('are refused for two teams with one seed, a repeated team, or another division’s team', async () => {
    await putEvent(local.stored, 741, 3);
    await putEvent(local.stored, 742, 1);
    const [a, b] = [74_100, 74_101];
    expect(
      await told(
        seeds(741, [
          { id: a, seed: 1 },
          { id: b, seed: 1 },
        ]),
      ),
    ).toBe('play/duplicate-entrant');
    expect(
      await told(
        seeds(741, [
          { id: a, seed: 1 },
          { id: a, seed: 2 },
        ]),
      ),
    ).toBe('play/duplicate-entrant');
    expect(await told(seeds(741, [{ id: 74_200, seed: 1 }]))).toBe('play/unknown-team');
    expect((await local.stored.list(teamItem, teamsInDivision(741))).map((team) => team.seed)).toEqual([1, 2, 3]);
    expect((await stateOf(741)).seq).toBe(0);
  });
});
