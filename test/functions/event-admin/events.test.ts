import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { DeskChoices, DeskView } from '#domain/catalog/desk/views.ts';
import { madeTypes } from '#domain/catalog/desk/written.ts';
import { refundPolicy } from '#domain/commerce/refunds/withdrawal-terms.ts';
import { paymentSettings } from '#domain/commerce/schema.ts';
import { storedUser } from '#domain/identity/schema.ts';
import { storedOrganization } from '#domain/organizations/schema.ts';
import { storedSeries } from '#domain/series/stored.ts';
import { divisionItem, tournamentItem, tournamentPasswordItem } from '#functions/subjects/catalog/items.ts';
import { paymentSettingsItem, refundPolicyItem } from '#functions/subjects/commerce/items.ts';
import { userItem, userRecordItem } from '#functions/subjects/identity/items.ts';
import { encodedOrganization } from '#functions/subjects/organizations/founding.ts';
import { pageItem } from '#functions/subjects/organizations/queries.ts';
import { encodedSeries } from '#functions/subjects/series/series.ts';
import { at } from '../../kit/catalog.ts';
import { beachAt, type DeskApi, deskApi, division, draft, type Who } from './kit.ts';

let api: DeskApi;
beforeEach(async () => {
  api = await deskApi();
});
afterEach(() => api.stop());

const view = (reply: { body: never }) => reply.body as DeskView;
const make = async (over: object = {}) => view(await api.ask('owner', 'POST', '/api/tournament', draft(over), 0));
const desk = async (id: number, who: Who = 'owner') => view(await api.ask(who, 'GET', `/api/tournament/${id}/desk`));
const factsOf = ({ facts: { rev: _, id: __, organizationId: ___, ...facts } }: DeskView) => facts;
const listed = async () =>
  ((await api.ask('nobody', 'GET', '/api/tournament/summaries?filter=upcoming')).body as { items: { name: string }[] })
    .items;

