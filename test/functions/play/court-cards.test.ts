import { beforeAll, describe, expect, it } from 'vitest';
import { day, hour, minute } from '#domain/kernel/time.ts';
import { matchesOf } from '#domain/play/rounds/look.ts';
import { handlers } from '#functions/play/index.ts';
import { playDesk } from './desk.ts';
import { actor, callOf, entryId, now, putEvent, type users } from './kit.ts';

const { table, deps, stateOf, command } = playDesk();
const divisionId = 900;
const id = divisionId + 50_000;
/** It is midnight at the venue, which still belongs to the day before. */
const today = '2027-01-14';

type Call =
  | 'courtCards'
  | 'printCourtCards'
  | 'endCourtCards'
  | 'checkCourtCard'
  | 'startCourtScoring'
  | 'updateScoring';
async function asked(call: Call, sent: object, who?: keyof typeof users): Promise<unknown> {
  try {
    const given = callOf({ params: { id }, source: '10.0.0.1', ...sent, ...(who && { actor: actor(who) }) });
    const answer = (await handlers[call](given, deps() as never)) as
      | { ok: true; value: unknown }
      | { ok: false; problem: { code: string } };
    return answer.ok ? answer.value : answer.problem.code;
  } catch (error) {
    return (error as { problem?: { code: string } }).problem?.code ?? String(error);
  }
}
const print = async (courts: string[], on = today) => {
  const answer = await asked('printCourtCards', { body: { day: on, courts } }, 'director');
  return (answer as { cards: { key: string }[] }).cards.map(({ key }) => key);
};
const start = (court: string, key: string, matchId: number, more: object = {}) =>
  asked('startCourtScoring', { body: { court, key, matchId }, ...more });
const point = (key: string, matchId: number, home: number, at = now) =>
  asked('updateScoring', {
    query: { key, timestamp: at },
    body: { entryId: entryId(), id: matchId, games: [{ number: 1, home, away: 0 }] },
    now: at,
  });

let first: number;
let later: number;
let elsewhere: number;
beforeAll(async () => {
  await putEvent(table().stored, divisionId, 8, { eventProps: ['workTeamsScore'] });
  await command(divisionId, { type: 'setTeams' });
  const { roundId } = await command(divisionId, { type: 'addRound', kind: 'pools', date: today });
  const making = {
    type: 'makePools',
    roundId: roundId as number,
    pools: 2,
    courts: ['1', '2'],
    startTime: now,
  } as const;
  await command(divisionId, making);
  await command(divisionId, { type: 'changeRound', roundId: roundId as number, patch: { published: true } });
  await table().caughtUp();
  const matches = matchesOf(await stateOf(divisionId), roundId as number);
  const [one, two] = matches.filter(({ court }) => court === '1');
  const other = matches.find(({ court }) => court === '2');
  [first, later, elsewhere] = [one?.id as number, two?.id as number, other?.id as number];
});

describe('a court’s scoring card', () => {
  it('lets anyone who scans it score the current match on its court without signing in', async () => {
    const [card] = (await print(['1'])) as [string];
    expect(await asked('checkCourtCard', { body: { court: '1', key: card } })).toBe(true);
    const key = (await start('1', card, first)) as { key: string; path: string };
    expect(key.path).toBe(`/tournament/${id}/live/${first}?score=1`);
    expect(await point(key.key, first, 3)).toMatchObject({ seq: expect.any(Number) });
    expect(
      matchesOf(await stateOf(divisionId), (await stateOf(divisionId)).rounds[0]?.id as number)[0]?.games[0],
    ).toMatchObject({ home: 3 });
    // The next match on the same court gets its own key, and the first key doesn't open it.
    expect(await point(key.key, later, 1)).toBe('play/scoring-key-ended');
    expect(await start('1', card, later)).toMatchObject({ id: later });
  });

  it('can be printed and turned off only by people who run the event, if the event lets work teams score', async () => {
    const body = { day: today, courts: ['1'] };
    for (const who of ['player', 'otherAdmin'] as const)
      for (const call of ['printCourtCards', 'endCourtCards'] as const)
        expect(await asked(call, { body }, who)).toBe('catalog/no-such-event');
    await putEvent(table().stored, 901, 4);
    const off = { params: { id: 50_901 }, body };
    expect(await asked('printCourtCards', off, 'director')).toBe('play/work-teams-off');
    expect(await asked('courtCards', { params: { id: 50_901 }, query: { day: today } }, 'director')).toEqual({
      on: false,
      courts: [],
    });
  });

  it('gives no access to another court, another day, another event, or a match on another court', async () => {
    const [card] = (await print(['1'])) as [string];
    expect(await start('2', card, elsewhere)).toBe('play/court-card-ended');
    expect(await start('1', card, elsewhere)).toBe('play/unknown-match');
    expect(await start('1', card, 999_010_001)).toBe('play/unknown-match');
    expect(await start('1', card, first, { now: now + day })).toBe('play/court-card-ended');
    expect(await start('1', card, first, { params: { id: 50_901 } })).toBe('play/court-card-ended');
    const [tomorrow] = (await print(['1'], '2027-01-15')) as [string];
    expect(await start('1', tomorrow, first)).toBe('play/court-card-ended');
  });

  it('can’t be guessed, because wrong keys from one address are limited, while right keys don’t count toward the limit', async () => {
    const [card] = (await print(['1'])) as [string];
    const from = { source: '10.9.9.9' };
    for (let tries = 0; tries < 40; tries++) expect(await start('1', card, first, from)).toMatchObject({ id: first });
    const codes = new Set<unknown>();
    for (let tries = 0; tries < 40; tries++)
      codes.add(await start('1', `${card.slice(0, 20)}${10 + tries}`, first, from));
    expect([...codes]).toEqual(['play/court-card-ended', 'request/throttled']);
  });

  it('stops working, along with the keys it gave, when it’s turned off, even if a card is printed again', async () => {
    const [card] = (await print(['1'])) as [string];
    const { key } = (await start('1', card, first)) as { key: string };
    expect(await asked('endCourtCards', { body: { day: today, courts: ['1', '2'] } }, 'director')).toBe(1);
    expect(await point(key, first, 5)).toBe('play/scoring-key-ended');
    const [next] = (await print(['1'])) as [string];
    expect(await start('1', card, first)).toBe('play/court-card-ended');
    expect(await point(key, first, 5)).toBe('play/scoring-key-ended');
    expect(await start('1', next, first)).toMatchObject({ id: first });
  });

  it('keeps working when another card is printed for the same court', async () => {
    const [one] = (await print(['1'])) as [string];
    const [two] = (await print(['1'])) as [string];
    expect(await start('1', one, first)).toMatchObject({ id: first });
    expect(await start('1', two, first)).toMatchObject({ id: first });
  });

  it('gives no key for a match that’s over, and an earlier key for that match changes nothing', async () => {
    const [card] = (await print(['1'])) as [string];
    const { key } = (await start('1', card, first)) as { key: string };
    const { games } = matchesOf(await stateOf(divisionId), (await stateOf(divisionId)).rounds[0]?.id as number)[0] as {
      games: { number: number; to: number }[];
    };
    await command(divisionId, {
      type: 'score',
      matchId: first,
      games: games.slice(0, 2).map(({ number, to }) => ({ number, home: to, away: 9 })),
    });
    expect(await start('1', card, first)).toBe('play/already-decided');
    expect(await point(key, first, 7, now + 20 * minute)).toBe('play/already-decided');
    expect(await point(key, first, 7, now + 7 * hour)).toBe('play/scoring-key-ended');
  });
});
