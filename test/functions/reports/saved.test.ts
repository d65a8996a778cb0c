import { describe, expect, it } from 'vitest';
import { type Actor, actorOf } from '#domain/identity/actor.ts';
import { userRecord, userRights } from '#domain/identity/schema.ts';
import { seeded } from '#domain/kernel/ids.ts';
import { must } from '#domain/kernel/result.ts';
import { day } from '#domain/kernel/time.ts';
import { storedOrganization } from '#domain/organizations/schema.ts';
import { team } from '#domain/registration/schema.ts';
import { ProblemError } from '#functions/kernel/http/call.ts';
import { discard } from '#functions/kernel/table/write.ts';
import {
  lookAtReportHandler,
  removeReportHandler,
  savedReportsHandler,
  saveReportHandler,
} from '#functions/reports/calls/saved-reports.ts';
import { encodedEvent } from '#functions/subjects/catalog/events.ts';
import { divisionItem, teamItem } from '#functions/subjects/catalog/items.ts';
import { userItem, userRecordItem } from '#functions/subjects/identity/items.ts';
import { jobItem, jobsOfOrganization } from '#functions/subjects/jobs/items.ts';
import { encodedOrganization } from '#functions/subjects/organizations/founding.ts';
import { pageItem } from '#functions/subjects/organizations/queries.ts';
import { savedReportItem } from '#functions/subjects/reporting/items.ts';
import { mailDue } from '#functions/worker/due.ts';
import { mailReportWork } from '#functions/worker/kinds/mail-report.ts';
import { aDivision, aTournament, at } from '../../kit/catalog.ts';
import { memoryTable } from '../../kit/memory-table.ts';

const now = at('2026-06-10');
const params = { username: 'o10' };
const byTeam = {
  ...{ name: 'Teams by division', source: 'teams', tournamentId: null, period: 'month', filters: [] },
  ...{ fields: ['team', 'status'], group: 'division' },
} as const;

/** Two organizations with an event and a team each. User 70 is staff of the first. */
async function world() {
  const { table, stored, caughtUp } = memoryTable();
  const page = { id: 10, name: 'Beach', username: 'o10', props: [] };
  const event = (id: number, organizationId: number) =>
    aTournament({ id, name: `Open ${id}`, startDate: '2026-06-14', endDate: '2026-06-14', organizationId });
  const ofTeam = (id: number, tournamentId: number, name: string) =>
    teamItem.encode(team.parse({ id, tournamentId, divisionId: tournamentId + 10, name, dtRegistered: now }), 1);
  await stored.putMany([
    ...[10, 20].flatMap((id) => encodedOrganization(storedOrganization.parse({ id, name: 'O', username: `o${id}` }))),
    ...[event(1, 10), event(2, 20)].flatMap(encodedEvent),
    ...[1, 2].map((id) => divisionItem.encode(aDivision({ id: id + 10, tournamentId: id, maxTeams: 8 }), 1)),
    ...[ofTeam(5, 1, 'Moe'), ofTeam(6, 2, 'Secret')],
    userItem.encode(userRights.parse({ id: 70 }), 1),
    pageItem.encode({ ...page, userId: 70 }, 1),
    userRecordItem.encode(
      userRecord.parse({
        id: 70,
        emails: [{ id: 1, email: 'dana@sideout.example', isPrimary: true, isVerified: true }],
      }),
      1,
    ),
  ]);
  const none = { roles: [], props: [], bidPrograms: [], profiles: [], collegeTeams: [] };
  const actor: Actor = actorOf({ id: 70, pages: [page], vbl: false, vblx: false, data: false, ...none }, now);
  let n = 100;
  const deps = { table, numbers: async () => n++ };
  const save = async (body: object, ifMatch = 0, moment = now) =>
    saveReportHandler(
      { params, body: { ...byTeam, id: 0, every: 'never', ...body }, actor, ifMatch, now: moment } as never,
      deps as never,
    );
  const look = (body: object, by: Actor = actor) =>
    lookAtReportHandler({ params, body: { ...byTeam, ...body }, actor: by, now } as never, deps as never);
  const list = async () => must(await savedReportsHandler({ params, actor, now } as never, deps as never)).items;
  const sent: { to: string; subject: string; text: string }[] = [];
  const mailing = {
    ...{ table, origin: 'https://sideout.example', now: () => now, pause: async () => {}, random: seeded(1) },
    email: async (mail: (typeof sent)[number]) => void sent.push(mail),
  };
  const mail = (reportId: number) => {
    const params1 = { organizationId: 10, reportId };
    const job = { id: 'j', userId: null, scope: { of: 'organization', id: 10 } } as const;
    const row = { key: 'report', label: '', data: null, ref: 'j/report' };
    return mailReportWork.act({ job, params: params1, now, deps: mailing as never }, row);
  };
  return { table, stored, caughtUp, actor, deps, save, look, list, sent, mail };
}
const codeOf = (answer: { ok: boolean; problem?: { code: string } }) => answer.problem?.code;

