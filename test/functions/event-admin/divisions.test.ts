import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writtenOf } from '#domain/catalog/desk/new-event.ts';
import type { DeskDivision, DeskView } from '#domain/catalog/desk/views.ts';
import { neverExpires } from '#domain/registration/spots/holds.ts';
import { enteredTeam } from '#domain/registration/teams/entered-team.ts';
import { encodedTeam } from '#functions/subjects/catalog/teams.ts';
import { slotItem } from '#functions/subjects/registration/items.ts';
import { teamRef } from '#functions/subjects/registration/spots.ts';
import { beachAt, type DeskApi, deskApi, division, draft, opening, type Who } from './kit.ts';

let api: DeskApi;
let event: number;
beforeEach(async () => {
  api = await deskApi();
  const made = await api.ask('owner', 'POST', '/api/tournament', draft({ locations: [beachAt()] }), 0);
  event = (made.body as DeskView).facts.id;
});
afterEach(() => api.stop());

const divisionOf = (reply: { body: never }) => reply.body as DeskDivision;
const add = async (body: object = division(), who: Who = 'owner') =>
  api.ask(who, 'POST', `/api/tournament/${event}/divisions`, body);
const save = (of: DeskDivision, over: object, who: Who = 'owner', rev = of.rev) => {
  const { places: _, rev: __, ...stored } = of;
  return api.ask(who, 'PATCH', `/api/division/${of.id}`, { ...writtenOf(stored), ...over }, rev);
};
const names = async () => {
  const { body } = await api.ask('owner', 'GET', `/api/tournament/${event}/desk`);
  return (body as DeskView).divisions.map(({ division, gender }) => `${gender} ${division}`);
};

describe('an event’s divisions', () => {
  it('are added, copied with their own windows, and reordered', async () => {
    const first = divisionOf(await add());
    await add(division({ gender: 'Mens' }));
    const copy = divisionOf(await add({ copyOf: first.id }));
    expect(copy).toMatchObject({ gender: 'Womens', maxTeams: 8, registrationWindows: [{ fee: 9000 }] });
    expect(copy.registrationWindows[0]?.id).not.toBe(first.registrationWindows[0]?.id);
    await save(copy, { division: 'BB' });
    const { divisions } = (await api.ask('owner', 'GET', `/api/tournament/${event}/desk`)).body as DeskView;
    const ids = divisions.map(({ id }) => id).toReversed();
    await api.ask('owner', 'POST', `/api/tournament/${event}/divisions/order`, { divisionIds: ids });
    expect(await names()).toEqual(['Womens BB', 'Mens AA', 'Womens AA']);
    const last = divisionOf(await add(division({ division: 'A' })));
    expect(last.props).toEqual(['order-4']);
    expect(await names()).toEqual(['Womens BB', 'Mens AA', 'Womens AA', 'Womens A']);
  });

  it('are saved if they haven’t changed since the user saw them, with new IDs only for new windows', async () => {
    const made = divisionOf(await add());
    const [window] = made.registrationWindows;
    const windows = [
      { ...window, fee: 8000 },
      { id: 0, isLate: true, dtStart: '2026-10-09T20:00', dtEnd: '2026-10-10T08:00' },
    ];
    const saved = divisionOf(await save(made, { registrationWindows: windows, surgeProtected: true }));
    expect(saved).toMatchObject({ rev: 2, surgeProtected: true });
    expect(saved.registrationWindows.map(({ id, fee }) => [id === window?.id, fee])).toEqual([
      [true, 8000],
      [false, 6500],
    ]);
    expect((await save(made, {})).status).toBe(412);
    expect(await save(saved, { numOfPlayers: 4, numAllowedOnRoster: 2 })).toMatchObject({ status: 400 });
  });

  it('can’t be added, edited, removed or reordered by other organizations', async () => {
    const made = divisionOf(await add());
    expect((await add(division(), 'stranger')).status).toBe(404);
    expect((await save(made, {}, 'stranger')).status).toBe(404);
    expect((await api.ask('stranger', 'DELETE', `/api/division/${made.id}`, undefined, 1)).status).toBe(404);
    const order = { divisionIds: [made.id] };
    expect((await api.ask('stranger', 'POST', `/api/tournament/${event}/divisions/order`, order)).status).toBe(404);
  });

  it('can be removed only while empty', async () => {
    const [empty, held, entered] = [divisionOf(await add()), divisionOf(await add()), divisionOf(await add())];
    await api.local.stored.putMany([
      slotItem.encode({ divisionId: held.id, slot: 1, holder: 'HOLD#x#y', expiresAt: opening + 1 }, 1),
      ...encodedTeam(
        enteredTeam(
          { id: 5, tournamentId: event, divisionId: entered.id, name: 'Dunes', dtRegistered: opening },
          { players: [] },
        ),
      ),
    ]);
    const remove = ({ id, rev }: DeskDivision) => api.ask('owner', 'DELETE', `/api/division/${id}`, undefined, rev);
    for (const kept of [held, entered])
      expect(await remove(kept)).toMatchObject({ status: 409, body: { code: 'catalog/division-not-empty' } });
    expect((await remove(empty)).status).toBe(204);
    const { divisions } = (await api.ask('owner', 'GET', `/api/tournament/${event}/desk`)).body as DeskView;
    expect(divisions.map(({ id, canceled }) => [id, canceled])).toEqual([
      [held.id, false],
      [entered.id, false],
    ]);
  });

  it('keep their teams when reduced in size, and close extra open spots until enlarged', async () => {
    const made = divisionOf(await add());
    await api.ask('owner', 'POST', `/api/tournament/${event}/publish`, { isPublic: true }, 1);
    const takenBy = (slot: number) => ({ divisionId: made.id, slot, holder: teamRef(slot), expiresAt: neverExpires });
    await api.local.stored.putMany([1, 2, 5].map((slot) => slotItem.encode(takenBy(slot), 1)));
    const smaller = divisionOf(await save(made, { maxTeams: 2 }));
    expect(smaller.places).toEqual({ active: 0, waiting: 0, held: 0, left: 0 });
    const slot = (n: number) => api.local.stored.get(slotItem, { divisionId: made.id, slot: n });
    expect(await slot(5)).toMatchObject(takenBy(5));
    expect(await slot(4)).toMatchObject({ holder: 'CLOSED' });
    const larger = divisionOf(await save(smaller, { maxTeams: 6 }));
    expect(larger.places.left).toBe(3);
    expect((await slot(4))?.expiresAt).toBe(0);
  });
});
