import { isCalledOff, zoneOf } from '#domain/catalog/events/event-status.ts';
import type { EventFacts } from '#domain/catalog/schema.ts';
import { hour, type Millis } from '#domain/kernel/time.ts';
import { dateIn } from '#domain/kernel/zoned-time.ts';
import { gamesOfPlay } from '#domain/leagues/ladder.ts';
import { planReminders, type ReminderSettings, remindersOf } from '#domain/leagues/reminders.ts';
import { inParallel } from '../kernel/limits.ts';
import { log } from '../kernel/log.ts';
import { idIn, momentText, type Table } from '../kernel/table/table.ts';
import { create } from '../kernel/table/write.ts';
import { cardItem } from '../subjects/catalog/cards.ts';
import { eventWithRules } from '../subjects/catalog/events.ts';
import { divisionItem, divisionsOf } from '../subjects/catalog/items.ts';
import { divisionAt, playedUntil, reminderItem } from '../subjects/play/items.ts';
import { loadPlay } from '../subjects/play/load.ts';
import type { Deps } from './deps.ts';
import { knownReminders } from './league/notes.ts';

/** The longest time before a match at which a league sends a reminder (domain/leagues/reminders.ts). */
const furthest = 336 * hour;
/**
 * How many leagues are processed at a time. Processing a thousand leagues one by one would take longer than a tick can
 * run.
 */
const abreast = 8;

/**
 * Runs every five minutes (schedule remindGames; Part 3 §1). Stores each due reminder of every league in season once.
 * Storing a reminder sends it (functions/relay, functions/notices). Reads only divisions with an upcoming match. The
 * next tick picks up changes that the index doesn't show yet. A league that can't be read doesn't stop the others.
 */
export async function remindGames(time: Millis, { table }: Pick<Deps, 'table'>): Promise<void> {
  const played = (await table.work(playedUntil, { after: momentText(time) })).map(({ place }) =>
    divisionAt(idIn(place)),
  );
  const byEvent = Map.groupBy(played, ({ tournamentId }) => tournamentId);
  const soon = dateIn(time + furthest, 'Pacific/Kiritimati');
  const cards = await table.getMany(
    cardItem,
    [...byEvent.keys()].map((id) => ({ id })),
  );
  const leagues = cards.filter((card) => card.isLeague && !isCalledOff(card) && card.startDate <= soon);
  await inParallel(leagues, abreast, async ({ id }) => {
    try {
      const event = await eventWithRules(table, id);
      const settings = remindersOf(event?.jsonProps.leagueSettings);
      const divisions = new Set(byEvent.get(id)?.map(({ divisionId }) => divisionId));
      if (event && settings) await remindLeague(event, divisions, settings, time, table);
    } catch (error) {
      log.error('league not reminded', { tournamentId: id, error: String(error) });
    }
  });
}

async function remindLeague(
  event: EventFacts,
  divisions: ReadonlySet<number>,
  settings: ReminderSettings,
  time: Millis,
  table: Table,
): Promise<void> {
  const zone = zoneOf(event);
  for (const { id: divisionId } of await table.list(divisionItem, divisionsOf(event.id))) {
    if (!divisions.has(divisionId)) continue;
    const { state } = await loadPlay(table, divisionId, event.id);
    const matches = gamesOfPlay(state, zone);
    if (!matches.some(({ at }) => at.startTime > time)) continue;
    const known = await knownReminders(table, divisionId);
    const due = planReminders({ matches, settings: { zone } }, settings, time, known).filter(({ at }) => at <= time);
    for (const reminder of due)
      await table.write(create(reminderItem, { ...reminder, divisionId, tournamentId: event.id, told: null }));
  }
}
