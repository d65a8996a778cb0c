import type { Division } from '#domain/catalog/schema.ts';
import { shownPlay } from '#domain/play/rounds/shown-play.ts';
import { playViewOf } from '#domain/play/rounds/view.ts';
import type { PlayView, RoundView } from '#domain/play/views.ts';
import type { Table } from '../kernel/table/table.ts';
import { type Looker, lookInto } from '../subjects/play/event.ts';
import { playRoundItem, roundById } from '../subjects/play/items.ts';
import { type DivisionContext, type LoadedPlay, loadDivisionContext, loadPlay } from '../subjects/play/load.ts';
import { calendarPlay } from '../subjects/teams/match-calendar.ts';
import { publicPlayNamesIn } from '../subjects/teams/sub-names.ts';

/** Returns a division and its play, limited to what the viewer can see. */
export async function publicPlay(
  table: Table,
  divisionId: number,
  by: Looker,
): Promise<(DivisionContext & { loaded: LoadedPlay }) | null> {
  const facts = await loadDivisionContext(table, divisionId, by.now);
  if (!facts || !(await lookInto(table, facts, by))) return null;
  return { ...facts, loaded: await loadPlay(table, divisionId, facts.event.id) };
}

/** Returns a round's division by the round's ID. */
export async function divisionOfRound(table: Table, roundId: number): Promise<number | null> {
  const [found] = await table.list(playRoundItem, roundById(roundId));
  return found?.divisionId ?? null;
}

/** Returns a division's public part, or null if nothing is public. */
export async function publicView(table: Table, divisionId: number, by: Looker): Promise<PlayView | null> {
  const divisionContext = await publicPlay(table, divisionId, by);
  return divisionContext && viewOf(table, divisionContext);
}

const viewOf = async (table: Table, { division, loaded }: { division: Division; loaded: LoadedPlay }) =>
  playViewOf(
    shownPlay(loaded.state, division, 'public'),
    await publicPlayNamesIn(table, loaded.state, division),
    'public',
  );

/**
 * Returns the same as publicView, but also for a canceled division, because calendar subscribers have to learn that
 * their matches are canceled.
 */
export async function viewForCalendar(
  table: Table,
  divisionId: number,
  by: Looker,
): Promise<(Awaited<ReturnType<typeof calendarPlay>> & { readonly division: Division }) | null> {
  const facts = await loadDivisionContext(table, divisionId, by.now);
  if (!facts || !(await lookInto(table, { ...facts, division: { ...facts.division, canceled: false } }, by)))
    return null;
  return { division: facts.division, ...(await calendarPlay(table, facts.division, facts.event)) };
}

/** Returns the same as publicView, for one published round by its ID. */
export async function viewOfRound(
  table: Table,
  roundId: number,
  by: Looker,
): Promise<{ round: RoundView; view: PlayView } | null> {
  const divisionId = await divisionOfRound(table, roundId);
  const view = divisionId === null ? null : await publicView(table, divisionId, by);
  const round = view?.rounds.find((round) => round.id === roundId);
  if (!view || !round) return null;
  const own = <T extends { roundId: number }>(parts: T[]) => parts.filter((part) => part.roundId === roundId);
  return { round, view: { ...view, rounds: [round], pools: own(view.pools), brackets: own(view.brackets) } };
}