describe('creating an event', () => {
  it.each(madeTypes)('starts a %s as a draft that only its organization can find [P1-004] [P1-005]', async (type) => {
    const made = await make({ type, name: `A ${type}` });
    expect(made.facts).toMatchObject({ type, organizationId: 10, isPublic: false, statusId: 0, rev: 1 });
    expect(made.missing.filter(({ blocks }) => blocks).map(({ key }) => key)).toEqual(['location', 'divisions']);
    expect(await listed()).toEqual([]);
    expect((await api.ask('nobody', 'GET', `/api/tournament/${made.facts.id}`)).status).toBe(404);
    expect((await api.ask('stranger', 'GET', `/api/tournament/${made.facts.id}/desk`)).status).toBe(404);
  });

  it('takes its currency from the organization that is paid, whatever the request says [P2-784]', async () => {
    await api.local.stored.putMany(
      [[10, 'CAD'] as const, [30, 'EUR'] as const].map(([organizationId, currency]) =>
        paymentSettingsItem.encode(paymentSettings.parse({ organizationId, currency }), 1),
      ),
    );
    const made = await make({ currency: 'EUR' });
    expect(made.facts.currency).toBe('CAD');
    const { id, rev } = made.facts;
    const copied = await make({ copyOf: id });
    expect(copied.facts.currency).toBe('CAD');
    const body = { part: 'facts', values: { ...factsOf(made), currency: 'EUR' }, shift: false };
    const saved = view(await api.ask('owner', 'PATCH', `/api/tournament/${id}`, body, rev));
    expect(saved.facts.currency).toBe('CAD');
    // An event from before organizations had a currency gets it with its next change.
    const stored = await api.local.table.get(tournamentItem, { id });
    await api.local.stored.putMany([tournamentItem.encode({ ...stored!, currency: 'USD' }, saved.facts.rev)]);
    const again = view(await api.ask('owner', 'PATCH', `/api/tournament/${id}`, body, saved.facts.rev));
    expect(again.facts.currency).toBe('CAD');
  });

  it('works only for organizations the user manages, with real dates, and isn’t possible for a series', async () => {
    expect(await api.ask('stranger', 'POST', '/api/tournament', draft(), 0)).toMatchObject({ status: 403 });
    expect(await api.ask('nobody', 'POST', '/api/tournament', draft(), 0)).toMatchObject({ status: 401 });
    const refused = (over: object) => api.ask('owner', 'POST', '/api/tournament', draft(over), 0);
    expect(await refused({ endDate: '2026-10-09' })).toMatchObject({ status: 400 });
    expect(await refused({ startDate: '2026-02-30' })).toMatchObject({ status: 400 });
    expect(await refused({ type: 'Series' })).toMatchObject({ status: 400 });
    expect(await refused({ organizationId: 999 })).toMatchObject({ status: 404 });
  });

  it('is refused by an organization that only keeps points', async () => {
    const only = (pointsOnly: boolean) =>
      api.local.stored.putMany(
        encodedOrganization(
          storedOrganization.parse({ id: 30, name: 'Organization 30', username: 'o30', isPublic: true, pointsOnly }),
        ),
      );
    await only(true);
    expect(await api.ask('stranger', 'POST', '/api/tournament', draft({ organizationId: 30 }), 0)).toMatchObject({
      status: 409,
      body: { code: 'organizations/runs-no-events' },
    });
    await only(false);
    expect((await api.ask('stranger', 'POST', '/api/tournament', draft({ organizationId: 30 }), 0)).status).toBe(200);
  });

  it('starts from a platform template with divisions, weekly settings and a refund date, but without windows or prices', async () => {
    const made = await make({ starter: 'tenWeeks', locations: [beachAt()] });
    expect(made.facts).toMatchObject({ type: 'League', isPublic: false, dtRefundCutoff: '2026-10-03T20:00' });
    expect(made.divisions.map(({ gender, division: name }) => `${gender} ${name}`)).toEqual(['Coed A', 'Coed BB']);
    expect(made.divisions.flatMap(({ registrationWindows }) => registrationWindows)).toEqual([]);
    expect(made.rules.jsonProps.reoccuringSettings).toMatchObject({ dows: [6], startTime: '18:30' });
    expect(made.staff.copiedFrom).toBeNull();
    expect(made.missing.filter(({ blocks }) => blocks).map(({ key }) => key)).toEqual(['window', 'window']);
    const other = draft({ starter: 'noSuch' });
    expect((await api.ask('owner', 'POST', '/api/tournament', other, 0)).status).toBe(400);
  });

  it('keeps a template’s page text in line with the event’s days until someone edits the text', async () => {
    const made = await make({ starter: 'beachOpen', startDate: '2026-10-10', endDate: '2026-10-11' });
    const path = `/api/tournament/${made.facts.id}`;
    expect(made.texts.description).toContain('Two days of beach doubles');
    const { name, id } = made.facts;
    const quick = { id, name, startDate: '2026-10-10', endDate: '2026-10-10' };
    const short = view(await api.ask('owner', 'POST', '/api/tournament?quick=true', quick, made.facts.rev));
    expect(short.texts.description).toContain('One day of beach doubles');
    expect(short.texts.description).not.toMatch(/Saturday|Sunday/);
    const values = { ...short.facts, startDate: '2026-10-09', endDate: '2026-10-11' };
    const patch = { part: 'facts', values, shift: true };
    const long = view(await api.ask('owner', 'PATCH', path, patch, short.facts.rev));
    expect(long.texts.description).toContain('Friday and Saturday: pools');
    const description = `${long.texts.description}<p>Bring a chair.</p>`;
    const texts = { description, registartionAlerts: [] };
    const edited = view(await api.ask('owner', 'PATCH', path, { part: 'texts', values: texts }, long.texts.rev));
    const again = view(await api.ask('owner', 'POST', '/api/tournament?quick=true', quick, edited.facts.rev));
    expect(again.texts.description).toBe(edited.texts.description);
  });

  it('saves only the name and dates in quick mode [P3-608]', async () => {
    const { facts } = await make();
    const body = { id: facts.id, name: 'Autumn Open', startDate: '2026-10-17', endDate: '2026-10-17' };
    const saved = await api.ask('owner', 'POST', '/api/tournament?quick=true', body, facts.rev);
    expect(view(saved).facts).toMatchObject({ ...body, rev: 2 });
    expect((await api.ask('owner', 'POST', '/api/tournament?quick=true', body, 1)).status).toBe(412);
    expect((await api.ask('stranger', 'POST', '/api/tournament?quick=true', body, 2)).status).toBe(404);
  });
});