describe('an organization’s report', () => {
  it('shows only the organization’s data for one of its events', async () => {
    const { look } = await world();
    const shown = must(await look({ tournamentId: 1 }));
    expect(shown.rows.map(({ cells }) => cells)).toEqual([['Moe', 'Registered']]);
    expect(shown.groups).toMatchObject([{ rows: 1 }]);
    expect(must(await look({ source: 'members', fields: ['name'], group: null })).count).toBe(0);
    expect(codeOf((await look({ tournamentId: 2 })) as never)).toBe('catalog/no-such-event');
  });

  it('is hidden from people who don’t run the organization', async () => {
    const { look } = await world();
    const none = { roles: [], props: [], bidPrograms: [], profiles: [], collegeTeams: [], pages: [] };
    const stranger = actorOf({ id: 71, vbl: false, vblx: false, data: false, ...none }, now);
    await expect(look({}, stranger)).rejects.toBeInstanceOf(ProblemError);
  });

  it('is saved by name, edited, removed, and refused with an older version [P1-136, P3-136]', async () => {
    const { save, list, deps, actor } = await world();
    const { id } = must(await save({}));
    await expect(save({ id, name: 'Late' }, 7)).rejects.toBeInstanceOf(ProblemError);
    must(await save({ id, name: 'Again' }, 1));
    expect(await list()).toMatchObject([{ id, name: 'Again', every: 'never', dueAt: null, mine: false, rev: 2 }]);
    expect(codeOf((await save({ id: 999 })) as never)).toBe('reporting/no-such-report');
    const gone = await removeReportHandler(
      { params: { ...params, id }, actor, ifMatch: 2, now } as never,
      deps as never,
    );
    expect(must(gone).items).toEqual([]);
  });

  it('is emailed once on its day, and again a week later', async () => {
    const { save, list, table, stored, caughtUp } = await world();
    must(await save({ every: 'week' }));
    await caughtUp();
    const [report] = await list();
    expect(report?.mine).toBe(true);
    const dueAt = report?.dueAt ?? 0;
    const jobs = () => stored.list(jobItem, jobsOfOrganization(10));
    await mailDue(dueAt - 1, { table, random: seeded(2) });
    expect(await jobs()).toHaveLength(0);
    await Promise.all([3, 4].map((seed) => mailDue(dueAt, { table, random: seeded(seed) })));
    expect(await jobs()).toHaveLength(1);
    expect(await list()).toMatchObject([{ dueAt: dueAt + 7 * day, mailedAt: dueAt }]);
  });

  it('is emailed to its subscriber with its groups until they lose access or turn it off', async () => {
    const { save, mail, sent, table } = await world();
    const { id } = must(await save({ every: 'month', tournamentId: 1 }));
    expect(await mail(id)).toMatchObject({ ok: true, sums: { mailed: 1 } });
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ to: 'dana@sideout.example' });
    expect(sent[0]?.text).toContain(`/o10/reports/${id}`);
    expect(sent[0]?.text).toMatch(/: 100%\n\nTotal: 1 row\n/);
    must(await save({ id, every: 'never' }, 1));
    expect(await mail(id)).toMatchObject({ ok: false });
    must(await save({ id, every: 'week' }, 2));
    const staff = await table.get(pageItem, { userId: 70, id: 10 });
    await table.write(discard(pageItem, staff as NonNullable<typeof staff>));
    expect(await mail(id)).toMatchObject({ ok: false });
    expect(sent).toHaveLength(1);
    expect(await table.get(savedReportItem, { organizationId: 10, id })).not.toBeNull();
  });
});
