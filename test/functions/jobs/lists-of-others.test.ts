import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { saysWho as clubSaysWho, suggestedPlayerMapping } from '#domain/clubs/import/columns.ts';
import { playerRows } from '#domain/clubs/import/rows.ts';
import type { List } from '#domain/kernel/csv-read.ts';
import { saysWho, suggestedMapping } from '#domain/memberships/import/columns.ts';
import { importRows } from '#domain/memberships/import/rows.ts';
import { membershipLevel } from '#domain/memberships/schema.ts';
import { everyPhone } from '#domain/people/phones-abroad.ts';
import { saysResults, suggestedResults } from '#domain/play/ratings/import/columns.ts';
import { readResults } from '#domain/play/ratings/import/rows.ts';
import { saysWhose, suggestedMapping as suggestedBids } from '#domain/registration/bids/columns.ts';
import { bidRows } from '#domain/registration/bids/rows.ts';
import { saysEnough, suggestedImport } from '#domain/teams/import/columns.ts';
import { readSchedule } from '#domain/teams/import/matches.ts';
import { entryOfDetails } from '#domain/teams/import/players.ts';
import { teamLines } from '#domain/teams/import/teams.ts';
import { quickRoster } from '#domain/teams/quick-add.ts';
import { columnsOf, readUpload } from '#functions/subjects/jobs/uploads.ts';
import { aDivision, aTournament } from '../../kit/catalog.ts';

const today = '2026-11-23';
const partSize = 150;

/** Returns a stored list the way the import reads it: uploaded in parts, with the mapping that it suggests. */
async function loaded<M>(file: string, suggest: (titles: readonly string[], rows: List['rows']) => M) {
  const bytes = readFileSync(new URL(`../../golden/lists/${file}`, import.meta.url));
  const parts = Array.from({ length: Math.ceil(bytes.length / partSize) }, (_, at) =>
    bytes.subarray(at * partSize, (at + 1) * partSize).toString('base64'),
  );
  const files = { get: async (key: string) => parts[Number(key.split('/').at(-1))] ?? null, link: async () => '' };
  const of = { shelf: 'lists' as const, ownerId: 1, userId: 1, uploadId: '01KJMMA2G0M0GZY8KQDZEF4C74' };
  const read = await readUpload(files, of, parts.length);
  if (!read) throw new Error(`${file} can’t be read`);
  const columns = columnsOf(read, suggest);
  if (!columns) throw new Error(`${file} has no rows`);
  return { list: read.list, encoding: read.encoding, mapping: columns.mapping };
}
const faultsIn = (rows: readonly { readonly line: number; readonly problem: string | null }[]) =>
  rows.flatMap(({ line, problem }) => (problem === null ? [] : [[line, problem]]));

const event = aTournament();
const girls = aDivision({ id: 20, division: '16U', gender: 'Girls', numOfPlayers: 2, numAllowedOnRoster: 12 });
const women = aDivision({ id: 21, division: 'AA', gender: 'Womens', numOfPlayers: 2 });
const teamRules = { divisions: [girls, women], event, today: '2026-03-01', phones: everyPhone };
const levels = [
  membershipLevel.parse({ id: 1, name: 'Adult', price: 0 }),
  membershipLevel.parse({ id: 2, name: 'Junior', price: 0 }),
];
const members = { as: 'members' as const, levels, levelId: 1, from: null, to: null, today };

