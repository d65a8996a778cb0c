import { type CsvValue, csv } from '../kernel/csv.ts';
import { dateIn } from '../kernel/zoned-time.ts';
import type { RegistrationPlayer, Roster, Team } from '../registration/schema.ts';
import { everyone } from '../registration/teams/everyone.ts';

/** A column of an export: its heading and its value. */
type Column<T> = readonly [heading: string, value: (row: T) => CsvValue];

/** A team together with what its row shows. */
export type TeamRow = { readonly team: Team; readonly division: string; readonly zone: string };
const teamColumns: readonly Column<TeamRow>[] = [
  ['Division', ({ division }) => division],
  ['Team', ({ team }) => team.name],
  ['Team Id', ({ team }) => team.id],
  ['Seed', ({ team }) => team.seed],
  ['Finish', ({ team }) => team.finish],
  ['Club', ({ team }) => team.club],
  ['Status', ({ team }) => (team.isDeleted ? 'Withdrawn' : team.waitlist ? 'Waitlist' : 'Registered')],
  ['Checked In', ({ team }) => (team.checkedIn ? 'Yes' : 'No')],
  ['Registered', ({ team, zone }) => dateIn(team.dtRegistered, zone)],
];

/** A player's form with their team. */
type PlayerRow = { readonly player: RegistrationPlayer; readonly team: Team; readonly division: string };
const playerColumns: readonly Column<PlayerRow>[] = [
  ['Division', ({ division }) => division],
  ['Team', ({ team }) => team.name],
  ['First Name', ({ player }) => player.firstName],
  ['Last Name', ({ player }) => player.lastName],
  ['Email', ({ player }) => player.email],
  ['Phone', ({ player }) => player.phone],
  ['City', ({ player }) => player.city],
  ['State', ({ player }) => player.state],
  ['Club', ({ player }) => player.club],
  ['Graduation Year', ({ player }) => player.gradYear],
  ['Shirt Size', ({ player }) => player.shirtSize],
  ['Player Id', ({ player }) => player.playerProfileId],
];

const table = <T>(columns: readonly Column<T>[], rows: readonly T[]): string =>
  csv(
    columns.map(([heading]) => heading),
    rows.map((row) => columns.map(([, value]) => value(row))),
  );

export const exportTeams = (rows: readonly TeamRow[]): string => table(teamColumns, rows);

/** Everybody on the teams, starters then alternates. */
export const exportPlayers = (rows: readonly (TeamRow & { readonly roster: Roster })[]): string =>
  table(
    playerColumns,
    rows.flatMap(({ team, roster, division }) => everyone(roster).map((player) => ({ player, team, division }))),
  );
