import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { DeskDivision, DeskView } from '#domain/catalog/desk/views.ts';
import type { LifePreview } from '#domain/catalog/life/views.ts';
import { must } from '#domain/kernel/result.ts';
import { matchesOf } from '#domain/play/rounds/look.ts';
import { team } from '#domain/registration/schema.ts';
import { overwrite } from '#functions/kernel/table/write.ts';
import { runCommand } from '#functions/play/command.ts';
import { teamItem } from '#functions/subjects/catalog/items.ts';
import { loadPlay } from '#functions/subjects/play/load.ts';
import { at } from '../../kit/catalog.ts';
import { actor, commandOf, depsOf, entryId } from '../play/kit.ts';
import { beachAt, type DeskApi, deskApi, division, draft, type Who } from './kit.ts';

let api: DeskApi;
beforeEach(async () => {
  api = await deskApi();
});
afterEach(() => api.stop());

type Event = { readonly id: number; readonly divisionId: number };
const desk = async (id: number) => (await api.ask('owner', 'GET', `/api/tournament/${id}/desk`)).body as DeskView;
/** Creates a published event with a division that has an open window. */
async function published(over: object = {}): Promise<Event> {
  const made = (await api.ask('owner', 'POST', '/api/tournament', draft({ locations: [beachAt()], ...over }), 0))
    .body as DeskView;
  const { id } = made.facts;
  const added = (await api.ask('owner', 'POST', `/api/tournament/${id}/divisions`, division())).body as DeskDivision;
  await api.ask('owner', 'POST', `/api/tournament/${id}/publish`, { isPublic: true }, made.facts.rev);
  return { id, divisionId: added.id };
}
const registered = ({ id: tournamentId, divisionId }: Event, more: object = {}) =>
  api.local.stored.write(
    overwrite(
      teamItem,
      team.parse({ id: 900, tournamentId, divisionId, name: 'A / B', players: [], dtRegistered: 1, ...more }),
    ),
  );
const act = async ({ id }: Event, body: object, who: Who = 'owner', rev?: number) =>
  (await api.ask(who, 'POST', `/api/tournament/${id}/life`, body, rev ?? (await desk(id)).facts.rev)) as {
    status: number;
    body: never;
  };
const preview = async ({ id }: Event, of: string) =>
  (await api.ask('owner', 'GET', `/api/tournament/${id}/life?act=${of}`)).body as LifePreview;
const publicly = async ({ id }: Event) =>
  (await api.ask('nobody', 'GET', `/api/tournament/${id}`)) as { status: number; body: DeskView['facts'] };

