import { isDeepStrictEqual } from 'node:util';
import { cardOf } from '#domain/catalog/events/summaries.ts';
import { type EventRules, eventRules } from '#domain/catalog/schema.ts';
import { lastDayOf, lastDayWith, lastRound } from '#domain/leagues/last-day.ts';
import type { SeasonOperationView, SeasonView } from '#domain/leagues/operations.ts';
import type { ReminderSettings } from '#domain/leagues/reminders.ts';
import { scheduleOf, seasonOfPlay, weeksToldOf } from '#domain/leagues/season-of-play.ts';
import { differencesOf } from '#domain/leagues/season-operations.ts';
import type { DivisionPlay } from '#domain/play/rounds/schema.ts';
import type { Season } from '#domain/play/season/schema.ts';
import type { Table } from '../../kernel/table/table.ts';
import { saveWithCard } from '../../subjects/catalog/cards.ts';
import { divisionsOfEvent, lastDayChanged, partsOf, rulesChanged } from '../../subjects/catalog/events.ts';
import { tournamentRulesItem } from '../../subjects/catalog/items.ts';
import { quietTeamItem, quietTeamsIn, reminderItem, remindersIn } from '../../subjects/play/items.ts';
import { playsOf } from '../../subjects/play/load.ts';

const tries = 4;
type Props = EventRules['jsonProps'];

/** Changes an event's settings, even if others change it at the same time. */
async function changeRules(table: Table, id: number, change: (now: Props) => Props): Promise<void> {
  for (let attempt = 0; attempt < tries; attempt++) {
    const rules = await table.get(tournamentRulesItem, { id });
    const now = rules ?? eventRules.parse({ id });
    const next = { ...now, jsonProps: change(now.jsonProps) };
    const done = await table.write(rulesChanged(rules, next));
    if (done.ok) return;
  }
  throw new Error(`the rules of event ${id} were changed by others ${tries} times`);
}

/** Returns a division's reminders, the keys of all sent reminders, and the teams that opted out. */
export async function knownReminders(table: Table, divisionId: number) {
  const [reminders, quiet] = await Promise.all([
    table.list(reminderItem, remindersIn(divisionId)),
    table.list(quietTeamItem, quietTeamsIn(divisionId)),
  ]);
  return {
    reminders,
    sent: new Set(reminders.flatMap(({ covers }) => covers)),
    quiet: new Set(quiet.map(({ teamId }) => teamId)),
  };
}

/** Stores on the event when a league's teams are reminded of their matches (`jsonProps.leagueSettings.reminders`). */
export const noteReminders = (table: Table, tournamentId: number, reminders: ReminderSettings | null): Promise<void> =>
  changeRules(table, tournamentId, (now) => ({ ...now, leagueSettings: { ...now.leagueSettings, reminders } }));

/**
 * Notes the weeks, days and hours of a league's seasons on its event, so that its pages can show them, and moves its
 * last day with them and its playoffs.
 */
export async function noteSeasons(table: Table, tournamentId: number): Promise<void> {
  const divisions = await divisionsOfEvent(table, tournamentId);
  const ids = divisions.map(({ id }) => id);
  const plays = await playsOf(table, ids, tournamentId);
  const seasons = [...plays.values()].flatMap(({ season }) => season ?? []);
  const schedule = scheduleOf(seasons);
  const days = [schedule.weekDates.at(-1)?.date, lastRound(plays.values())].flatMap((day) => day ?? []).sort();
  for (let attempt = 0; attempt < tries; attempt++) {
    const parts = await partsOf(table, tournamentId);
    if (!parts) return;
    const { facts, rules } = parts;
    const { leagueSettings, courts } = rules.jsonProps;
    const { endDate, lastDay } = lastDayWith(facts.endDate, lastDayOf(leagueSettings), days.at(-1));
    // A league that never had a season keeps the courts from its setup.
    const isPlanned = seasons.length > 0 || (courts?.weekDates ?? []).length > 0;
    const jsonProps = {
      ...rules.jsonProps,
      ...(isPlanned ? { courts: { ...courts, ...schedule } } : {}),
      ...(leagueSettings || lastDay ? { leagueSettings: { ...leagueSettings, lastDay } } : {}),
    };
    if (endDate === facts.endDate && isDeepStrictEqual(jsonProps, rules.jsonProps)) return;
    const noted = rulesChanged(rules.rev === 0 ? null : rules, { ...rules, jsonProps });
    const after = { ...facts, endDate };
    const done =
      endDate === facts.endDate
        ? await table.write(noted)
        : await saveWithCard(table, tournamentId, async () => cardOf(after, divisions), [
            lastDayChanged(facts, endDate),
            noted,
          ]);
    if (done.ok) return;
  }
  throw new Error(`event ${tournamentId} was changed by others ${tries} times`);
}

/**
 * Returns a season for a response: either a stored one, or one that a tool computed and no one has saved yet. `told`
 * lists the weeks that saving it would publish.
 */
export function seasonViewOf(state: DivisionPlay, season: Season, told: ReadonlySet<number> = new Set()): SeasonView {
  const shown = new Set(state.rounds.filter(({ published }) => published).map(({ id }) => id));
  const rounds = new Map(state.season?.weeks.map(({ number, roundId }) => [number, roundId]));
  return {
    ...season,
    differences: differencesOf(state).map(({ teams, ...one }) => ({ ...one, teams: [...teams] })),
    weeks: season.weeks.map((week) => {
      const roundId = rounds.get(week.number) ?? null;
      return { ...week, roundId, published: shown.has(roundId ?? 0) || told.has(week.number) };
    }),
  };
}

/** Returns a tool's preview. `isTold` indicates whether teams would be notified, which publishes makeup weeks. */
export const previewOf = (state: DivisionPlay, season: Season, isTold: boolean): SeasonOperationView => ({
  ...{ v: state.seq, seq: null },
  season: seasonViewOf(state, season, isTold ? weeksToldOf(state, season) : undefined),
});

/** Returns a tool's result. */
export const operationViewOf = (state: DivisionPlay, seq: number | null): SeasonOperationView => {
  const now = seasonOfPlay(state);
  if (!now) throw new Error(`division ${state.divisionId} has no season`);
  return { v: state.seq, seq, season: seasonViewOf(state, now) };
};
