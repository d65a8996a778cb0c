import { expect, it, vi } from 'vitest';
import { cardOf } from '#domain/catalog/events/summaries.ts';
import { hour } from '#domain/kernel/time.ts';
import { matchesOf } from '#domain/play/rounds/look.ts';
import { saveCard } from '#functions/subjects/catalog/cards.ts';
import { divisionsOfEvent } from '#functions/subjects/catalog/events.ts';
import { tournamentItem } from '#functions/subjects/catalog/items.ts';
import { readIcal } from '../../kit/ical.ts';
import { playDesk } from './desk.ts';

const { asked, command, poolsDay, stateOf, table } = playDesk();
const nine = 1_795_000_000_000;

it('a team’s calendar stays unchanged while points are scored, and only a moved pool’s version goes up', async () => {
  vi.stubEnv('SITE_ORIGIN', 'https://sideout.example');
  const roundId = await poolsDay(980, 8, 2);
  await command(980, { type: 'makePools', roundId, pools: 2, courts: ['1', '2'], startTime: nine });
  await command(980, { type: 'changeRound', roundId, patch: { published: true } });
  const event = await table().stored.get(tournamentItem, { id: 50_980 });
  await saveCard(table().table, cardOf(event as never, await divisionsOfEvent(table().table, 50_980), 8));
  await table().caughtUp();
  const matches = matchesOf(await stateOf(980), roundId);
  const [pool = [], other = []] = [...Map.groupBy(matches, ({ id }) => Math.floor(id / 1_000)).values()];
  const teams = [pool, other].map(([match]) => match?.homeTeam);
  const feeds = () =>
    Promise.all(teams.map((team) => asked('teamCalendar', { params: { file: `${team}.ics` } }, 'player').then(String)));
  const versions = (feed: string) =>
    readIcal(feed).inside.flatMap(({ properties: { UID, SEQUENCE } }) =>
      UID?.value.startsWith('match-') ? [Number(SEQUENCE?.value)] : [],
    );
  const before = await feeds();
  for (const home of [1, 2, 3])
    for (const match of [pool[0], other[0]])
      await command(980, { type: 'score', matchId: match?.id ?? 0, games: [{ number: 1, home, away: 0 }] });
  expect(await feeds()).toEqual(before);
  await command(980, { type: 'place', matchId: pool[1]?.id ?? 0, court: '3', startTime: nine + 12 * hour });
  const [mine = '', theirs = ''] = await feeds();
  expect(theirs).toBe(before[1]);
  expect(versions(mine)).toHaveLength(versions(before[0] ?? '').length);
  versions(mine).forEach((version, i) => {
    expect(version).toBeGreaterThan(versions(before[0] ?? '')[i] ?? Number.NaN);
  });
});