describe('a division’s days', () => {
  it('are never saved with an event: their teams, flights and brackets are cleared, and a copy has none [P3-605] [P3-606] [P3-607]', async () => {
    const { facts } = await make({ locations: [beachAt()] });
    const stored = (id: number) => api.local.table.get(divisionItem, { id });
    const day = { id: 51, number: 1, name: 'Pools', date: '2026-10-10', poolPlay: true, published: false };
    const full = [{ ...day, teamSelectors: [{ id: 1 }], flights: [{ id: 2 }], brackets: [{ id: 3 }] }];
    const path = `/api/tournament/${facts.id}/divisions`;
    const sent = { ...division(), days: full };
    const { id } = (await api.ask('owner', 'POST', path, sent)).body as { id: number };
    expect((await stored(id))?.days).toEqual([]);
    const quick = { id: facts.id, name: facts.name, startDate: facts.startDate, endDate: facts.endDate };
    const { rev } = (await desk(facts.id)).facts;
    const saved = { ...quick, divisions: [{ id, days: full }] };
    expect((await api.ask('owner', 'POST', '/api/tournament?quick=true', saved, rev)).status).toBe(200);
    expect((await stored(id))?.days).toEqual([]);

    await api.local.stored.putMany([divisionItem.encode({ ...(await stored(id))!, days: [day] }, 9)]);
    const copy = await make({ copyOf: facts.id });
    expect((await stored(copy.divisions[0]!.id))?.days).toEqual([]);
    expect((await stored(id))?.days).toEqual([day]);
  });
});

describe('a copied event', () => {
  it('keeps divisions, windows, fees and texts at later dates, but no password, and requires a manager', async () => {
    const { facts } = await make({ locations: [beachAt()] });
    const path = `/api/tournament/${facts.id}`;
    const first = (await api.ask('owner', 'POST', `${path}/divisions`, division())).body as { id: number };
    const texts = { description: '<p onclick="x()">Sand.<script>x</script></p>', registartionAlerts: [] };
    await api.ask('owner', 'PATCH', path, { part: 'texts', values: texts }, 1);
    const cartFees = [{ label: 'Sand', amount: 500, divisionIds: [first.id] }];
    await api.ask('owner', 'PATCH', path, { part: 'rules', values: { jsonProps: { cartFees } } }, 1);
    await api.ask('owner', 'POST', `${path}/password`, { password: 'let me in' }, (await desk(facts.id)).facts.rev);
    const offered = (await api.ask('owner', 'GET', `${path}/copy?start=2027-01-09`)).body as {
      event: { name: string; startDate: string; endDate: string };
    };
    expect(offered.event).toMatchObject({ name: 'Spring Open 2', startDate: '2027-01-09', endDate: '2027-01-10' });
    const { name, startDate, endDate } = offered.event;
    const copy = await make({ name, startDate, endDate, copyOf: facts.id });
    expect(copy.facts).toMatchObject({ name, startDate, isPublic: false, hasPassword: false });
    expect(copy.staff.copiedFrom).toBe(facts.id);
    expect(copy.texts.description).toBe('<p>Sand.</p>');
    const [own] = copy.divisions;
    expect(own).toMatchObject({ division: 'AA', registrationWindows: [{ fee: 9000, dtEnd: '2027-01-08T20:00' }] });
    expect(own?.id).not.toBe(first.id);
    expect(copy.rules.jsonProps.cartFees).toMatchObject([{ label: 'Sand', divisionIds: [own?.id] }]);
    const foreign = draft({ organizationId: 30, copyOf: facts.id });
    expect((await api.ask('stranger', 'POST', '/api/tournament', foreign, 0)).status).toBe(404);
    expect((await api.ask('owner', 'POST', '/api/tournament', foreign, 0)).status).toBe(403);
  });
});