describe('a list from another program loads with its suggested mapping:', () => {
  it('TeamSnap’s roster, with one player per row and parents as P1', async () => {
    const { list, mapping } = await loaded('teamsnap-roster.csv', (...of) => suggestedImport('teams', ...of));
    expect(saysEnough('teams', mapping)).toBe(true);
    const teams = teamLines(list, mapping, teamRules);
    expect(faultsIn(teams)).toEqual([[5, 'This person isn’t a player. Only players are imported.']]);
    expect(teams.flatMap(({ draft, lines }) => (draft ? [[draft.name, lines, draft.players]] : []))).toEqual([
      ['Coastline 16 Black', [2, 3, 4], ['Ana de la Cruz', 'Bo Lynn Van Der Berg', 'Cora O’Neil-Smith']],
      ['Coastline 16 Gold', [6], ['Zoë Ng']],
    ]);
    const entries = teams[0]?.draft?.details.map((of) => entryOfDetails(of, today)) ?? [];
    const roster = quickRoster({ name: '', players: teams[0]?.draft?.players ?? [], entries }, girls);
    expect(roster.ok && roster.value.players[0]).toMatchObject({
      ...{ firstName: 'Ana', lastName: 'de la Cruz', dob: '2011-04-07', email: 'eva.delacruz@mail.example' },
      parent: { firstName: 'Eva', lastName: 'de la Cruz', phone: '3105550142' },
    });
    expect(roster.ok && roster.value.players[1]).toMatchObject({ firstName: 'Bo Lynn', lastName: 'Van Der Berg' });
  });

  it('LeagueApps’ export for USA Volleyball, with a coach’s row among the players', async () => {
    const { list, mapping } = await loaded('leagueapps-usav.csv', suggestedPlayerMapping);
    expect(clubSaysWho(mapping)).toBe(true);
    const rows = playerRows(list, mapping, [], today);
    expect(faultsIn(rows)).toEqual([[4, 'This person’s role is Head Coach. Only players are imported.']]);
    expect(rows.flatMap(({ facts }) => facts ?? [])).toMatchObject([
      { firstName: 'Mia', jersey: '00', guardianName: 'Rita Santos', guardianPhone: '310-555-0151' },
      { lastName: 'St. James', dob: '2012-09-30', guardianEmail: 'joan@mail.example' },
    ]);
  });

  it('SportsEngine’s roster, which keeps leading zeros, plus signs and suffixes', async () => {
    const { list, mapping, encoding } = await loaded('sportsengine-roster.csv', suggestedPlayerMapping);
    const rows = playerRows(list, mapping, [], today);
    expect([encoding, faultsIn(rows)]).toEqual(['utf-8', []]);
    expect(rows.flatMap(({ facts }) => facts ?? [])).toMatchObject([
      { firstName: 'Gia', dob: '2009-04-07', gradYear: 2027, usavNumber: '0012345', guardianName: 'Mar Ruiz' },
      { lastName: 'Kim Jr.', dob: '2008-12-05', guardianPhone: '+49 176 12345678' },
    ]);
  });

  it('USA Volleyball’s members, with their terms', async () => {
    const { list, mapping } = await loaded('usav-members.csv', suggestedMapping);
    expect(saysWho(mapping, 'members')).toBe(true);
    const rows = importRows(list, { ...members, mapping });
    expect(faultsIn(rows)).toEqual([]);
    expect(rows.map(({ draft }) => draft)).toMatchObject([
      { firstName: 'Ivy', levelId: 2, from: '2026-09-01', to: '2027-08-31', guardian: { name: 'Jo Lima' } },
      { lastName: 'Moreno Garcia', levelId: 1, email: 'jade@mail.example' },
    ]);
  });

  it('VolleyballLife’s teams, with one team per row', async () => {
    const { list, mapping } = await loaded('volleyballlife-teams.csv', (...of) => suggestedImport('teams', ...of));
    const teams = teamLines(list, mapping, teamRules);
    expect(faultsIn(teams)).toEqual([]);
    const rosters = teams.map(({ draft }) => draft && quickRoster({ ...draft, entries: draft.details }, women));
    expect(rosters.map((roster) => roster?.ok && roster.value.players.map(({ name }) => name))).toEqual([
      ['Kat Cruz', 'Lena Berg'],
      ['Mo Li', 'Nia Del Rio'],
    ]);
    expect(teams[1]?.draft).toMatchObject({ name: 'Sand Sharks', details: [{ phone: '3105550173' }, {}] });
  });

  it('a schedule from Google Sheets, with titles above it and an empty row', async () => {
    const { list, mapping } = await loaded('google-sheets-schedule.csv', (...of) => suggestedImport('matches', ...of));
    expect(saysEnough('matches', mapping)).toBe(true);
    const match = (number: number, homeTeam: number, awayTeam: number) => ({
      ...{ id: 100 + number, number, homeTeam, awayTeam, court: null, startTime: null, progress: 'none' },
    });
    const play = {
      rounds: [{ id: 1, name: 'Pools', date: '2026-06-06' }],
      pools: [{ id: 11, roundId: 1, name: 'A', matches: [match(1, 1, 2), match(2, 3, 4), match(3, 1, 3)] }],
      brackets: [],
    } as never;
    const names = new Map(['Aces', 'Blocks', 'Cuts', 'Digs'].map((name, at) => [at + 1, name]));
    const of = { divisions: [women], played: new Map([[21, { play, names }]]), zone: 'America/Los_Angeles' };
    const { schedules, faults } = readSchedule(list, mapping, of);
    expect(faults).toEqual([]);
    expect(schedules[0]?.lines).toEqual([5, 6, 8]);
    expect(schedules[0]?.places.at(-1)).toEqual({
      ...{ matchId: 103, court: 'Court 1', startTime: Date.UTC(2026, 5, 6, 19, 15) },
    });
  });

  it('an Excel workbook with a title, a hidden sheet, dates and zip codes as numbers', async () => {
    const { list, mapping, encoding } = await loaded('excel-roster.xlsx', (...of) => suggestedImport('teams', ...of));
    expect(encoding).toBe('Excel, sheet “Roster” of 2');
    expect(list.rows.map(({ line, cells }) => [line, cells[4], cells[8]])).toEqual([
      [4, '2011-03-01', '02134'],
      [5, '2011-04-30', '00501'],
      [7, '2010-12-31', '90210'],
    ]);
    const teams = teamLines(list, mapping, teamRules);
    expect(faultsIn(teams)).toEqual([
      [4, 'Row 7 of this team can’t be imported.'],
      [5, 'Row 7 of this team can’t be imported.'],
      [7, 'The player’s guardian email isn’t valid. The player’s guardian phone isn’t valid.'],
    ]);
  });

  it('bids from Excel in UTF-16 with a line that names the separator', async () => {
    const { list, mapping, encoding } = await loaded('excel-bids.csv', suggestedBids);
    expect([encoding, saysWhose(mapping)]).toEqual(['utf-16le', true]);
    const rows = bidRows(list, mapping, [women]);
    expect(faultsIn(rows)).toEqual([]);
    expect(rows.map(({ draft }) => draft)).toMatchObject([
      { number: '0012-77', discountPercentage: 25, players: [{ fullName: 'Oma Ortiz' }, { fullName: 'Pia Park' }] },
      { team: 'Dünen Straße', dtEarned: Date.UTC(2026, 11, 5, 12), divisionRestrict: { tournamentDivisionList: [21] } },
    ]);
  });

  it('members with semicolons and Latin letters, and an error for a row with a single name', async () => {
    const { list, mapping, encoding } = await loaded('latin-members.csv', suggestedMapping);
    const rows = importRows(list, { ...members, mapping });
    expect([encoding, faultsIn(rows)]).toEqual(['windows-1252', [[4, 'First and last name are required.']]]);
    expect(rows.map(({ draft }) => draft)).toMatchObject([
      { firstName: 'Jürgen', lastName: 'Müller', dob: '1999-04-07', to: '2027-08-31' },
      { firstName: 'José', lastName: 'Nuñez', dob: '2000-02-28' },
      null,
    ]);
  });

  it('a form’s answers, with questions as titles and addresses on several lines', async () => {
    const { list, mapping } = await loaded('google-forms-players.csv', suggestedPlayerMapping);
    expect(mapping).toMatchObject({ firstName: 1, lastName: 2, dob: 3, gender: 4, guardianEmail: 6 });
    const rows = playerRows(list, mapping, [], today);
    expect(faultsIn(rows)).toEqual([]);
    expect(rows.map(({ facts }) => facts?.dob)).toEqual(['2012-04-07', '2011-12-05', '2013-01-31']);
  });

  it('results with tabs between columns for winners and losers', async () => {
    const { list, mapping } = await loaded('tabs-results.tsv', suggestedResults);
    expect(saysResults(mapping)).toBe(true);
    const { sets, faults } = readResults(list, mapping);
    expect(faults).toEqual([]);
    expect(sets.map((set) => [set.event, set.division, set.matches.map(({ winner }) => winner)])).toEqual([
      ['Beach Open', 'Womens AA', ['home', 'home']],
    ]);
  });
});
