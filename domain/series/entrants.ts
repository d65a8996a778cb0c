import { folded, listed } from '../kernel/text.ts';
import type { LeaderPlayer, SeriesResult, SeriesSettings } from './schema.ts';

/** What a series ranks: clubs, teams by name, teams by their players, or individual players (Part 1 §3). */
export const entrantKinds = ['club', 'teamName', 'team', 'player'] as const;
export type EntrantKind = (typeof entrantKinds)[number];

export function entrantKind(settings: Pick<SeriesSettings, 'byTeam' | 'byTeamName' | 'byClub'>): EntrantKind {
  if (settings.byClub) return 'club';
  if (settings.byTeamName) return 'teamName';
  return settings.byTeam ? 'team' : 'player';
}

/** An entrant that earns a result. `id` is the same for the same entrant in every tournament. */
export type Entrant = {
  readonly id: string;
  readonly name: string;
  readonly players: readonly LeaderPlayer[];
  readonly name2: string;
};

const byId = (players: readonly LeaderPlayer[]): LeaderPlayer[] => players.toSorted((a, b) => a.id - b.id);
const names = (players: readonly LeaderPlayer[]): string => listed(players.map(({ name }) => name));

/**
 * Returns the entrants that earn a result. When ranking by players, a team is the same if the same players play,
 * regardless of its name. When ranking by team name, a team is the same if the name matches except for case and
 * accents. A team without a club earns nothing for clubs, and a team without a name earns nothing for team names.
 */
const entrants: { readonly [K in EntrantKind]: (result: SeriesResult) => readonly Entrant[] } = {
  club: ({ club, teamName }) =>
    club === null || club.name === ''
      ? []
      : [
          {
            id: club.id === null ? `club-${folded(club.name)}` : String(club.id),
            name: club.name,
            players: [],
            name2: teamName,
          },
        ],
  teamName: ({ teamName, players }) =>
    teamName === ''
      ? []
      : [{ id: `team-${folded(teamName)}`, name: teamName, players: byId(players), name2: names(players) }],
  team: ({ teamName, players }) =>
    players.length === 0
      ? []
      : [
          {
            id: byId(players)
              .map(({ id }) => id)
              .join('-'),
            name: names(byId(players)),
            players: byId(players),
            name2: teamName,
          },
        ],
  player: ({ players }) =>
    players.map((player) => ({
      id: String(player.id),
      name: player.name,
      players: [player],
      name2: names(players.filter(({ id }) => id !== player.id)),
    })),
};

export const entrantsOf = (result: SeriesResult, kind: EntrantKind): readonly Entrant[] => entrants[kind](result);
