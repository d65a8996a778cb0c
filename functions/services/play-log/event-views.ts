import type { Division } from '#domain/catalog/schema.ts';
import type { People } from '#domain/play/board/task.ts';
import type { DivisionPlay } from '#domain/play/rounds/schema.ts';
import { playViewOf, type TeamNames } from '#domain/play/rounds/view.ts';
import type { PlayView } from '#domain/play/views.ts';
import type { Team } from '#domain/registration/schema.ts';
import { realPeople } from '#domain/registration/teams/everyone.ts';
import type { Table } from '../../kernel/table/table.ts';
import { playsOf } from '../../store/play/kept-play.ts';

export type Played = { readonly event: { readonly id: number }; readonly divisions: readonly Pick<Division, 'id'>[] };

/** The play of an event's divisions as it is now, with what is not published, in the order of the divisions and without names. */
export async function viewsOf(table: Table, { event, divisions }: Played): Promise<PlayView[]> {
  const ids = divisions.map(({ id }) => id);
  return viewsIn(await playsOf(table, ids, event.id), divisions);
}

/** The same of plays that are here. */
export const viewsIn = (
  plays: ReadonlyMap<number, DivisionPlay>,
  divisions: readonly Pick<Division, 'id'>[],
): PlayView[] =>
  divisions.flatMap(({ id }) => {
    const state = plays.get(id);
    return state ? namelessView(state) : [];
  });

const nameless: TeamNames = new Map();
const made = new WeakMap<DivisionPlay, PlayView>();
/** Every move and every page of a board needs all divisions' plays: the view of one that has not moved since (kept-play.ts) is the one that was made before. */
function namelessView(state: DivisionPlay): PlayView {
  const view = made.get(state) ?? playViewOf(state, nameless, 'crew');
  made.set(state, view);
  return view;
}

/** Who is behind the teams of an event: whoever stands on two of them can't play in two places. */
export const peopleOf = (teams: readonly Pick<Team, 'id' | 'isDeleted' | 'players' | 'alternates'>[]): People[] =>
  teams.flatMap((team): People[] => {
    const persons = realPeople(team);
    return team.isDeleted || persons.length === 0 ? [] : [{ team: team.id, persons }];
  });