describe('an event’s refs', () => {
  type Of = Who | 'ref';
  const refereed = async (who: Of) =>
    ((await api.ask(who as Who, 'GET', '/api/tournament/refereed')).body as { items: { name: string }[] }).items.map(
      ({ name }) => name,
    );
  const referees = (id: number, refIds: readonly number[], rev: number) =>
    api.ask('owner', 'PATCH', `/api/tournament/${id}`, { part: 'staff', values: { refIds, emailNote: '' } }, rev);

  beforeEach(() =>
    api.local.stored.putMany([71, 72].map((id) => userItem.encode(storedUser.parse({ id, firstName: 'A' }), 1))),
  );

  it('see the event in their list, published or not, until they are removed', async () => {
    const { facts } = await make({ name: 'Cove Open' });
    expect((await referees(facts.id, [71, 72], 1)).status).toBe(200);
    expect([await refereed('second'), await refereed('stranger')]).toEqual([['Cove Open'], ['Cove Open']]);
    expect((await referees(facts.id, [71], 2)).status).toBe(200);
    expect([await refereed('second'), await refereed('stranger')]).toEqual([['Cove Open'], []]);
    expect((await referees(facts.id, [72], 2)).status).toBe(412);
    expect([await refereed('second'), await refereed('stranger')]).toEqual([['Cove Open'], []]);
    expect(await api.ask('nobody', 'GET', '/api/tournament/refereed')).toMatchObject({ status: 401 });
  });

  it('see copied events by date, but no event that is over or deleted', async () => {
    const { facts } = await make({ name: 'Cove Open' });
    await referees(facts.id, [71], 1);
    await make({ name: 'Cove Early', startDate: '2026-09-20', endDate: '2026-09-20', copyOf: facts.id });
    expect(await refereed('second')).toEqual(['Cove Early', 'Cove Open']);
    api.at(at('2026-09-25'));
    expect(await refereed('second')).toEqual(['Cove Open']);
    const { facts: now } = await desk(facts.id);
    expect(
      (await api.ask('owner', 'POST', `/api/tournament/${facts.id}/life`, { act: 'delete' }, now.rev)).status,
    ).toBe(200);
    expect(await refereed('second')).toEqual([]);
  });

  it('are limited to 40', async () => {
    const { facts } = await make();
    const many = Array.from({ length: 41 }, (_, i) => i + 1);
    expect(await referees(facts.id, many, 1)).toMatchObject({ status: 400 });
  });
});

describe('an event’s points and logos', () => {
  it('have a multiplier of 1, 1.5 or 2, which is stored as the event’s tag', async () => {
    const { facts } = await make({ tags: ['Sand'] });
    const path = `/api/tournament/${facts.id}/PointMultiplier`;
    expect((await api.ask('owner', 'GET', path)).body).toEqual({ multiplier: 1, rev: 1 });
    expect((await api.ask('owner', 'POST', `${path}?pm=1.5`, {}, 1)).body).toEqual({ multiplier: 1.5, rev: 2 });
    expect((await desk(facts.id)).facts.tags).toEqual(['Bonus Points']);
    expect((await api.ask('owner', 'POST', `${path}?pm=2`, {}, 1)).status).toBe(412);
    expect((await api.ask('owner', 'POST', `${path}?pm=7`, {}, 2)).status).toBe(400);
    expect((await api.ask('owner', 'POST', `${path}?pm=2`, {}, 2)).body).toEqual({ multiplier: 2, rev: 3 });
    expect((await desk(facts.id)).facts.tags).toEqual(['Double Points']);
  });

  it('get a series’ point system once, and only from the event’s own admins', async () => {
    const { facts } = await make();
    const of = { id: 901, organizationId: 10, title: 'Tour', titleTag: 'Tour', adminId: 1 };
    const series = (more: object) => storedSeries.parse({ ...of, dtStart: 0, dtEnd: 60_000, ...more } as never);
    const put = (more: object) => api.local.stored.putMany(encodedSeries(series(more)));
    const path = `/api/tournament/${facts.id}/SeriesPoints`;
    const add = (who: 'owner' | 'stranger') => api.ask(who as never, 'POST', path, { seriesId: 901 });
    await put({ settings: { pointSystemId: 70 } });
    expect(await add('owner')).toMatchObject({ status: 409, body: { code: 'catalog/not-in-series' } });
    await put({ settings: { pointSystemId: 70 }, tournamentIds: [facts.id] });
    expect((await add('stranger')).status).toBe(404);
    for (let n = 0; n < 2; n++) expect((await add('owner')).body).toEqual({ pointSystems: [70] });
    expect((await desk(facts.id)).facts).toMatchObject({ pointSystems: [70], rev: 2 });
  });

  it('include logos, which are saved separately and in order', async () => {
    const { facts } = await make();
    const logos = [{ url: '/media/b.png' }, { url: '/media/a.png' }];
    const saved = await api.ask('owner', 'POST', `/api/tournament/${facts.id}/Logos`, { logos }, 1);
    expect(view(saved).facts).toMatchObject({ logos, name: facts.name, rev: 2 });
  });
});

