import { afterAll, expect, it } from 'vitest';
import { cardOf } from '#domain/catalog/events/summaries.ts';
import { seeded } from '#domain/kernel/ids.ts';
import { dateIn } from '#domain/kernel/zoned-time.ts';
import type { waitlistUsual } from '#domain/registration/operations.ts';
import { waitlistUsualHandler } from '#functions/registration/calls/waitlist.ts';
import { cardsAtOnce } from '#functions/subjects/catalog/cards.ts';
import { encodedEvent } from '#functions/subjects/catalog/events.ts';
import { divisionItem, teamItem } from '#functions/subjects/catalog/items.ts';
import { emptyMemory } from '#functions/subjects/registration/spots.ts';
import { wallAt } from '#scripts/seed/world.ts';
import { aDivision, aTournament, aWindow } from '../../kit/catalog.ts';
import { callOf } from '../../kit/commerce.ts';
import { memoryTable } from '../../kit/memory-table.ts';
import { aTeam } from '../../kit/registration.ts';

const now = 1_800_000_000_000;
const day = 86_400_000;
const local = memoryTable();
afterAll(() => local.stop());

/**
 * Creates another event by the same organizer, this many days away. Its only division has the same number and these
 * teams.
 */
async function event(id: number, days: number, teams: readonly object[], more: object = {}) {
  const date = dateIn(now + days * day, 'America/Los_Angeles');
  const window = aWindow({ id, dtStart: wallAt(now - day, 'UTC'), dtEnd: wallAt(now + day, 'UTC') });
  const of = aTournament({ id, organizationId: 10, startDate: date, endDate: date, ...more });
  const division = aDivision({ id, tournamentId: id, registrationWindows: [window] });
  await local.stored.putMany([
    ...encodedEvent(of),
    ...cardsAtOnce([cardOf(of, [division])]),
    divisionItem.encode(division, 1),
    ...teams.map((team, i) =>
      teamItem.encode(aTeam({ id: id * 100 + i, tournamentId: id, divisionId: id, ...team }), 1),
    ),
  ]);
}

it('usual withdrawals are counted at the organizer’s past events, except for waitlisted and merged teams', async () => {
  const out = { isDeleted: true };
  await event(901, 30, [{}, {}, { waitlist: true }, out]);
  await event(902, -10, [
    {},
    {},
    {},
    out,
    { waitlist: true },
    { ...out, waitlist: true },
    { ...out, mergedIntoId: 90200 },
  ]);
  await event(903, -40, [{}, out]);
  await event(904, 10, [out, out, out]);
  await event(905, -5, [out, out], { organizationId: 11 });
  await local.caughtUp();
  const deps = {
    ...{ table: local.through((client) => client), random: seeded(1), memory: emptyMemory() },
    ...{ newSeed: () => 'seed', signingSecret: async () => 'secret' },
  };
  const ask = (tId: number, dId: number) =>
    waitlistUsualHandler(callOf<typeof waitlistUsual>({ query: { tId, dId }, now } as never), deps);
  expect(await ask(901, 901)).toMatchObject({
    value: { divisionId: 901, teams: 2, entered: 6, withdrew: 2, divisions: 2 },
  });
  expect(await ask(901, 902)).toMatchObject({ ok: false, problem: { code: 'registration/unknown-division' } });
});
