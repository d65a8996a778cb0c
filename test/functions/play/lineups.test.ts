import { describe, expect, it } from 'vitest';
import { type Actor, actorOf } from '#domain/identity/actor.ts';
import { minute } from '#domain/kernel/time.ts';
import { dualId } from '#domain/play/lineups/matches-of.ts';
import type { TeamLineups } from '#domain/play/operations-lineups.ts';
import { poolIdOf } from '#domain/play/rounds/ids.ts';
import { openLineups } from '#functions/jobs/calls/needs-you.ts';
import { overwrite } from '#functions/kernel/table/write.ts';
import { handlers } from '#functions/play/index.ts';
import { teamItem } from '#functions/subjects/catalog/items.ts';
import { appearanceItem, playerAt } from '#functions/subjects/people/items.ts';
import { foundTeam } from '#functions/subjects/teams/lookup.ts';
import { handlers as teams } from '#functions/teams/index.ts';
import { playDesk } from './desk.ts';
import { actor, callOf, type commandOf, now, putEvent } from './kit.ts';

const { table, deps, stateOf, command } = playDesk();
const start = now + 120 * minute;
const locks = start - 30 * minute;
/** Anyone with a team's token. */
const captain = (teamId: number): Actor => actorOf(null, now, { tokens: [{ teamId, validTo: now * 2 }] });

type Sent = { params?: object; body?: object; at?: number };
async function asked(call: 'teamLineups' | 'saveLineup' | 'divisionLineups', who: Actor, { at = now, ...sent }: Sent) {
  const answer = (await { ...teams, ...handlers }[call](callOf({ ...sent, actor: who, now: at }), deps() as never)) as
    | { ok: true; value: unknown }
    | { ok: false; problem: { code: string } };
  return answer.ok ? answer.value : answer.problem.code;
}

/** Four teams in one published pool of duals with one pair, the first at `start`. Lineups lock half an hour before. */
async function made(
  divisionId: number,
  divisionProps = ['lineups-dual-3', 'lineup-lock-30'],
  kind: 'dual' | 'roundRobin' = 'dual',
) {
  await putEvent(table().stored, divisionId, 4, { divisionProps });
  const run = (input: Parameters<typeof commandOf>[0]) => command(divisionId, input);
  await run({ type: 'setTeams' });
  const { roundId: day } = await run({ type: 'addRound', kind: 'pools', date: '2026-11-20' });
  const roundId = day as number;
  await run({
    type: 'makePools',
    ...{ roundId, pools: 1, kind, pairs: kind === 'dual' ? 1 : null, format: 1, courts: ['1', '2'], startTime: start },
  });
  const publish = () => run({ type: 'changeRound', roundId, patch: { published: true } });
  await table().caughtUp();
  const state = await stateOf(divisionId);
  const first = state.pools[0]?.matches.find(({ dualN, number }) => dualN === 1 || (dualN === null && number === 1));
  const [home, away] = [first?.homeTeam as number, first?.awayTeam as number];
  return { roundId, run, publish, home, away, first, matchId: dualId(poolIdOf(roundId, 0), 1), divisionId };
}
const hand = (of: { matchId: number }, team: number, who: Actor, at = now, pairs: unknown = [[0, 1]]) =>
  asked('saveLineup', who, { params: { id: team }, body: { matchId: of.matchId, pairs }, at });
const shown = (of: { divisionId: number }, at = now) =>
  asked('divisionLineups', { kind: 'anonymous' } as never, { params: { id: of.divisionId }, at });

