import { expect, it, vi } from 'vitest';
import { cardOf } from '#domain/catalog/events/summaries.ts';
import { saveCard } from '#functions/subjects/catalog/cards.ts';
import { divisionsOfEvent } from '#functions/subjects/catalog/events.ts';
import { tournamentItem } from '#functions/subjects/catalog/items.ts';
import { readIcal } from '../../kit/ical.ts';
import { leagueDesk, season, sent } from './league-desk.ts';

const { asked, command, stateOf, table, league, generated, filled } = leagueDesk();

/** Returns a team's matches in its calendar by fixed ID: time, version, and whether they are canceled. */
async function feedOf(team: number) {
  const text = await asked('teamCalendar', { params: { file: `${team}.ics` } });
  const entries = readIcal(String(text)).inside.map(({ properties }) => properties);
  return new Map(
    entries
      .filter(({ UID }) => UID?.value.startsWith('match-'))
      .map(({ UID, DTSTART, SEQUENCE, STATUS }) => [
        UID?.value ?? '',
        { at: DTSTART?.value, version: Number(SEQUENCE?.value), state: STATUS?.value },
      ]),
  );
}

it('a team’s calendar updates the same entries for a moved match or canceled week, and adds one for a makeup', async () => {
  vi.stubEnv('SITE_ORIGIN', 'https://sideout.example');
  const id = await league(730, 4);
  await generated(730);
  const { matches, weeks } = season(await filled(730));
  const publish = async () => {
    for (const round of (await stateOf(730)).rounds)
      if (!round.published) await command(730, { type: 'changeRound', roundId: round.id, patch: { published: true } });
  };
  await publish();
  const event = await table().stored.get(tournamentItem, { id });
  await saveCard(table().table, cardOf(event as never, await divisionsOfEvent(table().table, id), 4));
  await table().caughtUp();
  const team = 73_000;
  const own = (week: number) => matches.find((m) => m.week === week && (m.home === team || m.away === team));
  const uid = (week: number) => `match-${own(week)?.id}@sideout.example`;
  const before = await feedOf(team);
  const at = own(1)?.at;
  const time = weeks[0]?.times.find((other) => other.time !== at?.time)?.time ?? '';
  const moves = [{ match: own(1)?.id, week: 1, date: at?.date, time, court: at?.court }];
  expect(await asked('moveInSeason', { query: { divisionId: 730 }, body: { ...sent, moves } })).toHaveProperty(
    'season',
  );
  const moved = await feedOf(team);
  expect([...moved.keys()]).toEqual([...before.keys()]);
  expect(moved.get(uid(1))?.at).not.toBe(before.get(uid(1))?.at);
  expect(moved.get(uid(1))?.version).toBeGreaterThan(before.get(uid(1))?.version ?? Number.NaN);
  const query = { divisionId: 730, roundId: 2 };
  expect(await asked('replanWeek', { query, body: { ...sent, mode: 'append' } })).toHaveProperty('season');
  await publish();
  const after = await feedOf(team);
  expect(after.get(uid(2))).toMatchObject({ at: before.get(uid(2))?.at, state: 'CANCELLED' });
  expect(after.get(uid(2))?.version).toBeGreaterThan(moved.get(uid(2))?.version ?? Number.NaN);
  expect([...after.keys()].filter((name) => !before.has(name))).toHaveLength(1);
});
