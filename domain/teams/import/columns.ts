import * as z from 'zod';
import { type ColumnGuide, looksLike, suggestColumns, titleKey } from '../../kernel/csv-columns.ts';
import type { List } from '../../kernel/csv-read.ts';
import { personColumns, personLooks } from '../../people/import-columns.ts';

/** The kinds of lists an organizer can import. */
export const importWhats = ['teams', 'matches'] as const;
export type ImportWhat = (typeof importWhats)[number];

/** The numbers of the players that can be read from one row. */
export const playerSlots = [1, 2, 3, 4, 5, 6, 7, 8] as const;
/** What a column can hold about one player besides the whole name. */
export const playerDetails = [
  ...(['FirstName', 'LastName', 'Dob', 'Gender', 'Email', 'Phone', 'GradYear', 'HighSchool'] as const),
  ...(['GuardianName', 'GuardianFirstName', 'GuardianLastName', 'GuardianEmail', 'GuardianPhone'] as const),
  ...(['UsavNumber', 'AauNumber'] as const),
] as const;
export type PlayerDetail = (typeof playerDetails)[number];
/**
 * The fields a column of a team list can hold. The second column of a pair is `player2`. In a list with one player per
 * row (`isRoster`), each row's player is `player1`, and the role tells players from coaches.
 */
const teamTargets = [
  ...(['division', 'team', 'club'] as const),
  ...playerSlots.map((slot) => `player${slot}` as const),
  ...playerSlots.flatMap((slot) => playerDetails.map((detail) => `player${slot}${detail}` as const)),
  'role',
] as const;
/**
 * The fields a column of a schedule can hold. They identify a match by its teams, or by its pool or bracket and number,
 * and contain its court and time.
 */
const matchTargets = ['division', 'home', 'away', 'part', 'number', 'date', 'time', 'court'] as const;

const importTargets = [...new Set([...teamTargets, ...matchTargets])] as const;
export type ImportTarget = (typeof importTargets)[number];
export const targetsOf: Readonly<Record<ImportWhat, readonly ImportTarget[]>> = {
  teams: teamTargets,
  matches: matchTargets,
};

/** Which column holds which field, by position from 0. Each column is used at most once. */
export const importMapping = z
  .partialRecord(z.enum(importTargets), z.int().min(0).max(200))
  .refine((mapping) => new Set(Object.values(mapping)).size === Object.keys(mapping).length, 'A column is used twice');
export type ImportMapping = z.infer<typeof importMapping>;

/** The column names recognized from organizers' exports, besides the players'. */
const names = {
  division: ['division', 'div', 'age division', 'division name', 'category', 'age group', 'program'],
  team: ['team', 'team name', 'name', 'entry', 'assigned team', 'roster name'],
  club: ['club', 'club name', 'organization'],
  home: ['home', 'team 1', 'team a', 'team1', 'home team'],
  away: ['away', 'team 2', 'team b', 'team2', 'away team', 'visitor'],
  part: ['pool', 'bracket', 'pool or bracket', 'group', 'flight'],
  number: ['match', 'match number', 'match #', 'number', 'no', '#', 'game'],
  date: ['date', 'day', 'match date', 'start date'],
  time: ['time', 'start', 'start time', 'begins', 'match time'],
  court: ['court', 'court name', 'court #', 'location', 'field', 'venue'],
} as const satisfies Readonly<Partial<Record<ImportTarget, readonly string[]>>>;

const detailOf = (slot: number, detail: PlayerDetail) => `player${slot}${detail}` as ImportTarget;
const detailColumns = Object.fromEntries(
  playerDetails.map((detail) => {
    const field = `${detail[0]?.toLowerCase()}${detail.slice(1)}` as keyof typeof personColumns;
    return [detail, personColumns[field]];
  }),
) as Readonly<Record<PlayerDetail, readonly string[]>>;
const called: Readonly<Partial<Record<number, readonly string[]>>> = { 1: ['player', 'captain'], 2: ['partner'] };