describe('lineups [P3-692]', () => {
  it('are submitted with the team’s token, and hidden from others until they lock [P3-465, P3-466, P3-468]', async () => {
    const of = await made(940);
    await of.publish();
    expect(await hand(of, of.home, captain(of.home))).toMatchObject({ matches: expect.any(Array) });
    expect(await hand(of, of.away, captain(of.away), now, [[1, 0]])).toMatchObject({ teamId: of.away });
    const theirs = (await asked('teamLineups', captain(of.home), { params: { id: of.home } })) as TeamLineups;
    const dual = theirs.matches.find(({ matchId }) => matchId === of.matchId);
    expect(dual).toMatchObject({
      mine: { pairs: [[0, 1]] },
      theirs: null,
      theirsIn: true,
      locksAt: locks,
      locked: false,
    });
    expect(await shown(of, locks - 1)).toEqual({ items: [] });
    expect(await shown(of, locks)).toMatchObject({
      items: [
        { teamId: of.home, pairs: [[expect.stringContaining('A'), expect.stringContaining('B')]] },
        { teamId: of.away },
      ],
    });
  });

  it('lock on time for the team, and can be fixed by staff until the dual starts', async () => {
    const of = await made(941);
    await of.publish();
    expect(await hand(of, of.home, captain(of.home), locks - 1)).toMatchObject({ teamId: of.home });
    expect(await hand(of, of.home, captain(of.home), locks, [[1, 0]])).toBe('play/lineup-locked');
    expect(await hand(of, of.home, actor('director'), locks, [[1, 0]])).toMatchObject({ crew: true });
    expect(await shown(of, locks)).toMatchObject({ items: [{ teamId: of.home }] });
    await of.run({ type: 'score', matchId: of.first?.id ?? 0, games: [{ number: 1, home: 9, away: 3 }] });
    expect(await hand(of, of.home, actor('director'), locks)).toBe('play/lineup-started');
  });

  it('are both shown once both are in, if they don’t lock [P3-467]', async () => {
    const of = await made(942, ['lineups']);
    await of.publish();
    await hand(of, of.home, captain(of.home));
    expect(await shown(of)).toEqual({ items: [] });
    await hand(of, of.away, captain(of.away));
    expect(await shown(of)).toMatchObject({ items: [{ teamId: of.home }, { teamId: of.away }] });
  });

  it('show their lock time only to staff if the day’s times are hidden', async () => {
    const of = await made(947);
    await of.publish();
    await of.run({ type: 'changeRound', roundId: of.roundId, patch: { hideTimes: true } });
    const locksFor = async (who: Actor) => {
      const { matches } = (await asked('teamLineups', who, { params: { id: of.home } })) as TeamLineups;
      return matches.find(({ matchId }) => matchId === of.matchId)?.locksAt;
    };
    expect(await locksFor(captain(of.home))).toBeNull();
    expect(await locksFor(actor('director'))).toBe(locks);
  });

  it('refuse another team’s token, a stranger, an unpublished dual, a dual from another division, and invalid pairs', async () => {
    const of = await made(943);
    expect(await hand(of, of.home, captain(of.home))).toBe('play/unknown-match');
    await of.publish();
    expect(await hand(of, of.home, captain(of.away))).toBe('registration/unknown-team');
    expect(await asked('teamLineups', actor('player'), { params: { id: of.home } })).toBe('registration/unknown-team');
    expect(await hand({ matchId: of.matchId + 7 }, of.home, captain(of.home))).toBe('play/unknown-match');
    expect(await hand(of, of.home, captain(of.home), now, [[0, 0]])).toBe('play/duplicate-entrant');
    expect(await hand(of, of.home, captain(of.home), now, [[0, 9]])).toBe('play/lineup-player');
    expect(await hand(of, of.home, captain(of.home), now, [null])).toBe('play/lineup-size');
  });

  it('aren’t accepted in a division that doesn’t use them', async () => {
    const of = await made(944, []);
    await of.publish();
    expect(await hand(of, of.home, captain(of.home))).toBe('play/unknown-match');
    expect(await asked('teamLineups', captain(of.home), { params: { id: of.home } })).toMatchObject({
      asked: false,
      matches: [],
    });
  });

  it('are rotations outside duals, with one player per court position and a captain', async () => {
    const of = await made(945, ['lineups', 'lineup-lock-30'], 'roundRobin');
    await of.publish();
    const rotation = { order: [1, 0], liberos: [], captain: 1 };
    const sent = (body: object) =>
      asked('saveLineup', captain(of.home), { params: { id: of.home }, body: { matchId: of.matchId, ...body } });
    expect(await sent({ rotation })).toMatchObject({
      matches: expect.arrayContaining([
        expect.objectContaining({ matchId: of.matchId, places: 2, pairs: 0, mine: { pairs: [], rotation } }),
      ]),
    });
    expect(await sent({ pairs: [[0, 1]] })).toBe('play/lineup-size');
    expect(await sent({ rotation: { ...rotation, captain: 5 } })).toBe('play/lineup-captain');
    expect(await shown(of, locks - 1)).toEqual({ items: [] });
    expect(await shown(of, locks)).toMatchObject({
      items: [{ teamId: of.home, pairs: [], rotation: { captain: expect.stringContaining('B') } }],
    });
  });

  it('are a task for the person who registered the team until they’re submitted', async () => {
    const of = await made(946);
    await of.publish();
    const mine = { id: 77, profiles: [{ id: 900 }] as never };
    const rows = () => openLineups(table().table, mine, now);
    expect(await rows()).toEqual([]);
    const team = await foundTeam(table().table, of.home);
    await table().table.transact([
      overwrite(teamItem, { ...team!.team, userId: mine.id }),
      overwrite(appearanceItem, { of: playerAt(900), place: 'TEAM' as const, ref: String(of.home) }),
    ]);
    await table().caughtUp();
    expect(await rows()).toHaveLength(3);
    expect((await rows())[0]).toMatchObject({
      key: `lineup-${of.matchId}-${of.home}`,
      sentence: expect.stringMatching(/submit your lineup for dual 1/),
      until: locks,
    });
    await hand(of, of.home, captain(of.home));
    expect(await rows()).toHaveLength(2);
  });
});
