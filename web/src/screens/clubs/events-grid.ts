import type { clubEntries, clubTeams } from '#domain/clubs/operations-teams.ts';
import type { Answer } from '#web/src/api/call.ts';

export type Entry = Answer<typeof clubEntries>['items'][number];
type Team = Pick<Answer<typeof clubTeams>['items'][number], 'id' | 'name' | 'season'>;

type GridRow = {
  readonly key: string;
  readonly name: string;
  /** by event, what the team has entered there */
  readonly cells: ReadonlyMap<number, readonly Entry[]>;
};
type EntryGrid = { readonly events: readonly Entry['event'][]; readonly rows: readonly GridRow[] };

/**
 * Teams by events: the club's teams of the season, entered or not, then what was entered under another name; the events that begin on a day or later, or the last ones
 * where none is to come, by their first day.
 */
export function gridOf(entries: readonly Entry[], teams: readonly Team[], season: number, today: string): EntryGrid {
  const every = [...new Map(entries.map(({ event }) => [event.id, event])).values()].toSorted(
    (a, b) => a.startDate.localeCompare(b.startDate) || a.id - b.id,
  );
  const coming = every.filter(({ startDate }) => startDate.slice(0, 10) >= today);
  const events = coming.length > 0 ? coming : every.slice(-5);
  const shown = entries.filter(({ event }) => events.some(({ id }) => id === event.id));
  const own = teams.filter((team) => team.season >= season);
  const isOwn = ({ clubTeamId }: Entry) => own.some(({ id }) => id === clubTeamId);
  const others = [...new Set(shown.filter((entry) => !isOwn(entry)).map(({ name }) => name))];
  const rowOf = (key: string, name: string, isOf: (entry: Entry) => boolean): GridRow => ({
    ...{ key, name },
    cells: new Map(events.map(({ id }) => [id, shown.filter((entry) => entry.event.id === id && isOf(entry))])),
  });
  return {
    events,
    rows: [
      ...own.map(({ id, name }) => rowOf(`team-${id}`, name, ({ clubTeamId }) => clubTeamId === id)),
      ...others.map((name) => rowOf(`name-${name}`, name, (entry) => !isOwn(entry) && entry.name === name)),
    ],
  };
}