describe('an action on an entire event', () => {
  it('requires a manager, the version the manager saw, and a matching event status', async () => {
    const event = await published();
    const cancel = { act: 'cancel', refund: null };
    for (const who of ['stranger', 'nobody'] as const) {
      expect((await api.ask(who, 'GET', `/api/tournament/${event.id}/life?act=cancel`)).status).toBeGreaterThan(400);
      expect((await act(event, cancel, who)).status).toBe(who === 'nobody' ? 401 : 404);
      expect((await api.ask(who, 'GET', `/api/tournament/${event.id}/history`)).status).toBeGreaterThan(400);
    }
    expect(await act(event, cancel, 'owner', 1)).toMatchObject({ status: 412 });
    expect(await act(event, { act: 'reopen' })).toMatchObject({
      status: 409,
      body: { code: 'catalog/not-in-this-state' },
    });
    expect(await act(event, cancel)).toMatchObject({
      status: 200,
      body: { statusId: 101, tellJob: null, refundJob: null },
    });
    expect((await publicly(event)).body).toMatchObject({ statusId: 101, isPublic: true });
    expect(await act(event, cancel)).toMatchObject({ status: 409 });
    expect(await act(event, { act: 'reinstate' })).toMatchObject({ status: 200, body: { statusId: 0 } });
  });

  it('keeps the dates when it postpones the event, and moves the registration windows when it resumes the event on new dates', async () => {
    const event = await published({ dtRefundCutoff: '2026-10-01T20:00' });
    await act(event, { act: 'postpone', dates: null, message: 'Wind' });
    expect((await publicly(event)).body).toMatchObject({ statusId: 102, statusNote: 'Wind', startDate: '2026-10-10' });
    const dates = { startDate: '2026-10-17', endDate: '2026-10-18' };
    expect(await act(event, { act: 'resume', dates })).toMatchObject({ status: 200, body: { statusId: 0 } });
    const { facts, divisions } = await desk(event.id);
    expect(facts).toMatchObject({ ...dates, formerDates: { startDate: '2026-10-10', endDate: '2026-10-11' } });
    expect(divisions[0]?.registrationWindows[0]).toMatchObject({
      dtStart: '2026-08-01T09:00',
      dtEnd: '2026-10-16T20:00',
    });
    const listed = (await api.ask('nobody', 'GET', '/api/tournament/summaries?filter=upcoming')).body as {
      items: object[];
    };
    expect(listed.items).toMatchObject([{ id: event.id, startDate: '2026-10-17', statusId: 0 }]);
  });

  it('starts the notification job along with the change when anyone is registered', async () => {
    const event = await published();
    await registered(event);
    expect(await act(event, { act: 'postpone', dates: null })).toMatchObject({ body: { tellJob: expect.any(String) } });
    expect(await preview(event, 'resume')).toMatchObject({ refusals: [], refunds: null });
  });

  it('can delete only an event without registrations, and can restore it as a draft', async () => {
    const event = await published();
    await registered(event, { isDeleted: true });
    expect((await preview(event, 'delete')).refusals).toEqual(['Someone has registered for this tournament.']);
    expect(await act(event, { act: 'delete' })).toMatchObject({
      status: 409,
      body: { code: 'catalog/something-depends', detail: expect.stringContaining('Cancel the tournament instead.') },
    });
    const other = await published({ name: 'Nobody came' });
    const gone = await act(other, { act: 'delete' });
    expect(gone).toMatchObject({ status: 200, body: { statusId: 103 } });
    expect((await publicly(other)).status).toBe(404);
    const { rev } = gone.body as { rev: number };
    expect((await act(other, { act: 'restore' }, 'stranger', rev)).status).toBe(404);
    expect(await act(other, { act: 'restore' }, 'owner', rev)).toMatchObject({ status: 200 });
    expect((await desk(other.id)).facts).toMatchObject({ statusId: 0, isPublic: false });
  });

  it('can complete an event when every team has a finish or its days are over [P2-379] [P3-463] [P3-464]', async () => {
    const event = await published();
    await registered(event);
    expect((await preview(event, 'complete')).refusals).toEqual(['Some teams in Womens AA don’t have a finish yet.']);
    expect((await act(event, { act: 'complete' })).status).toBe(409);
    await registered(event, { finish: 1 });
    expect(await act(event, { act: 'complete' })).toMatchObject({ status: 200, body: { statusId: 100 } });
    expect(await act(event, { act: 'reopen' })).toMatchObject({ status: 200 });
    await registered(event);
    api.at(at('2026-10-20'));
    expect((await preview(event, 'complete')).refusals).toEqual([]);
  });

  it('can complete an event whose playoffs are over, even if a team that missed them has no finish [P2-377] [P3-460]', async () => {
    const event = await published();
    for (const id of [901, 902]) await registered(event, { id });
    const play = async (input: Parameters<typeof commandOf>[0]) =>
      must(
        await runCommand(depsOf(api.local.table), { actor: actor('admin'), now: at('2026-10-10') }, event.divisionId, {
          entryId: entryId(),
          command: commandOf(input),
        }),
      );
    await play({ type: 'setTeams' });
    const roundId = (await play({ type: 'addRound', kind: 'brackets', date: '2026-10-10' })).roundId ?? 0;
    await play({ type: 'makeBracket', roundId, bracketType: 'SINGLE_ELIM', courts: ['1'] });
    await registered(event, { id: 903 });
    expect((await preview(event, 'complete')).refusals).toEqual(['Womens AA still has playoffs to play.']);
    const { state } = await loadPlay(api.local.table, event.divisionId, event.id);
    const [final] = matchesOf(state, roundId);
    const games = [1, 2].map((number) => ({ number, home: 21, away: 10 }));
    await play({ type: 'score', matchId: final?.id ?? 0, games });
    expect((await preview(event, 'complete')).refusals).toEqual([]);
    expect(await act(event, { act: 'complete' })).toMatchObject({ status: 200, body: { statusId: 100 } });
  });

  it('can close registration for the selected divisions, and reopen it immediately', async () => {
    const event = await published();
    expect(await act(event, { act: 'close', divisionIds: [event.divisionId] })).toMatchObject({ status: 200 });
    expect((await desk(event.id)).divisions[0]).toMatchObject({ disableRegistration: true });
    const open = { divisionIds: [event.divisionId] };
    const opened = (await api.ask('owner', 'POST', `/api/tournament/${event.id}/openRegistration`, open))
      .body as DeskView;
    expect(opened.divisions[0]).toMatchObject({ disableRegistration: false });
  });
});
