import type { Roster, Team } from '#domain/registration/schema.ts';
import type { EnteredTeam } from '#domain/registration/teams/entered-team.ts';
import type { Condition } from '../../kernel/table/condition.ts';
import type { Raw, Stored } from '../../kernel/table/item.ts';
import { systemAttributes } from '../../kernel/table/schema.ts';
import type { Table } from '../../kernel/table/table.ts';
import { create, discard, remove, replace, update, upsert, type Write } from '../../kernel/table/write.ts';
import {
  divisionStatsItem,
  rosterItem,
  rostersInDivision,
  teamItem,
  teamRefItem,
  teamsInDivision,
  teamsInTournament,
} from './items.ts';

/* A team is stored as three items: its row, which is all that most readers need, its roster and its location. */

type InDivision = { readonly divisionId: number; readonly id: number };

/** Returns the rows of a division's teams, with eventual consistency. */
export const teamsOfDivision = (table: Table, divisionId: number): Promise<Stored<Team>[]> =>
  table.list(teamItem, teamsInDivision(divisionId));

/** Returns a team by its ID, in any division, with a consistent read. */
export async function teamById(table: Table, id: number): Promise<Stored<Team> | null> {
  const ref = await table.get(teamRefItem, { id });
  return ref && table.get(teamItem, ref);
}

/** Returns the forms of one team's people, with a consistent read. */
export const rosterOf = (table: Table, team: InDivision): Promise<Stored<Roster> | null> => table.get(rosterItem, team);

/** Returns the forms for all of a division's teams, with consistent reads. */
export const rostersOf = (table: Table, divisionId: number): Promise<Stored<Roster>[]> =>
  table.list(rosterItem, { ...rostersInDivision(divisionId), consistent: true });

/** Returns a new team's writes. Refused with tag `team` if its ID is taken. */
export const createTeam = ({ team, roster }: EnteredTeam): Write[] => [
  create(teamItem, team, { tag: 'team' }),
  create(rosterItem, roster, { tag: 'team' }),
  create(teamRefItem, team, { tag: 'team' }),
];

/** Returns a new team's items, for seeds. */
export const encodedTeam = ({ team, roster }: EnteredTeam): Raw[] => [
  teamItem.encode(team, 1),
  rosterItem.encode(roster, 1),
  teamRefItem.encode(team, 1),
];

type Teams = Promise<readonly Stored<Team>[]>;
type TeamsById = ReadonlyMap<string, Stored<Team>>;

const loadingTeams = new WeakMap<object, Map<number, Teams>>();
const knownTeams = new WeakMap<object, Map<number, TeamsById>>();
/** How many events' teams a process keeps. The largest events take some 3 MB each. */
const mostEvents = 3;

/** These attributes show whether a team has changed since it was read, because every write increases its rev. */
const only = ['pk', 'sk', systemAttributes.type, systemAttributes.rev];
const nameOf = ({ pk, sk }: Raw): string => `${pk}\n${sk}`;

/**
 * Returns an event's teams with eventual consistency. Callers that ask during a read share its result, as a court
 * board's two calls do. Once a process has read the teams, it requests only their revs and reads the changed ones
 * again, because 1,300 teams are three megabytes to parse.
 */
export function teamsOfEvent(table: Table, tournamentId: number): Teams {
  const now = loadingTeams.get(table.itself) ?? new Map<number, Teams>();
  loadingTeams.set(table.itself, now);
  const reading = now.get(tournamentId) ?? read(table, tournamentId);
  now.set(tournamentId, reading);
  const over = () => now.delete(tournamentId);
  reading.then(over, over);
  return reading;
}

async function read(table: Table, tournamentId: number): Teams {
  const events = knownTeams.get(table.itself) ?? new Map<number, TeamsById>();
  knownTeams.set(table.itself, events);
  const before = events.get(tournamentId);
  const teams = before ? await since(table, tournamentId, before) : await whole(table, tournamentId);
  events.delete(tournamentId);
  events.set(tournamentId, teams);
  if (events.size > mostEvents) events.delete([...events.keys()][0] as number);
  return [...teams.values()];
}

