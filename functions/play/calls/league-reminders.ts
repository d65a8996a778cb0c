import { zoneOf } from '#domain/catalog/events/event-status.ts';
import { isLeague } from '#domain/catalog/events/event-type.ts';
import type { Actor } from '#domain/identity/actor.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { dateIn } from '#domain/kernel/zoned-time.ts';
import { gamesOfPlay } from '#domain/leagues/ladder.ts';
import type * as operations from '#domain/leagues/operations-reminders.ts';
import type { ReminderView } from '#domain/leagues/operations-reminders.ts';
import { leagues } from '#domain/leagues/problems.ts';
import { planReminders, type Reminder, remindersOf, resend } from '#domain/leagues/reminders.ts';
import { placeOf } from '#domain/play/rounds/ids.ts';
import type { TeamNames } from '#domain/play/rounds/view.ts';
import { registration } from '#domain/registration/problems.ts';
import type { Team } from '#domain/registration/schema.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { inParallel } from '../../kernel/limits.ts';
import type { Stored } from '../../kernel/table/item.ts';
import type { Table } from '../../kernel/table/table.ts';
import { create, overwrite, remove } from '../../kernel/table/write.ts';
import { crewEvent } from '../../subjects/catalog/events.ts';
import { rosterOf, teamsOfEvent } from '../../subjects/catalog/teams.ts';
import { buyerOf } from '../../subjects/commerce/order-facts.ts';
import { quietTeamItem, reminderItem } from '../../subjects/play/items.ts';
import { playsOf } from '../../subjects/play/load.ts';
import { foundTeam, mayOf } from '../../subjects/teams/lookup.ts';
import { namesOf, type ReminderReach, reminderReach } from '../../subjects/teams/recipients.ts';
import type { Deps } from '../deps.ts';
import { knownReminders, noteReminders } from '../league/notes.ts';

/** How many planned and how many sent reminders are shown, which is enough for a large league's next weeks. */
const most = 400;
/** How many teams' forms are read at the same time. */
const abreast = 8;

/** Returns a league to its staff. Returns null for everyone else, or if the event isn't a league. */
async function leagueFor(table: Table, actor: Actor, tournamentId: number) {
  const crew = await crewEvent(table, actor, tournamentId);
  return crew && isLeague(crew.event) ? crew : null;
}
type League = NonNullable<Awaited<ReturnType<typeof leagueFor>>>;

/** Returns the league's reminders as of a given time. */
async function remindersNow(table: Table, { event, divisions }: League, now: Millis) {
  const settings = remindersOf(event.jsonProps.leagueSettings);
  const zone = zoneOf(event);
  const ids = divisions.map(({ id }) => id);
  const [plays, all] = await Promise.all([playsOf(table, ids, event.id), teamsOfEvent(table, event.id)]);
  const registered = Map.groupBy(
    all.filter((team) => !team.isDeleted && !team.waitlist),
    ({ divisionId }) => divisionId,
  );
  const parts = await Promise.all(
    divisions.map(async (division) => {
      const known = await knownReminders(table, division.id);
      const state = plays.get(division.id);
      const names = namesOf(registered.get(division.id) ?? [], division);
      const matches = state ? gamesOfPlay(state, zone) : [];
      const next = settings ? planReminders({ matches, settings: { zone } }, settings, now, known) : [];
      const weeks = new Map(state?.rounds.map((round) => [round.id, round.name]));
      const shown = (one: Reminder & { readonly told?: number | null }): ReminderView => ({
        ...viewOf(one, division.id, names),
        week: weeks.get(placeOf(one.match).roundId) ?? '',
        told: one.told ?? null,
      });
      const reach = await reachOf(table, registered.get(division.id) ?? [], dateIn(now, zone));
      return {
        next: next.map(shown),
        sent: known.reminders.map(shown),
        teams: (registered.get(division.id) ?? []).map(({ id }) => ({
          ...{ id, divisionId: division.id, name: names.get(id)?.name ?? '', quiet: known.quiet.has(id) },
          ...{ reaches: reach.get(id)?.to.length ?? 0, unreached: [...(reach.get(id)?.unreached ?? [])] },
        })),
      };
    }),
  );
  return {
    ...{ zone, settings },
    next: parts
      .flatMap(({ next }) => next)
      .sort((a, b) => a.at - b.at)
      .slice(0, most),
    sent: parts
      .flatMap(({ sent: reminderViews }) => reminderViews)
      .sort((a, b) => b.at - a.at)
      .slice(0, most),
    teams: parts.flatMap(({ teams }) => teams).sort((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true })),
  };
}

