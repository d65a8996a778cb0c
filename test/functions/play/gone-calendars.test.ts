import { expect, it, vi } from 'vitest';
import { cardOf } from '#domain/catalog/events/summaries.ts';
import type { Division } from '#domain/catalog/schema.ts';
import { overwrite } from '#functions/kernel/table/write.ts';
import { saveCard } from '#functions/subjects/catalog/cards.ts';
import { divisionsOfEvent } from '#functions/subjects/catalog/events.ts';
import { divisionItem, teamItem, tournamentItem } from '#functions/subjects/catalog/items.ts';
import { teamById } from '#functions/subjects/catalog/teams.ts';
import { readIcal } from '../../kit/ical.ts';
import { playDesk } from './desk.ts';

const { asked, command, poolsDay, table } = playDesk();

/** Sets up four teams in a published pool with times, at a public event. */
async function played(divisionId: number, of: Partial<Division> = {}) {
  vi.stubEnv('SITE_ORIGIN', 'https://sideout.example');
  const roundId = await poolsDay(divisionId, 4, 1);
  await command(divisionId, { type: 'makePools', roundId, pools: 1, courts: ['1'], startTime: 1_795_000_000_000 });
  await command(divisionId, { type: 'changeRound', roundId, patch: { published: true } });
  const id = divisionId + 50_000;
  const event = await table().stored.get(tournamentItem, { id });
  await saveCard(table().table, cardOf(event as never, await divisionsOfEvent(table().table, id), 4));
  const division = await table().stored.get(divisionItem, { id: divisionId });
  await table().table.transact([overwrite(divisionItem, { ...division!, ...of })]);
  await table().caughtUp();
  return divisionId * 100;
}
/** Returns the states of a calendar's entries, starting with the event's. */
async function statesIn(call: 'teamCalendar' | 'divisionCalendar', id: number) {
  const text = String(await asked(call, { params: { file: `${id}.ics` } }, 'player'));
  expect(text).toMatch(/^BEGIN:VCALENDAR/);
  return readIcal(text).inside.flatMap(({ name, properties }) => (name === 'VEVENT' ? properties.STATUS?.value : []));
}

it('a canceled division’s matches are canceled in calendars, and a hidden division’s matches are omitted', async () => {
  const team = await played(970, { canceled: true });
  expect(await statesIn('teamCalendar', team)).toEqual(Array.from({ length: 6 }, () => 'CANCELLED'));
  expect(await statesIn('divisionCalendar', 970)).toEqual(Array.from({ length: 7 }, () => 'CANCELLED'));
  const hidden = await played(971, { canceled: true, props: ['hidden'] });
  expect(await asked('teamCalendar', { params: { file: `${hidden}.ics` } })).toBe('play/unknown-team');
});

it('a withdrawn team’s calendar is emptied, so its entries disappear', async () => {
  const team = await played(972);
  expect((await statesIn('teamCalendar', team)).length).toBeGreaterThan(3);
  const stored = await teamById(table().table, team);
  await table().table.transact([overwrite(teamItem, { ...stored!, isDeleted: true })]);
  await table().caughtUp();
  expect(await statesIn('teamCalendar', team)).toEqual([]);
});