async function whole(table: Table, tournamentId: number): Promise<TeamsById> {
  const found = (await table.all(teamsInTournament(tournamentId))).filter(teamItem.is);
  return new Map(found.map((raw) => [nameOf(raw), teamItem.decode(raw)]));
}

async function since(table: Table, tournamentId: number, before: TeamsById): Promise<TeamsById> {
  const heads = (await table.all({ ...teamsInTournament(tournamentId), only })).filter(teamItem.is);
  const same = (head: Raw) => before.get(nameOf(head))?.rev === head[systemAttributes.rev];
  const keys = heads.filter((head) => !same(head)).map(({ pk, sk }) => ({ pk: String(pk), sk: String(sk) }));
  const again = new Map((await table.getByKeys(teamItem, keys)).map((team) => [nameOf(teamItem.key(team)), team]));
  return new Map(
    heads.flatMap((head) => {
      const name = nameOf(head);
      const team = same(head) ? before.get(name) : again.get(name);
      return team ? [[name, team] as const] : [];
    }),
  );
}

/**
 * Writes a changed team or its changed forms. Refused with the given tag if they have changed since they were read.
 */
export const teamChanged = (before: Stored<Team>, after: Team, tag = 'team'): Write =>
  replace(teamItem, before, after, { tag });
export const rosterChanged = (before: Stored<Roster>, after: Roster, tag = 'team'): Write =>
  replace(rosterItem, before, after, { tag });

/** Moves a team with its forms: deletes it in its old division and creates it in the new one. */
export const moveTeam = (
  before: { readonly team: Stored<Team>; readonly roster: Stored<Roster> },
  after: { readonly team: Team; readonly roster: Roster },
): Write[] => [
  discard(teamItem, before.team, { tag: 'team' }),
  create(teamItem, after.team, { tag: 'team' }),
  remove(rosterItem, before.roster),
  create(rosterItem, after.roster),
  update(teamRefItem, before.team, { set: { divisionId: after.team.divisionId } }),
];

const stillHas = (seed: number | null): Condition =>
  seed === null ? ['or', ['absent', 'seed'], ['=', 'seed', null]] : ['=', 'seed', seed];

/** Changes a team's seed. Refused with the given tag if the stored seed isn't the expected one. */
export const teamSeeded = (of: InDivision, was: number | null, seed: number | null, tag: string): Write =>
  update(teamItem, of, { set: { seed } }, { if: stillHas(was), tag });

/** Records a team's finish. */
export const teamFinished = (of: InDivision, finish: number | null): Write => update(teamItem, of, { set: { finish } });

/** Gives a waiting team its spot through an order. Refused with tag `team` if the team is gone. */
export const placeTeam = (of: InDivision, orderId: number): Write =>
  update(teamItem, of, { set: { waitlist: false, orderId } }, { if: ['=', 'isDeleted', false], tag: 'team' });

/** Takes a team off a canceled division's waitlist. Marks it `lineEnded` and lowers the number of waiting teams by one. */
export const waitEnded = (of: InDivision): Write[] => [
  update(
    teamItem,
    of,
    { set: { isDeleted: true, lineEnded: true } },
    { if: ['and', ['=', 'waitlist', true], ['=', 'isDeleted', false]] },
  ),
  update(divisionStatsItem, { divisionId: of.divisionId }, { add: { waiting: -1 } }),
];

/** Writes a team's changed check-in. Refused if it has changed since it was read. */
export const checkinChanged = (team: Team, set: Partial<Pick<Team, 'checkedIn' | 'checkin'>>): Write =>
  update(
    teamItem,
    team,
    { set },
    {
      if: [
        'and',
        ['=', 'checkedIn', team.checkedIn],
        team.checkin ? ['=', 'checkin', team.checkin] : ['or', ['absent', 'checkin'], ['=', 'checkin', null]],
      ],
    },
  );

/** Adds to (or subtracts from) how many of a division's teams have a spot and how many wait. */
export const teamsCounted = (divisionId: number, add: { active?: number; waiting?: number }): Write =>
  upsert(divisionStatsItem, { divisionId }, { add });
/** Subtracts a team that leaves. */
export const teamUncounted = ({ divisionId, waitlist }: Team): Write =>
  update(divisionStatsItem, { divisionId }, { add: waitlist ? { waiting: -1 } : { active: -1 } });