describe('choices for an event', () => {
  it('are the organization’s own items by name, and foreign or missing items are refused with an error on their field', async () => {
    const { facts, divisions: _ } = await make({ locations: [beachAt()] });
    const path = `/api/tournament/${facts.id}`;
    const added = (await api.ask('owner', 'POST', `${path}/divisions`, division())).body as { id: number; rev: number };
    const policy = { name: 'Strict', text: 'Nothing back.' };
    await api.local.stored.putMany([
      refundPolicyItem.encode(refundPolicy.parse({ id: 4, organizationId: 10, ...policy }), 1),
      refundPolicyItem.encode(refundPolicy.parse({ id: 5, organizationId: 30, ...policy }), 1),
      userItem.encode(storedUser.parse({ id: 71 }), 1),
      userRecordItem.encode(storedUser.parse({ id: 71, firstName: 'Dana', lastName: 'Second' }), 1),
      pageItem.encode({ id: 10, name: 'Organization 10', username: 'o10', props: ['TD'], userId: 71 }, 1),
    ]);
    const offered = (await api.ask('owner', 'GET', `${path}/choices`)).body as DeskChoices;
    expect(offered).toMatchObject({
      refundPolicies: [{ id: 4, name: 'Strict' }],
      staff: [{ id: 71, name: 'Dana Second', about: 'Tournament director, Organization 10' }],
      venues: [{ name: 'Pier' }],
    });
    expect((await api.ask('owner', 'GET', `${path}/crew?term=dana`)).body).toMatchObject({ people: [{ id: 71 }] });

    const save = (over: object) => api.ask('owner', 'PATCH', `/api/division/${added.id}`, division(over), added.rev);
    const wrong = await save({ refundPolicyId: 5, tournamentDirectorUserId: 999 });
    expect(wrong).toMatchObject({
      status: 400,
      body: {
        code: 'catalog/foreign-choice',
        fields: { 'body.refundPolicyId': expect.any(String), 'body.tournamentDirectorUserId': expect.any(String) },
      },
    });
    expect(await save({ refundPolicyId: 4, tournamentDirectorUserId: 71 })).toMatchObject({ status: 200 });
    const part = (name: string, values: object) => api.ask('owner', 'PATCH', path, { part: name, values }, 1);
    const cartFees = [{ label: 'Members', members: [77], divisionIds: ['*'] }];
    for (const [name, values] of [
      ['facts', { ...factsOf(await desk(facts.id)), organizers: [999] }],
      ['facts', { ...factsOf(await desk(facts.id)), qualifiers: [999] }],
      ['facts', { ...factsOf(await desk(facts.id)), pointSystems: [999] }],
      ['facts', { ...factsOf(await desk(facts.id)), bidProgram: 9 }],
      ['staff', { refIds: [999] }],
      ['rules', { jsonProps: { cartFees } }],
    ] as const)
      expect(await part(name, values), name).toMatchObject({ status: 400, body: { code: 'catalog/foreign-choice' } });
    expect((await part('staff', { refIds: [71] })).status).toBe(200);
  });
});

