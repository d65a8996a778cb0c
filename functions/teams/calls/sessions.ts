import { activeTeams, divisionName, inOrder } from '#domain/catalog/divisions/division-state.ts';
import { sellsDates } from '#domain/catalog/divisions/entry-fee.ts';
import { brochureOf } from '#domain/catalog/events/brochure-kind.ts';
import { zoneOf } from '#domain/catalog/events/event-status.ts';
import { comingDates, hoursOn } from '#domain/catalog/events/when.ts';
import type { Division, RuledEvent } from '#domain/catalog/schema.ts';
import type { Id } from '#domain/kernel/ids.ts';
import { request } from '#domain/kernel/request.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { dateIn } from '#domain/kernel/zoned-time.ts';
import { veiled } from '#domain/organizations/staff.ts';
import { capacityOn } from '#domain/registration/dates/open-days.ts';
import { registration } from '#domain/registration/problems.ts';
import type { Team } from '#domain/registration/schema.ts';
import { isTaken } from '#domain/registration/spots/holds.ts';
import { playerName } from '#domain/registration/teams/roster.ts';
import { shownName } from '#domain/registration/teams/team-name.ts';
import {
  type Attendee,
  bookCardDate,
  type cancelDate,
  type markAttendance,
  refundDate,
  type sessionBook,
  takeDateCredit,
} from '#domain/teams/operations-dates.ts';
import { declared, type Handler, ProblemError } from '../../kernel/http/call.ts';
import { inParallel } from '../../kernel/limits.ts';
import type { Table } from '../../kernel/table/table.ts';
import { crewEvent, partsOf, rulesChanged } from '../../subjects/catalog/events.ts';
import { teamItem, teamsInTournament } from '../../subjects/catalog/items.ts';
import { teamsOfDivision } from '../../subjects/catalog/teams.ts';
import { refundCredit } from '../../subjects/commerce/date-refunds.ts';
import { bookWithCard, clearDate, takeCredit } from '../../subjects/commerce/session-dates.ts';
import { attended, dateCredited, endDateWaitlist, waitRef } from '../../subjects/registration/dates.ts';
import {
  attendanceItem,
  attendanceOn,
  type DateWait,
  dateSlotItem,
  dateSlotsOf,
  dateWaitItem,
  dateWaitsOf,
  teamDatesItem,
} from '../../subjects/registration/items.ts';
import { foundTeam, mayOf } from '../../subjects/teams/lookup.ts';
import type { Deps } from '../deps.ts';

const abreast = 16;
/** How many dates are listed (enough for a season), and how many of them can be past. */
const mostDays = 80;
const mostOver = 40;

/** Returns every date of a session, including past and canceled ones. */
function datesOf(event: RuledEvent): string[] {
  const canceled = (event.jsonProps.reoccuringSettings?.canceled ?? []).map(({ date }) => date);
  return [...new Set([...comingDates(event, '0000-01-01'), ...canceled])].sort();
}

/** Returns the listed dates: all of a season or, if there are too many, the latest past ones and the next ones. */
function listedOf(dates: readonly string[], today: string): string[] {
  const next = dates.findIndex((day) => day >= today);
  const from = dates.length <= mostDays ? 0 : Math.max(0, (next < 0 ? dates.length : next) - mostOver);
  return dates.slice(from, from + mostDays);
}

/**
 * Returns the teams with a spot on a group's date, according to its slots. If dates aren't sold separately, returns all
 * teams.
 */
async function comersOn(table: Table, division: Division, day: string, teams: readonly Team[]): Promise<Team[]> {
  const own = teams.filter(({ divisionId }) => divisionId === division.id);
  if (!sellsDates(division)) return own;
  const slots = (await table.list(dateSlotItem, dateSlotsOf(division.id, day))).filter(isTaken);
  const ids = new Set(slots.map(({ holder }) => holder));
  return own.filter(({ id }) => ids.has(`TEAM#${id}`));
}

async function dayOf(table: Table, event: RuledEvent, divisions: readonly Division[], date: string, now: Millis) {
  const came: number[] = [];
  const groups = [];
  const waits = [];
  for (const division of divisions) {
    const [slots, waiters, marks] = await Promise.all([
      table.list(dateSlotItem, dateSlotsOf(division.id, date)),
      table.list(dateWaitItem, dateWaitsOf(division.id, date)),
      table.list(attendanceItem, attendanceOn(division.id, date)),
    ]);
    const places = slots.filter(isTaken);
    const taken = places.length;
    const teams = sellsDates(division) ? places.flatMap(({ holder }) => teamOf(holder)) : null;
    // A mark for a team that has since withdrawn no longer counts.
    came.push(...marks.flatMap(({ here, teamId }) => (here && (teams?.includes(teamId) ?? true) ? [teamId] : [])));
    const held = slots.filter((slot) => !isTaken(slot) && slot.expiresAt > now).length;
    // A person whose offer lapsed or was accepted no longer waits.
    const kept = new Set(slots.flatMap(({ holder, expiresAt }) => (expiresAt > now ? [holder] : [])));
    const line = waiters
      .filter(({ id, state }) => state === 'waiting' || (state === 'offered' && kept.has(waitRef(id))))
      .sort((a, b) => a.at - b.at);
    const waiting = line.filter(({ state }) => state === 'waiting').length;
    waits.push(...line.map((wait) => waitOf(wait)));
    groups.push({ divisionId: division.id, taken, held, capacity: capacityOn(event, division, date), waiting, teams });
  }
  const { startTime = null, endTime = null } = hoursOn(event, date);
  const canceled = event.jsonProps.reoccuringSettings?.canceled?.some((off) => off.date === date) ?? false;
  return { day: { date, startTime, endTime, canceled, here: came.length, came, groups }, waits };
}

