import type { CsvValue } from '../kernel/csv.ts';
import { dateIn } from '../kernel/zoned-time.ts';
import type { RegistrationPlayer, Roster, Team } from '../registration/schema.ts';
import { everyone } from '../registration/teams/team-name.ts';

/** A column of an export: its heading and its value. */
type Column<T> = readonly [heading: string, value: (row: T) => CsvValue];

/** A team with everything its row shows. */
type TeamRow = { readonly team: Team; readonly division: string; readonly zone: string };
const teamColumns: readonly Column<TeamRow>[] = [
  ['Division', ({ division }) => division],
  ['Team', ({ team }) => team.name],
  ['Team ID', ({ team }) => team.id],
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
  ['Player ID', ({ player }) => player.playerProfileId],
];

/** The content of an export file: headings, and the cells of its rows. */
type Sheet<T> = { readonly head: readonly string[]; readonly rowsOf: (rows: readonly T[]) => CsvValue[][] };
const sheet = <T>(columns: readonly Column<T>[]): Sheet<T> => ({
  head: columns.map(([heading]) => heading),
  rowsOf: (rows) => rows.map((row) => columns.map(([, value]) => value(row))),
});

export const teamSheet = sheet(teamColumns);

const players = sheet(playerColumns);
/** The sheet of everyone on the teams: starters first, then alternates. */
export const playerSheet: Sheet<TeamRow & { readonly roster: Roster }> = {
  head: players.head,
  rowsOf: (rows) =>
    players.rowsOf(
      rows.flatMap(({ team, roster, division }) => everyone(roster).map((player) => ({ player, team, division }))),
    ),
};
