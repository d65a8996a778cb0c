import { firstSettings } from '#domain/play/board/settings.ts';
import { boardMatches } from '#domain/play/board/task.ts';
import { type Around, alone } from '#domain/play/rounds/decide/occupied.ts';
import type { Table } from '../../kernel/table/table.ts';
import { create, update, type Write } from '../../kernel/table/write.ts';
import { teamsOfEvent } from '../../store/catalog/event-teams.ts';
import { eventWithRules } from '../../store/catalog/events.ts';
import { divisionsOfEvent } from '../../store/catalog/queries.ts';
import { courtBoardItem } from '../../store/play/items.ts';
import { peopleOf, viewsOf } from './event-views.ts';

/** The rest of an event as it is now, and what says in the same transaction that nobody has moved anything of it since. */
type EventAround = { readonly around: Around; readonly still: readonly Write[] };

/**
 * What a division's courts and people have to do with the rest of its event. Divisions have logs of their own but share courts and people: who places in two of them at
 * once meets at the event's court board, and the second is decided again.
 */
export async function aroundOf(
  table: Table,
  { divisionId, tournamentId }: { readonly divisionId: number; readonly tournamentId: number },
): Promise<EventAround> {
  const stored = await table.get(courtBoardItem, { tournamentId });
  const [divisions, teams, event] = await Promise.all([
    divisionsOfEvent(table, tournamentId),
    teamsOfEvent(table, tournamentId),
    stored?.settings ? null : eventWithRules(table, tournamentId),
  ]);
  const settings = stored?.settings ?? (event ? firstSettings(event) : alone.settings);
  const others = divisions.filter(({ id }) => id !== divisionId);
  const views = await viewsOf(table, { event: { id: tournamentId }, divisions: others });
  return {
    around: { matches: boardMatches(views, settings), people: peopleOf(teams), settings },
    still: others.length > 0 ? [movedOn(tournamentId, stored)] : [],
  };
}

function movedOn(tournamentId: number, stored: { readonly seq: number } | null): Write {
  if (!stored) return create(courtBoardItem, { tournamentId, seq: 1, stop: null });
  return update(courtBoardItem, { tournamentId }, { set: { seq: stored.seq + 1 } }, { if: ['=', 'seq', stored.seq] });
}
