import { divisionName } from '#domain/catalog/divisions/division-name.ts';
import type { TournamentView } from '#domain/catalog/views.ts';
import type { TeamState } from '#domain/teams/state.ts';

type Team = { readonly id: number; readonly divisionId: number; readonly state: TeamState };

/** Divisions a checklist may be for, each with its teams. One without teams can't be chosen: a checklist that names no team asks all of the event. */
export const divisionChoices = (divisions: TournamentView['divisions'], teams: readonly Team[]) =>
  divisions.map((division) => {
    const of = teams.filter(({ divisionId, state }) => divisionId === division.id && state === 'playing');
    const name = divisionName(division);
    return {
      value: String(division.id),
      label: of.length === 0 ? `${name} (no teams yet)` : name,
      disabled: of.length === 0,
      teamIds: of.map(({ id }) => id),
    };
  });
