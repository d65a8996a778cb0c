import { describe, expect, it } from 'vitest';
import { must } from '#domain/kernel/result.ts';
import { hour, minute } from '#domain/kernel/time.ts';
import { isStoredScoring } from '#domain/live/stored-scoring.ts';
import { matchesOf } from '#domain/play/rounds/look.ts';
import { handlers } from '#functions/play/index.ts';
import { tournamentItem } from '#functions/subjects/catalog/items.ts';
import { playDesk } from './desk.ts';
import { actor, callOf, depsOf, entryId, now, type users } from './kit.ts';

const { table, stateOf, command, poolsDay: dayOf } = playDesk();

type Who = keyof typeof users;
const deps = () => depsOf(table().table);

async function told(work: Promise<unknown>): Promise<string> {
  try {
    const answer = (await work) as { ok: true; value: unknown } | { ok: false; problem: { code: string } };
    return answer.ok ? 'ok' : answer.problem.code;
  } catch (error) {
    return (error as { problem?: { code: string } }).problem?.code ?? String(error);
  }
}

async function poolsDay(divisionId: number): Promise<{ roundId: number; first: number; second: number }> {
  const roundId = await dayOf(divisionId, 8, 2);
  // A match can't be scored at the moment it is created, because its round is found through an index.
  await table().caughtUp();
  const [first, second] = matchesOf(await stateOf(divisionId), roundId);
  return { roundId, first: first?.id as number, second: second?.id as number };
}
const start = (who: Who, id: number) =>
  handlers.startScoring(callOf({ body: { id }, actor: actor(who) }), deps()) as Promise<unknown>;
const check = async (key: string, id: number, at = now) =>
  must((await handlers.checkScoringKey(callOf({ body: { key, id }, now: at }), deps())) as never) as boolean;
/** Returns a score in the format that the scorepad sends, with its sets' scores. */
const tap = (key: string, id: number, games: object[], more: { timestamp?: number; at?: number; sent?: string } = {}) =>
  handlers.updateScoring(
    callOf({
      query: { key, timestamp: more.timestamp ?? now },
      body: { entryId: more.sent ?? entryId(), id, games: games as never },
      now: more.at ?? now,
    }),
    deps(),
  );
const update = (key: string, id: number, home: number, more: { timestamp?: number; at?: number; sent?: string } = {}) =>
  handlers.updateScoring(
    callOf({
      query: { key, timestamp: more.timestamp ?? now },
      body: { entryId: more.sent ?? entryId(), id, games: [{ number: 1, home, away: 0 }] },
      now: more.at ?? now,
    }),
    deps(),
  );

