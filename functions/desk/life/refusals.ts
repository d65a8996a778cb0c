import { eventWords, isForSinglePlayers } from '#domain/catalog/desk/event-words.ts';
import { divisionName } from '#domain/catalog/divisions/division-name.ts';
import { isActiveTeam } from '#domain/catalog/divisions/division-state.ts';
import { isReadyToComplete, looksComplete } from '#domain/catalog/events/completion.ts';
import { dateState } from '#domain/catalog/events/progress.ts';
import type { LifeAct } from '#domain/catalog/life/acts.ts';
import type { EventFacts } from '#domain/catalog/schema.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { isLive } from '#domain/registration/places/holds.ts';
import type { Table } from '../../kernel/table/table.ts';
import { hasLine } from '../../services/places/line.ts';
import { holderOf } from '../../services/places/slot.ts';
import { teamItem, teamsInDivision } from '../../store/catalog/items.ts';
import { eventNewsItem, newsOf } from '../../store/catalog/news.ts';
import { linesOfEvent } from '../../store/commerce/orders.ts';
import { slotItem, slotsOf } from '../../store/registration/items.ts';
import { divisionsNow } from '../view.ts';

/** Why an act that fits an event's state can't be done yet, in its own words; none: it can. */
export function refusalsOf(table: Table, event: EventFacts, act: LifeAct, now: Millis): Promise<string[]> {
  if (act === 'delete') return dependents(table, event, now);
  if (act === 'complete') return unfinished(table, event, now);
  if (act === 'reinstate') return followed(table, event);
  return Promise.resolve([]);
}

const teamsOf = (table: Table, divisionId: number) =>
  table.list(teamItem, { ...teamsInDivision(divisionId), consistent: true });

/** What depends on an event: whoever has ever registered, paid, holds a place or waits. */
async function dependents(table: Table, event: EventFacts, now: Millis): Promise<string[]> {
  const divisions = await divisionsNow(table, event.id);
  const [teams, slots, lines, orders] = await Promise.all([
    Promise.all(divisions.map(({ id }) => teamsOf(table, id))),
    Promise.all(divisions.map(({ id }) => table.list(slotItem, slotsOf(id)))),
    Promise.all(divisions.map(({ id }) => hasLine(table, id))),
    table.query({ ...linesOfEvent(event.id), limit: 1 }),
  ]);
  const { thing } = eventWords[event.type];
  return [
    ...(teams.flat().length > 0 ? [`Somebody has registered for this ${thing}.`] : []),
    ...(orders.items.length > 0 ? ['There are orders for it: books are kept.'] : []),
    ...(slots.flat().some(({ holder, expiresAt }) => holderOf(holder) && isLive(expiresAt, now))
      ? ['Somebody is registering right now.']
      : []),
    ...(lines.some(Boolean) ? ['Somebody is on its waitlist.'] : []),
  ];
}

/**
 * What keeps an event from being complete: a division with teams whose result is not known (Part 2 §4). Where nobody plays for a place, and where its days are over
 * (not all results are kept here), its organizer may say so.
 */
async function unfinished(table: Table, event: EventFacts, now: Millis): Promise<string[]> {
  const { thing } = eventWords[event.type];
  const when = dateState(event, now);
  if (when === 'past') return [];
  if (isForSinglePlayers(event.type)) return when === 'upcoming' ? [`The ${thing} has not begun.`] : [];
  const divisions = await divisionsNow(table, event.id);
  const played = await Promise.all(
    divisions.map(async (division) => ({ division, teams: await teamsOf(table, division.id) })),
  );
  const judged = played.map(({ division, teams }) => ({ complete: division.complete, brackets: [], teams }));
  if (isReadyToComplete(judged)) return [];
  const open = played.filter(
    ({ division, teams }, i) => teams.some(isActiveTeam) && !division.complete && !looksComplete(judged[i]!),
  );
  return open.length > 0
    ? open.map(({ division }) => `Not every team of ${divisionName(division)} has its finish.`)
    : [`Nobody has played yet: the ${thing} can be completed once its days are over.`];
}

/** A cancellation that was told stands: whoever registered has heard of it, and may have their money back. */
async function followed(table: Table, event: EventFacts): Promise<string[]> {
  const news = await table.list(eventNewsItem, newsOf(event.id));
  return news[0]?.kind === 'canceled' ? ['Everybody who registered was told that it is canceled.'] : [];
}