const ownersOf = (slot: number): string[] => [`player ${slot}`, `p${slot}`, ...(called[slot] ?? [])];
const slotPlayer = (slot: number): string[] =>
  ownersOf(slot).flatMap((owner) => [owner, `${owner} name`, `${owner} full name`]);

const detailByTitle = new Map(
  playerDetails.flatMap((detail) => detailColumns[detail].map((name) => [titleKey(name), detail] as const)),
);
/** Returns the field of a column in a list with one team per row: "Player 2 birth date", "P2 DOB", "Partner". */
function slotTarget(title: string): ImportTarget | undefined {
  const key = titleKey(title);
  for (const slot of playerSlots)
    for (const owner of ownersOf(slot).map(titleKey)) {
      if (!key.startsWith(owner)) continue;
      const rest = key.slice(owner.length);
      if (['', 'name', 'fullname'].includes(rest)) return `player${slot}`;
      const detail = detailByTitle.get(rest);
      if (detail) return detailOf(slot, detail);
    }
  return undefined;
}

/** The column names of a list with one player per row, where "P1" is a parent. */
const rosterNames: Readonly<Partial<Record<ImportTarget, readonly string[]>>> = {
  ...{ division: names.division, team: names.team.filter((name) => name !== 'name'), club: names.club },
  ...{ player1: personColumns.fullName, role: personColumns.role },
  ...Object.fromEntries(playerDetails.map((detail) => [detailOf(1, detail), detailColumns[detail]])),
};

const teamGuide = (header: readonly string[]): ColumnGuide<ImportTarget> => ({
  names: {
    ...Object.fromEntries(header.flatMap((title) => (slotTarget(title) ? [[slotTarget(title), [title]]] : []))),
    ...{ division: names.division, team: names.team, club: names.club },
  },
});
const rosterGuide: ColumnGuide<ImportTarget> = {
  names: rosterNames,
  looks: {
    ...{ player1Dob: personLooks.dob, player1Gender: personLooks.gender },
    ...{ player1Email: personLooks.email, player1Phone: personLooks.phone },
  },
};
const matchGuide: ColumnGuide<ImportTarget> = {
  names: Object.fromEntries(
    matchTargets.map((target) => [target, names[target]]),
  ) as ColumnGuide<ImportTarget>['names'],
  looks: { date: looksLike.day, time: looksLike.time },
};

const secondPlayers = playerSlots.slice(1).flatMap(slotPlayer).map(titleKey);
const onePlayer = [...personColumns.firstName, ...personColumns.fullName.filter((name) => name !== 'name')].map(
  titleKey,
);

/** Returns whether column names are those of a list with one player per row and a column for the team. */
function namesRoster(header: readonly string[]): boolean {
  const keys = header.map(titleKey);
  const hasTeam = rosterNames.team?.some((name) => keys.includes(titleKey(name))) === true;
  return hasTeam && keys.some((key) => onePlayer.includes(key)) && !keys.some((key) => secondPlayers.includes(key));
}

/** Returns the mapping that a list suggests, by column names and contents. */
export function suggestedImport(what: ImportWhat, header: readonly string[], rows: List['rows'] = []): ImportMapping {
  const guide = what === 'matches' ? matchGuide : namesRoster(header) ? rosterGuide : teamGuide(header);
  return suggestColumns(header, rows, guide);
}

/** Returns whether a mapping is for a list with one player per row, so that a team has as many rows as players. */
export const isRoster = (mapping: ImportMapping): boolean =>
  mapping.team !== undefined &&
  (mapping.player1 !== undefined || mapping.player1LastName !== undefined) &&
  playerSlots
    .slice(1)
    .every((slot) => mapping[`player${slot}`] === undefined && mapping[`player${slot}LastName`] === undefined);

/** Returns whether a mapping is complete: it identifies a team, or a match and its court or time. */
export function saysEnough(what: ImportWhat, mapping: ImportMapping): boolean {
  const has = (target: ImportTarget) => mapping[target] !== undefined;
  if (what === 'teams') return has('team') || has('player1') || (has('player1FirstName') && has('player1LastName'));
  return ((has('home') && has('away')) || has('number')) && (has('court') || has('time'));
}