describe('scoring QR codes', () => {
  it('are given only to people who can score [P3-652] [P3-574]', async () => {
    const { first } = await poolsDay(800);
    expect(await told(start('player', first))).toBe('request/forbidden');
    expect(await told(start('referee', 999_010_001))).toBe('play/unknown-match');
    const made: unknown = must((await start('referee', first)) as never);
    expect(isStoredScoring(made)).toBe(true);
    expect(made).toMatchObject({
      id: first,
      n: 1,
      path: `/tournament/50800/live/${first}?score=1`,
    });
  });

  it('are valid for one match until it ends or half a day passes [P3-653] [P3-654] [P3-655]', async () => {
    const { first, second } = await poolsDay(801);
    const { key } = must((await start('referee', first)) as never) as { key: string };
    expect([await check(key, first), await check(key, second), await check(`${key.slice(1)}x`, first)]).toEqual([
      ...[true, false, false],
    ]);
    expect([await check(key, first, now + 12 * hour - 1), await check(key, first, now + 12 * hour)]).toEqual([
      true,
      false,
    ]);
    const end = () => handlers.endScoring(callOf({ body: { key, id: first } }), deps());
    expect([must((await end()) as never), must((await end()) as never), await check(key, first)]).toEqual([
      ...[true, false, false],
    ]);
  });

  it('refuse points in a canceled event', async () => {
    const { first } = await poolsDay(812);
    const { key } = must((await start('referee', first)) as never) as { key: string };
    expect(await told(update(key, first, 4))).toBe('ok');
    const event = await table().stored.get(tournamentItem, { id: 50_812 });
    await table().stored.putMany([tournamentItem.encode({ ...event!, statusId: 101 }, 2)]);
    // A division's event is read again after two seconds.
    expect(await told(update(key, first, 5, { at: now + 10_000 }))).toBe('play/event-canceled');
  });

  it('are valid for half a day from the match’s start when created the evening before', async () => {
    const { first } = await poolsDay(811);
    const startTime = now + 20 * hour;
    await command(811, { type: 'place', matchId: first, court: '1', startTime });
    const { key } = must((await start('referee', first)) as never) as { key: string };
    const at = startTime + 12 * hour;
    expect([await check(key, first, at - 1), await check(key, first, at)]).toEqual([true, false]);
  });

  it('score only their own match without a sign-in, until the match ends [P3-656]', async () => {
    const { roundId, first, second } = await poolsDay(802);
    const { key } = must((await start('referee', first)) as never) as { key: string };
    const home = async () => matchesOf(await stateOf(802), roundId)[0]?.games[0]?.home;
    const sent = entryId();
    expect(await told(update(key, first, 4, { sent }))).toBe('ok');
    expect(await told(update(key, first, 4, { sent }))).toBe('ok');
    expect((await stateOf(802)).seq).toBe(4);
    expect(await told(update(key, second, 9))).toBe('play/scoring-key-ended');
    expect(await told(update(key, first, 9, { at: now + 13 * hour }))).toBe('play/scoring-key-ended');
    expect(await told(update(key, first, 99))).toBe('play/impossible-score');
    expect(await home()).toBe(4);
  });

  it('can send a whole match again as the same entry after a lost response', async () => {
    const { first } = await poolsDay(804);
    const { key } = must((await start('referee', first)) as never) as { key: string };
    const games = [{ number: 1, home: 28, away: 10, was: { home: null, away: null } }];
    const more = { timestamp: now, sent: entryId() };
    const answer = must((await tap(key, first, games, { ...more, at: now + 400 })) as never);
    expect(must((await tap(key, first, games, { ...more, at: now + hour })) as never)).toEqual(answer);
  });

  it('lose no points on a device with a slow clock, because updates are compared with the score the sender saw', async () => {
    const { roundId, first } = await poolsDay(805);
    const { key } = must((await start('referee', first)) as never) as { key: string };
    const slow = { timestamp: now - 10 * minute };
    const points = (home: number, was: number) => [{ number: 1, home, away: 0, was: { home: was, away: 0 } }];
    await tap(key, first, points(10, 0));
    expect(await told(tap(key, first, points(18, 10), slow))).toBe('ok');
    expect(matchesOf(await stateOf(805), roundId)[0]?.games[0]?.home).toBe(18);
    expect(await told(tap(key, first, points(12, 11), slow))).toBe('play/scored-elsewhere');
  });

  it('can reopen a finished match for 15 minutes', async () => {
    const { roundId, first } = await poolsDay(806);
    const { key } = must((await start('referee', first)) as never) as { key: string };
    const final = [{ number: 1, home: 28, away: 10 }];
    const other = [{ number: 1, home: 10, away: 28 }];
    const later = (minutes: number) => ({ at: now + minutes * minute, timestamp: now + minutes * minute });
    await tap(key, first, final);
    expect(await told(tap(key, first, [{ number: 1, home: 27, away: 10 }], later(5)))).toBe('ok');
    expect(await told(tap(key, first, final, later(6)))).toBe('ok');
    expect(await told(tap(key, first, other, later(22)))).toBe('play/already-decided');
    expect(await told(tap(key, first, final, later(22)))).toBe('ok');
    expect(matchesOf(await stateOf(806), roundId)[0]?.games[0]?.home).toBe(28);
    await command(806, { type: 'score', matchId: first, games: other });
    expect(matchesOf(await stateOf(806), roundId)[0]?.games[0]?.home).toBe(10);
  });

  it('ignore an outdated update silently', async () => {
    const { roundId, first } = await poolsDay(803);
    const { key } = must((await start('referee', first)) as never) as { key: string };
    await update(key, first, 5);
    expect(await told(update(key, first, 3, { timestamp: now - 1 }))).toBe('ok');
    expect(must((await update(key, first, 3, { timestamp: now - 1 })) as never)).toMatchObject({ seq: null });
    expect(matchesOf(await stateOf(803), roundId)[0]?.games[0]?.home).toBe(5);
  });
});