/** Returns the entry that has a spot, or none while the spot belongs to an order. */
const teamOf = (holder: string): number[] => (holder.startsWith('TEAM#') ? [Number(holder.slice(5))] : []);

const waitOf = ({ id, day, divisionId, email, at, state, expiresAt }: DateWait) => ({
  ...{ id, date: day, divisionId, email, at },
  until: state === 'offered' ? expiresAt : null,
});

async function rowsOn(table: Table, divisions: readonly Division[], date: string, teams: readonly Team[]) {
  const rows: Attendee[] = [];
  for (const division of divisions) {
    const comers = await comersOn(table, division, date, teams);
    const [marks, bought] = await Promise.all([
      table.list(attendanceItem, attendanceOn(division.id, date)),
      table.getMany(
        teamDatesItem,
        comers.map(({ id }) => ({ teamId: id })),
      ),
    ]);
    const [markOf, wayOf] = [
      new Map(marks.map((mark) => [mark.teamId, mark])),
      new Map(bought.map(({ teamId, way }) => [teamId, way])),
    ];
    for (const team of comers) {
      const mark = markOf.get(team.id);
      const name = team.players.map(playerName).join(' / ') || shownName(team, division);
      const way = wayOf.get(team.id) ?? null;
      rows.push({
        teamId: team.id,
        divisionId: division.id,
        name,
        way,
        here: mark?.here ?? false,
        at: mark?.at ?? null,
      });
    }
  }
  return rows.sort((a, b) => a.name.localeCompare(b.name));
}

export const sessionBookHandler: Handler<typeof sessionBook, Deps> = async (
  { params, query, actor, now },
  { table },
) => {
  const crew = await crewEvent(table, actor, params.id);
  if (!crew || brochureOf(crew.event.type) !== 'session') return refuse(registration['not-a-session']());
  const { event, manage } = crew;
  const divisions = inOrder(crew.divisions).filter(({ canceled }) => !canceled);
  const teams = activeTeams(await table.list(teamItem, teamsInTournament(event.id)));
  const today = dateIn(now, zoneOf(event));
  const dates = listedOf(datesOf(event), today);
  const shown = query.date && dates.includes(query.date) ? query.date : (dates.find((day) => day >= today) ?? null);
  const days = new Map<string, Awaited<ReturnType<typeof dayOf>>>();
  await inParallel(dates, abreast, async (day) => days.set(day, await dayOf(table, event, divisions, day, now)));
  return ok({
    name: event.name,
    date: shown,
    groups: divisions.map((division) => ({
      id: division.id,
      name: divisionName(division),
      byDate: sellsDates(division),
    })),
    days: dates.flatMap((day) => days.get(day)?.day ?? []),
    waits: dates
      .flatMap((day) => (day >= today ? (days.get(day)?.waits ?? []) : []))
      .map((wait) => (manage ? wait : { ...wait, email: veiled(wait.email) })),
    rows: shown === null ? [] : await rowsOn(table, divisions, shown, teams),
    may: { manage },
  });
};

/**
 * The latest mark for an entry wins. An older one that arrives late, from a phone that was offline, changes nothing.
 */
export const markAttendanceHandler: Handler<typeof markAttendance, Deps> = async (
  { params, body, actor, now },
  { table },
) => {
  const crew = await crewEvent(table, actor, params.id);
  if (!crew || brochureOf(crew.event.type) !== 'session') return refuse(registration['not-a-session']());
  const teams = new Map((await table.list(teamItem, teamsInTournament(params.id))).map((team) => [team.id, team]));
  const dates = new Set(datesOf(crew.event));
  const items = [];
  for (const { date, teamId, here, at } of body.marks) {
    const team = teams.get(teamId);
    const said = Math.min(at, now);
    if (!team || !dates.has(date)) {
      items.push({ date, teamId, here: false, at: said, known: false });
      continue;
    }
    const key = { divisionId: team.divisionId, day: date, teamId };
    await table.write(attended(key, here, said));
    const mark = await table.get(attendanceItem, key);
    items.push({ date, teamId, here: mark?.here ?? here, at: mark?.at ?? said, known: true });
  }
  return ok({ items });
};