describe('saving a section of an event', () => {
  it('uses the section’s own version, so two people in different sections never conflict', async () => {
    const { facts } = await make();
    const path = `/api/tournament/${facts.id}`;
    const texts = { part: 'texts', values: { description: '<p>Sand.</p>' } };
    const staff = { part: 'staff', values: { emailNote: 'Bring water' } };
    const rules = { part: 'rules', values: { jProps: { waivers: [{ id: 'w1', name: 'Waiver' }] } } };
    for (const [who, body] of [
      ['owner', texts],
      ['second', staff],
      ['owner', rules],
    ] as const)
      expect((await api.ask(who, 'PATCH', path, body, 1)).status).toBe(200);
    const now = await desk(facts.id);
    expect(now).toMatchObject({
      texts: { description: '<p>Sand.</p>', rev: 2 },
      staff: { emailNote: 'Bring water', rev: 2 },
      rules: { jProps: { waivers: [{ name: 'Waiver' }] }, rev: 2 },
      facts: { rev: 1 },
    });
    expect((await api.ask('second', 'PATCH', path, texts, 1)).status).toBe(412);
    expect((await api.ask('stranger', 'PATCH', path, texts, 2)).status).toBe(404);
    expect((await api.ask('owner', 'PATCH', path, texts)).status).toBe(428);
  });

  it('moves windows and deadlines with the first day on request, except deadlines edited in the same save', async () => {
    const { facts } = await make({ locations: [beachAt()] });
    const path = `/api/tournament/${facts.id}`;
    await api.ask('owner', 'POST', `${path}/divisions`, division());
    const before = await desk(facts.id);
    const patch = (values: object, shift: boolean | undefined, rev: number) =>
      api.ask('owner', 'PATCH', path, { part: 'facts', values: { ...factsOf(before), ...values }, shift }, rev);
    const later = { startDate: '2026-10-17', endDate: '2026-10-18', dtRefundCutoff: '2026-10-01T20:00' };
    const stays = view(await patch(later, undefined, before.facts.rev));
    expect(stays.divisions[0]?.registrationWindows).toEqual(before.divisions[0]?.registrationWindows);
    const again = { startDate: '2026-10-24', endDate: '2026-10-25' };
    const moves = view(await patch({ ...later, ...again }, true, stays.facts.rev));
    expect(moves.facts).toMatchObject({ ...again, dtRefundCutoff: '2026-10-08T20:00' });
    const dayOf = (desk: DeskView) => Date.parse(desk.divisions[0]!.registrationWindows[0]!.dtEnd);
    expect((dayOf(moves) - dayOf(stays)) / 86_400_000).toBe(7);
    const edited = view(
      await patch(
        { ...later, startDate: '2026-10-31', endDate: '2026-10-31', dtRefundCutoff: '2026-10-20T20:00' },
        true,
        moves.facts.rev,
      ),
    );
    expect(edited.facts.dtRefundCutoff).toBe('2026-10-20T20:00');
    expect((await patch(again, true, 1)).status).toBe(412);
  });

  it('keeps the owner, status and publication no matter what is sent, and updates lists', async () => {
    const made = await make({ locations: [beachAt()] });
    const values = { ...factsOf(made), name: 'Renamed', organizationId: 30, isPublic: true, statusId: 101 };
    const saved = await api.ask('owner', 'PATCH', `/api/tournament/${made.facts.id}`, { part: 'facts', values }, 1);
    expect(view(saved).facts).toMatchObject({ name: 'Renamed', organizationId: 10, isPublic: false, statusId: 0 });
    const mine = await api.ask('owner', 'GET', '/api/tournament/mine?filter=unpublished');
    expect((mine.body as { items: { name: string }[] }).items.map(({ name }) => name)).toEqual(['Renamed']);
  });

  it('locks the event [P3-487] [P3-614], and accepts jsonProps as text [P2-647] [P2-648] [P3-615]', async () => {
    const { facts } = await make();
    const path = `/api/tournament/${facts.id}`;
    expect(view(await api.ask('owner', 'PATCH', path, { locked: true }, 1)).facts.locked).toBe(true);
    const jsonProps = JSON.stringify({ cartFees: [{ label: 'Court fee', amount: 500, divisionIds: ['*'] }] });
    expect(view(await api.ask('owner', 'PATCH', path, { jsonProps }, 1)).rules.jsonProps.cartFees[0]?.amount).toBe(500);
    for (const text of ['{', '[]', '{"cartFees":7}'])
      expect(await api.ask('owner', 'PATCH', path, { jsonProps: text }, 2)).toMatchObject({
        status: 400,
        body: { code: 'catalog/unreadable-props' },
      });
  });

  it('refuses to pay fees to an organization that the user doesn’t manage', async () => {
    const made = await make();
    const values = { ...factsOf(made), paymentOrganizationId: 30 };
    const saved = await api.ask('owner', 'PATCH', `/api/tournament/${made.facts.id}`, { part: 'facts', values }, 1);
    expect(saved).toMatchObject({ status: 403, body: { code: 'catalog/not-your-organization' } });
  });

  it('stores a password as a salted hash and never shows it', async () => {
    const { facts } = await make();
    const path = `/api/tournament/${facts.id}/password`;
    const saved = await api.ask('owner', 'POST', path, { password: 'open sesame' }, 1);
    expect(view(saved).facts.hasPassword).toBe(true);
    expect(JSON.stringify(saved.body)).not.toContain('sesame');
    const stored = await api.local.stored.get(tournamentPasswordItem, { tournamentId: facts.id });
    expect(stored?.hash).toMatch(/^[\w-]{32}$/);
    expect(view(await api.ask('owner', 'POST', path, { password: null }, 2)).facts.hasPassword).toBe(false);
    expect(await api.local.stored.get(tournamentPasswordItem, { tournamentId: facts.id })).toBeNull();
    expect((await api.ask('stranger', 'POST', path, { password: 'mine now' }, 3)).status).toBe(404);
  });
});

