import * as z from 'zod';
import { folded } from '../../kernel/text.ts';

/** The kinds of lists an organizer can import. */
export const importWhats = ['teams', 'matches'] as const;
export type ImportWhat = (typeof importWhats)[number];

/** The most players read from one row. */
export const playerSlots = [1, 2, 3, 4, 5, 6, 7, 8] as const;
/** What a column can hold about one player besides the name. */
export const playerDetails = [
  ...(['Dob', 'Gender', 'Email', 'Phone', 'GradYear', 'HighSchool'] as const),
  ...(['GuardianName', 'GuardianEmail', 'GuardianPhone'] as const),
] as const;
export type PlayerDetail = (typeof playerDetails)[number];
/** The fields a column of a team list can hold. The second column of a pair is `player2`. */
const teamTargets = [
  ...(['division', 'team', 'club'] as const),
  ...playerSlots.map((slot) => `player${slot}` as const),
  ...playerSlots.flatMap((slot) => playerDetails.map((detail) => `player${slot}${detail}` as const)),
] as const;
/** The fields a column of a schedule can hold: a match by its teams, or by its pool or bracket and number; and its court and time. */
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

const ofPlayer = (slot: number): string[] => [`player ${slot}`, `player${slot}`, `p${slot}`, `player ${slot} name`];
/** The column names recognized from organizers' exports. */
const names: Readonly<Record<Exclude<ImportTarget, `player${number}${PlayerDetail}`>, readonly string[]>> = {
  division: ['division', 'div', 'age division', 'division name', 'category'],
  team: ['team', 'team name', 'name', 'entry'],
  club: ['club', 'club name', 'organization'],
  home: ['home', 'team 1', 'team a', 'team1', 'home team'],
  away: ['away', 'team 2', 'team b', 'team2', 'away team', 'visitor'],
  part: ['pool', 'bracket', 'pool or bracket', 'group', 'flight'],
  number: ['match', 'match number', 'match #', 'number', 'no', '#', 'game'],
  date: ['date', 'day', 'match date'],
  time: ['time', 'start', 'start time', 'begins'],
  court: ['court', 'court name', 'court #', 'location'],
  player1: ['player 1', 'player1', 'p1', 'player', 'captain', 'player 1 name'],
  player2: ['player 2', 'player2', 'p2', 'partner', 'player 2 name'],
  player3: ofPlayer(3),
  player4: ofPlayer(4),
  player5: ofPlayer(5),
  player6: ofPlayer(6),
  player7: ofPlayer(7),
  player8: ofPlayer(8),
};
const ofParent = (...words: string[]): string[] =>
  ['guardian', 'parent', 'parent/guardian'].flatMap((who) => words.map((word) => `${who} ${word}`.trim()));
const detailNames: Readonly<Record<PlayerDetail, readonly string[]>> = {
  Dob: ['dob', 'birth date', 'birthdate', 'birthday', 'date of birth'],
  Gender: ['gender', 'sex'],
  Email: ['email', 'e-mail', 'email address'],
  Phone: ['phone', 'mobile', 'cell', 'phone number', 'mobile number'],
  GradYear: ['grad year', 'graduation year'],
  HighSchool: ['high school', 'school'],
  GuardianName: ofParent('', 'name'),
  GuardianEmail: ofParent('email', 'e-mail'),
  GuardianPhone: ofParent('phone', 'mobile', 'cell'),
};
const called: Readonly<Partial<Record<number, string>>> = { 1: 'captain', 2: 'partner' };
const detailTargets = playerSlots.flatMap((slot) =>
  [`player ${slot}`, `player${slot}`, `p${slot}`, ...(called[slot] ? [called[slot]] : [])].flatMap((whose) =>
    playerDetails.flatMap((detail) =>
      detailNames[detail].map((name) => [`${whose} ${name}`, `player${slot}${detail}` as const] as const),
    ),
  ),
);

/** Returns the mapping that the column names suggest. If two columns have the same name, the first one counts. */
export function suggestedImport(what: ImportWhat, header: readonly string[]): ImportMapping {
  const importTargets = new Map<string, ImportTarget>([
    ...(what === 'teams' ? detailTargets : []),
    ...targetsOf[what].flatMap((target) =>
      target in names ? names[target as keyof typeof names].map((name) => [name, target] as const) : [],
    ),
  ]);
  const mapping: ImportMapping = {};
  for (const [at, title] of header.entries()) {
    const target = importTargets.get(folded(title).replace(/[_.]+/g, ' ').trim());
    if (target && mapping[target] === undefined) mapping[target] = at;
  }
  return mapping;
}

/** Returns whether a mapping is complete: it identifies a team, or a match and its court or time. */
export function saysEnough(what: ImportWhat, mapping: ImportMapping): boolean {
  const has = (target: ImportTarget) => mapping[target] !== undefined;
  if (what === 'teams') return has('team') || has('player1');
  return ((has('home') && has('away')) || has('number')) && (has('court') || has('time'));
}