/**
 * Cancels the date right away. Then, in one transaction each, notifies each person waiting, and credits and notifies
 * each participant. If the call dies, repeating it resumes there. The credit is a single-use code worth what the date
 * cost them, valid for a year for anything the host sells registrations for.
 */
export const cancelDateHandler: Handler<typeof cancelDate, Deps> = async ({ params, body, actor, now }, { table }) => {
  const crew = await crewEvent(table, actor, params.id);
  if (!crew?.manage || brochureOf(crew.event.type) !== 'session') return refuse(registration['not-a-session']());
  const { event, divisions } = crew;
  const off = event.jsonProps.reoccuringSettings?.canceled ?? [];
  const isOff = off.some(({ date }) => date === body.date);
  const today = dateIn(now, zoneOf(event));
  if (!isOff && !comingDates(event, today).includes(body.date)) return refuse(registration['unknown-date']());
  if (!isOff) await callOff(table, event.id, body);
  let [told, credited] = [0, 0];
  for (const { id: divisionId } of divisions.filter(sellsDates)) {
    await endDateWaitlist(table, divisionId, body.date);
    const given = await clearDate(table, event, { divisionId, day: body.date, note: body.note }, now);
    told += given.length;
    credited += given.filter((amount) => amount > 0).length;
  }
  for (const { id } of divisions.filter((division) => !sellsDates(division) && !division.canceled))
    told += await tellOfCanceledDate(table, { divisionId: id, tournamentId: event.id }, body);
  return ok({ told, credited });
};

/**
 * Records a canceled date for a group whose registrations cover every date, so that its teams are emailed. A single
 * date has no price there, so there is no credit. If this runs again, no team is notified twice. Returns how many teams
 * are notified.
 */
async function tellOfCanceledDate(
  table: Table,
  group: { readonly divisionId: Id; readonly tournamentId: Id },
  { date, note }: Canceled,
): Promise<number> {
  const teams = (await teamsOfDivision(table, group.divisionId)).filter((team) => !team.isDeleted && !team.waitlist);
  let told = 0;
  await inParallel(teams, abreast, async ({ id: teamId }) => {
    const credit = { ...group, teamId, day: date, note, code: '', amount: 0, fromCredit: 0, waived: 0, onCard: false };
    if ((await table.write(dateCredited(credit))).ok) told += 1;
  });
  return told;
}

/** The team's rep or the event's staff uses one of its punch card's dates, unless the team has withdrawn. */
export const bookCardDateHandler: Handler<typeof bookCardDate, Deps> = async ({ params, body, actor, now }, deps) => {
  const found = await foundTeam(deps.table, params.id);
  if (!found || found.team.isDeleted || !mayOf(actor, found).act) return refuse(registration['unknown-team']());
  const { division, event } = found;
  const used = await bookWithCard(deps, division, event, { teamId: params.id, day: body.date }, now);
  return used.ok ? ok({ left: used.value }) : declared(bookCardDate, used);
};

export const takeDateCreditHandler: Handler<typeof takeDateCredit, Deps> = async (
  { params, actor, now },
  { table },
) => {
  const found = await foundTeam(table, params.id);
  if (!found || !mayOf(actor, found).act) return refuse(registration['unknown-team']());
  const taken = await takeCredit(table, found.event, { teamId: params.id, day: params.date }, now);
  return taken.ok ? taken : declared(takeDateCredit, taken);
};

/** Staff without money permission can't refund anything. */
export const refundDateHandler: Handler<typeof refundDate, Deps> = async ({ params, actor, now }, deps) => {
  const found = await foundTeam(deps.table, params.id);
  const may = found && mayOf(actor, found);
  if (!found || !may?.act) return refuse(registration['unknown-team']());
  if (may.run && !may.money) throw new ProblemError(request.forbidden());
  const asked = { teamId: params.id, divisionId: found.team.divisionId, day: params.date };
  const refunded = await refundCredit(deps, found.event, asked, now);
  return refunded.ok ? refunded : declared(refundDate, refunded);
};

type Canceled = { readonly date: string; readonly note: string };

async function callOff(table: Table, tournamentId: Id, canceled: Canceled): Promise<void> {
  const parts = await partsOf(table, tournamentId);
  const settings = parts?.rules.jsonProps.reoccuringSettings;
  if (!parts || !settings) throw new ProblemError(request.stale());
  const reoccuringSettings = { ...settings, canceled: [...(settings.canceled ?? []), canceled] };
  const after = { ...parts.rules, jsonProps: { ...parts.rules.jsonProps, reoccuringSettings } };
  const saved = await table.write(rulesChanged(parts.rules, after));
  if (!saved.ok) throw new ProblemError(request.stale());
}