describe('publishing an event', () => {
  it('is refused with a list of what’s missing, and lasts until the event is unpublished [P1-424]', async () => {
    const { facts } = await make();
    const path = `/api/tournament/${facts.id}`;
    const refused = await api.ask('owner', 'POST', `${path}/publish`, { isPublic: true }, 1);
    expect(refused).toMatchObject({ status: 409, body: { code: 'catalog/not-ready' } });
    expect((refused.body as { data: { missing: { key: string }[] } }).data.missing.map(({ key }) => key)).toEqual([
      'location',
      'divisions',
    ]);
    await api.ask('owner', 'POST', `${path}/divisions`, division({ registrationWindows: [] }));
    const values = { ...factsOf(await desk(facts.id)), locations: [beachAt()] };
    await api.ask('owner', 'PATCH', path, { part: 'facts', values }, 1);
    const still = await desk(facts.id);
    expect(still.missing.filter(({ blocks }) => blocks).map(({ text }) => text)).toEqual([
      'Add a registration window to Womens AA.',
    ]);
    const first = still.divisions[0];
    const {
      rev = 0,
      id,
      tournamentId: _,
      days: __,
      complete: ___,
      places: ____,
      ...written
    } = first as typeof first & object;
    await api.ask('owner', 'PATCH', `/api/division/${id}`, { ...written, ...division() }, rev);
    expect((await api.ask('stranger', 'POST', `${path}/publish`, { isPublic: true }, 2)).status).toBe(404);
    expect(view(await api.ask('owner', 'POST', `${path}/publish`, { isPublic: true }, 2)).facts.isPublic).toBe(true);
    expect((await listed()).map(({ name }) => name)).toEqual(['Spring Open']);
    expect(await api.ask('nobody', 'GET', path)).toMatchObject({
      status: 200,
      body: { divisions: [{ gender: 'Womens', places: { left: 8 } }] },
    });
    await api.ask('owner', 'POST', `${path}/publish`, { isPublic: false }, 3);
    expect(await listed()).toEqual([]);
  });

  it('can open registration right away by starting the next window now in venue time', async () => {
    const { facts } = await make({ locations: [beachAt()] });
    const path = `/api/tournament/${facts.id}`;
    const later = division({
      registrationWindows: [{ id: 0, dtStart: '2026-09-15T09:00', dtEnd: '2026-10-09T20:00' }],
    });
    const added = (await api.ask('owner', 'POST', `${path}/divisions`, later)).body as { id: number };
    const open = await api.ask('owner', 'POST', `${path}/openRegistration`, { divisionIds: [added.id] });
    expect(view(open).divisions[0]?.registrationWindows[0]?.dtStart).toBe('2026-09-01T12:00');
    expect(await api.ask('owner', 'POST', `${path}/openRegistration`, { divisionIds: [added.id] })).toMatchObject({
      status: 409,
      body: { code: 'catalog/nothing-to-open' },
    });
    expect((await api.ask('stranger', 'POST', `${path}/openRegistration`, { divisionIds: [added.id] })).status).toBe(
      404,
    );
  });
});