/**
 * Returns the people that each team's reminders reach. If none of a team's people can be reached, its buyer gets the
 * reminder.
 */
async function reachOf(table: Table, teams: readonly Stored<Team>[], today: string) {
  const reach = new Map<number, ReminderReach>();
  await inParallel(teams, abreast, async (team) => {
    const roster = await rosterOf(table, team);
    const found = roster ? await reminderReach(table, roster, [], today) : { to: [], unreached: [] };
    const buyer = found.to.length === 0 ? await buyerOf(team, { table }) : null;
    reach.set(team.id, buyer?.email ? { ...found, to: [{ email: buyer.email, phone: null }] } : found);
  });
  return reach;
}

const viewOf = (one: Reminder, divisionId: number, names: TeamNames): Omit<ReminderView, 'week' | 'told'> => {
  const { key, team, match, role, at, attempt, startTime, court, opponents } = one;
  const nameOf = (id: number) => names.get(id)?.name ?? 'TBD';
  return {
    ...{ key, team, match, role, at, attempt, startTime, court, divisionId },
    name: nameOf(team),
    opponents: opponents.map(nameOf),
  };
};

export const gameRemindersHandler: Handler<typeof operations.gameReminders, Deps> = async (
  { query, actor, now },
  { table },
) => {
  const league = await leagueFor(table, actor, query.tournamentId);
  return league ? ok(await remindersNow(table, league, now)) : refuse(leagues['not-a-league']());
};

export const setGameRemindersHandler: Handler<typeof operations.setGameReminders, Deps> = async (
  { body, actor, now },
  { table },
) => {
  if (!(await leagueFor(table, actor, body.tournamentId))) return refuse(leagues['not-a-league']());
  await noteReminders(table, body.tournamentId, body.settings);
  const league = await leagueFor(table, actor, body.tournamentId);
  return league ? ok(await remindersNow(table, league, now)) : refuse(leagues['not-a-league']());
};

/** A reminder's next attempt has a fixed key, so two clicks or a repeated request write it once. */
export const resendReminderHandler: Handler<typeof operations.resendReminder, Deps> = async (
  { body, actor, now },
  { table },
) => {
  const { tournamentId, divisionId, key } = body;
  const league = await leagueFor(table, actor, tournamentId);
  if (!league?.divisions.some(({ id }) => id === divisionId)) return refuse(leagues['not-a-league']());
  const reminder = await table.get(reminderItem, { divisionId, key });
  if (!reminder) return refuse(leagues['unknown-reminder']());
  if (await table.get(quietTeamItem, { divisionId, teamId: reminder.team })) return refuse(leagues['wants-none']());
  if (reminder.startTime <= now) return refuse(leagues['game-begun']());
  const { rev: _, told: _told, ...before } = reminder;
  const again = { ...resend(before, now), told: null };
  await table.write(create(reminderItem, { ...again, divisionId, tournamentId }));
  return ok({ key: again.key });
};

export const teamRemindersHandler: Handler<typeof operations.teamReminders, Deps> = async (
  { params, actor },
  { table },
) => {
  const team = await foundTeam(table, params.id);
  if (!team || !mayOf(actor, team).act) return refuse(registration['unknown-team']());
  const quiet = await table.get(quietTeamItem, { divisionId: team.team.divisionId, teamId: params.id });
  return ok({ on: quiet === null });
};

export const setTeamRemindersHandler: Handler<typeof operations.setTeamReminders, Deps> = async (
  { params, body, actor, now },
  { table },
) => {
  const team = await foundTeam(table, params.id);
  if (!team || !mayOf(actor, team).act) return refuse(registration['unknown-team']());
  const key = { divisionId: team.team.divisionId, teamId: params.id };
  await table.write(body.on ? remove(quietTeamItem, key) : overwrite(quietTeamItem, { ...key, at: now }));
  return ok({ on: body.on });
};
