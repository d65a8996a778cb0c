import { describe, expect, it } from 'vitest';
import { wordedFor } from '#domain/catalog/sports.ts';
import { newJob } from '#domain/jobs/kind.ts';
import { exportReportKind } from '#domain/jobs/kinds/export-report.ts';
import type { JobAnswer } from '#domain/jobs/schema.ts';
import { must } from '#domain/kernel/result.ts';
import { storedOrganization } from '#domain/organizations/schema.ts';
import { enteredTeam } from '#domain/registration/teams/entered-team.ts';
import type { ExportKind } from '#domain/reporting/finance.ts';
import { encodedEvent } from '#functions/subjects/catalog/events.ts';
import { divisionItem } from '#functions/subjects/catalog/items.ts';
import { encodedTeam } from '#functions/subjects/catalog/teams.ts';
import { levelItem, storedLevel } from '#functions/subjects/memberships/items.ts';
import { organizationItem } from '#functions/subjects/organizations/items.ts';
import { matchesSheet } from '#functions/worker/exports/divisions.ts';
import { sheetNames } from '#functions/worker/exports/sheets.ts';
import { exportReportWork } from '#functions/worker/kinds/export-report.ts';
import type { JobFile } from '#functions/worker/walk.ts';
import { aDivision, aTournament } from '../../kit/catalog.ts';
import { type JobWorld, jobWorld } from '../../kit/jobs.ts';
import { readZip } from '../../kit/zip.ts';

const event = 500;
const divisions = [20, 21];
const teamsEach = 30;

async function begun(world: JobWorld, what: ExportKind): Promise<void> {
  const organization = storedOrganization.parse({ id: 10, name: 'Beach', username: 'beach' });
  const level = storedLevel.parse({ id: 1, organizationId: 10, name: 'Gold', price: 1_050, level: 1 });
  const teamOf = (divisionId: number, n: number) =>
    enteredTeam(
      { id: divisionId * 1_000 + n, tournamentId: event, divisionId, name: `Team ${n}`, dtRegistered: 0 },
      {
        players: [
          { firstName: 'Ann', lastName: `=A${n}` },
          { firstName: 'Bo', lastName: 'B' },
        ],
      },
    );
  await world.stored.putMany([
    organizationItem.encode(organization, 1),
    levelItem.encode(level, 1),
    ...encodedEvent(aTournament({ id: event, organizationId: 10 })),
    ...divisions.flatMap((id) => [
      divisionItem.encode(aDivision({ id, tournamentId: event, division: `D${id}` }), 1),
      ...Array.from({ length: teamsEach }, (_, n) => encodedTeam(teamOf(id, n))).flat(),
    ]),
  ]);
  const params = { organizationId: 10, what, tournamentId: event };
  const scope = { of: 'organization' as const, id: 10 };
  await world.begin(must(newJob(exportReportKind, { id: world.id, params, scope, userId: 5 }, world.time.now)));
}
const textOf = (world: JobWorld) =>
  Buffer.from(world.files.kept.get(`week/${world.id}/file`) ?? '', 'latin1').toString('utf8');

describe('an export of matches', () => {
  it('has headings that fit every sport, because its divisions can have different ones', () => {
    const headings = matchesSheet.head.join(' ');
    expect(wordedFor(2)(headings)).toBe(headings);
  });
});

describe('an exported report', () => {
  it('has one header, and one line per team in every division', async () => {
    const world = jobWorld(exportReportWork as never);
    await world.time.run(
      (async () => {
        await begun(world, 'teams');
        await world.quiet();
        const job = await world.job();
        expect(job).toMatchObject({ state: 'done', file: 'Beach_teams.csv', sums: { lines: 60 } });
        const lines = textOf(world).split('\r\n');
        expect(lines).toHaveLength(1 + 60 + 1);
        expect(lines.filter((line) => line.startsWith('\ufeffDivision,'))).toHaveLength(1);
      })(),
    );
  });

  it('has no cell in a player list that a spreadsheet would run as a formula', async () => {
    const world = jobWorld(exportReportWork as never);
    await world.time.run(
      (async () => {
        await begun(world, 'players');
        await world.quiet();
        expect(textOf(world)).toContain("Ann,'=A7,");
        expect(textOf(world).split('\r\n')).toHaveLength(1 + 120 + 1);
      })(),
    );
  });

  it('can be a single archive with every list, or with one event’s lists', async () => {
    const world = jobWorld(exportReportWork as never);
    const archive = async (tournamentId: number | null) => {
      const params = exportReportKind.params.parse({ organizationId: 10, what: 'everything', tournamentId });
      const call = { job: { id: world.id }, params, now: 0, deps: { table: world.table } } as never;
      async function* answered() {
        const { rows } = await world.time.run(exportReportWork.find(call, null));
        for (const row of rows) yield await world.time.run(exportReportWork.act(call, { ...row, ref: row.key }));
      }
      const made = await world.time.run(exportReportWork.file!(call, answered()));
      const parts: Uint8Array[] = [];
      if ('parts' in made) for await (const part of made.parts) parts.push(part);
      return new Map(readZip(Buffer.concat(parts)).map(({ name, text }) => [name, text.split('\r\n').length - 2]));
    };
    await world.time.run(begun(world, 'everything'));
    const all = await archive(null);
    expect([...all.keys()]).toEqual(sheetNames.map((name) => `${name}.csv`));
    expect([...all.values()].filter((n) => n > 0).length).toBeGreaterThan(1);
    expect(Object.fromEntries(all)).toMatchObject({ 'organization.csv': 1, 'levels.csv': 1 });
    const one = Object.fromEntries(await archive(event));
    expect(one).toMatchObject({ 'events.csv': 1, 'divisions.csv': 2, 'teams.csv': 60, 'players.csv': 120 });
    expect(one).toMatchObject({ 'levels.csv': 0, 'organization.csv': 0 });
  });

  it('is written while rows are read, without holding all 100,000 in memory', async () => {
    let read = 0;
    async function* answers(): AsyncGenerator<JobAnswer> {
      for (; read < 1_000; read++) {
        const text = Array.from({ length: 100 }, (_, i) => `${read},${i},${'x'.repeat(120)}\r\n`).join('');
        yield { ok: true, told: '', data: { sheet: 'teams', text } };
      }
    }
    const world = jobWorld(exportReportWork as never);
    const params = exportReportKind.params.parse({ organizationId: 10, what: 'teams' });
    const call = { job: { id: world.id }, params, now: 0, deps: { table: world.table } };
    const made = (await world.time.run(Promise.resolve(exportReportWork.file?.(call as never, answers())))) as Extract<
      JobFile,
      { parts: unknown }
    >;
    let bytes = 0;
    let ahead = 0;
    let parts = 0;
    for await (const part of made.parts) {
      bytes += part.length;
      parts++;
      ahead = Math.max(ahead, read - parts);
    }
    expect([read, parts]).toEqual([1_000, 1_001]);
    expect(bytes).toBeGreaterThan(12_000_000);
    expect(ahead).toBeLessThan(3);
  });
});