describe('scoring a match with POST /matches [P3-657]', () => {
  const score = (who: Who, id: number, more: object = {}) =>
    told(
      handlers.scoreMatch(
        callOf({
          body: {
            entryId: entryId(),
            id,
            games: [{ number: 1, home: 28, away: 9 }],
            replay: false,
            applyTo: [],
            ...more,
          },
          actor: actor(who),
        }) as never,
        deps() as never,
      ) as Promise<unknown>,
    );
  const pointsOf = async (divisionId: number, roundId: number, id: number) => {
    const game = matchesOf(await stateOf(divisionId), roundId).find((match) => match.id === id)?.games[0];
    return [game?.home, game?.away];
  };

  it('reads the points in the order of the teams in `ttids`, and refuses other teams', async () => {
    const { roundId, first } = await poolsDay(880);
    const { homeTeam, awayTeam } = matchesOf(await stateOf(880), roundId)[0]!;
    expect(await score('referee', first, { ttids: [awayTeam, homeTeam] })).toBe('ok');
    expect(await pointsOf(880, roundId, first)).toEqual([9, 28]);
    expect(await score('referee', first, { ttids: [homeTeam, awayTeam] })).toBe('ok');
    expect(await pointsOf(880, roundId, first)).toEqual([28, 9]);
    expect(await score('referee', first, { ttids: [homeTeam, 77] })).toBe('play/unknown-team');
    expect(await score('referee', 999_010_001, { ttids: [1, 2] })).toBe('play/unknown-match');
  });

  it('refuses people who can’t score before it compares the teams, so no one can find out who plays', async () => {
    const { roundId, first, second } = await poolsDay(885);
    const { homeTeam, awayTeam } = matchesOf(await stateOf(885), roundId)[0]!;
    for (const ttids of [
      [homeTeam, awayTeam],
      [homeTeam, 77],
    ])
      expect(await score('player', first, { ttids })).toBe('request/forbidden');
    const { key } = must((await start('referee', second)) as never) as { key: string };
    for (const ttids of [
      [homeTeam, awayTeam],
      [homeTeam, 77],
    ])
      expect(await score('player', first, { key, ttids })).toBe('play/scoring-key-ended');
  });

  it('takes the key of the match instead of a right to score', async () => {
    const { roundId, first, second } = await poolsDay(881);
    const { key } = must((await start('referee', first)) as never) as { key: string };
    expect(await score('player', first)).toBe('request/forbidden');
    expect(await score('player', first, { key })).toBe('ok');
    expect(await pointsOf(881, roundId, first)).toEqual([28, 9]);
    expect(await score('player', second, { key })).toBe('play/scoring-key-ended');
  });

  it('enters the same sets for each match in `applyTo`, until one is refused', async () => {
    const { roundId, first, second } = await poolsDay(882);
    const other = (id: number) => ({ entryId: entryId(), id });
    expect(await score('referee', first, { applyTo: [other(second)] })).toBe('ok');
    expect([await pointsOf(882, roundId, first), await pointsOf(882, roundId, second)]).toEqual([
      [28, 9],
      [28, 9],
    ]);
    const third = matchesOf(await stateOf(882), roundId)[2]!.id;
    expect(await score('referee', third, { applyTo: [other(999_010_001), other(second)] })).toBe('play/unknown-match');
    expect(await pointsOf(882, roundId, third)).toEqual([28, 9]);
  });
});

it('rounds can be reordered by ID [P3-684]', async () => {
  const { roundId } = await poolsDay(810);
  const added = await command(810, { type: 'addRound', kind: 'brackets', date: '2026-11-21' });
  const other = added.roundId as number;
  await table().caughtUp();
  const order = (who: Who, roundIds: number[]) =>
    handlers.orderRounds(callOf({ body: { entryId: entryId(), roundIds }, actor: actor(who) }), deps());
  expect(await told(order('referee', [other, roundId]))).toBe('request/forbidden');
  expect(await told(order('director', [999_999, roundId]))).toBe('play/unknown-round');
  expect(await told(order('director', [other, roundId]))).toBe('ok');
  expect((await stateOf(810)).rounds.map((round) => round.id)).toEqual([other, roundId]);
});

describe('a match’s current scorer', () => {
  type Held = { mine: boolean; who: string | null; since: number | null };
  const hold = async (device: string, id: number, { who = 'referee' as Who, at = now, ...more } = {}) =>
    must(
      (await handlers.holdScoring(
        callOf({ body: { id, device, take: false, leave: false, ...more }, actor: actor(who), now: at }),
        deps(),
      )) as never,
    ) as Held;
  const take = { take: true };

  it('is the first device until it’s silent for a minute, leaves, or is taken over', async () => {
    const { first, second } = await poolsDay(820);
    expect(await hold('phone-of-ann', first)).toEqual({ mine: true, who: null, since: now });
    const theirs = await hold('phone-of-bob', first, { who: 'director' });
    expect(theirs).toMatchObject({ mine: false, since: now });
    expect(theirs.who).not.toBe(null);
    expect(await hold('tablet-of-ann', first)).toEqual({ mine: false, who: null, since: now });
    expect((await hold('phone-of-bob', second, { who: 'director' })).mine).toBe(true);
    expect(await hold('phone-of-ann', first, { at: now + 50_000 })).toMatchObject({ mine: true, since: now });
    expect((await hold('phone-of-bob', first, { who: 'director', at: now + 100_000 })).mine).toBe(false);
    expect((await hold('phone-of-bob', first, { who: 'director', at: now + 110_000 })).mine).toBe(true);
    expect((await hold('phone-of-ann', first, { at: now + 111_000 })).mine).toBe(false);
    expect((await hold('phone-of-ann', first, { at: now + 112_000, ...take })).mine).toBe(true);
    expect((await hold('phone-of-bob', first, { who: 'director', at: now + 113_000 })).mine).toBe(false);
    await hold('phone-of-ann', first, { at: now + 114_000, ...{ leave: true } });
    expect((await hold('phone-of-bob', first, { who: 'director', at: now + 115_000 })).mine).toBe(true);
  });

  it('is shown to people who can score or who have the match’s code', async () => {
    const { first, second } = await poolsDay(821);
    const asked = (id: number, key?: string, who: Who = 'player') =>
      told(
        handlers.holdScoring(
          callOf({ body: { id, device: 'some-device', take: false, leave: false, key }, actor: actor(who) }),
          deps(),
        ) as Promise<unknown>,
      );
    const { key } = must((await start('referee', first)) as never) as { key: string };
    expect([await asked(first), await asked(first, key), await asked(second, key)]).toEqual([
      ...['request/forbidden', 'ok', 'play/scoring-key-ended'],
    ]);
  });
});
