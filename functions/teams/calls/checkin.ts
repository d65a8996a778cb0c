import { awaitedTeams, divisionName, inOrder } from '#domain/catalog/divisions/division-state.ts';
import { isCheckinComplete } from '#domain/catalog/events/completion.ts';
import { isDeleted, zoneOf } from '#domain/catalog/events/event-status.ts';
import { catalog } from '#domain/catalog/problems.ts';
import { type Actor, actorTeams, userOf } from '#domain/identity/actor.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { registration } from '#domain/registration/problems.ts';
import { checkin } from '#domain/teams/checkin/problems.ts';
import { checkinHours } from '#domain/teams/checkin/settle.ts';
import { mayAsk, mostTexts } from '#domain/teams/checkin/texts.ts';
import * as operations from '#domain/teams/operations-checkin.ts';
import { declared, type Handler } from '../../kernel/http/call.ts';
import { inParallel } from '../../kernel/limits.ts';
import type { Table } from '../../kernel/table/table.ts';
import { overwrite } from '../../kernel/table/write.ts';
import { crewEvent, divisionsOfEvent, eventsWithRules } from '../../subjects/catalog/events.ts';
import { teamItem, teamsInTournament } from '../../subjects/catalog/items.ts';
import { rostersOf, teamById, teamsOfDivision } from '../../subjects/catalog/teams.ts';
import {
  answeringPhone,
  checkinHoursOf,
  checkinRows,
  eventKey,
  markTeam,
  passOf,
  refusedMark,
} from '../../subjects/teams/checkin.ts';
import { type SmsRoute, smsRouteItem, smsStopItem } from '../../subjects/teams/items.ts';
import { foundTeam, mayOf, teamsOfUser } from '../../subjects/teams/lookup.ts';
import type { Deps } from '../deps.ts';

/** Returns a team if the actor can check it in (Part 3 §1). Otherwise, refuses as if it didn't exist. */
export async function teamToCheckIn(table: Table, actor: Actor, teamId: number) {
  const team = await foundTeam(table, teamId);
  const may = team && mayOf(actor, team);
  return team && may?.checkIn ? { ...team, who: { act: may.act, crew: may.run, manage: may.manage } } : null;
}

/** Returns an event's teams that someone can check in although they don't run the event. */
async function ownTeams(table: Table, actor: Actor, tournamentId: number) {
  const user = userOf(actor);
  const [mine, byToken] = await Promise.all([
    user ? teamsOfUser(table, user) : [],
    Promise.all(actorTeams(actor).map((id) => teamById(table, id))),
  ]);
  const all = [...mine, ...byToken.filter((team) => team !== null)];
  return [...new Map(all.map((team) => [team.id, team])).values()].filter((team) => team.tournamentId === tournamentId);
}

/** Returns an event with the teams that someone can check in: all of them for its staff, otherwise their own. */
async function askedEvent(table: Table, actor: Actor, id: number) {
  const crew = await crewEvent(table, actor, id);
  if (crew) {
    const teams = await table.list(teamItem, teamsInTournament(id));
    return { ...crew, crew: true, teams, actsFor: () => true };
  }
  const teams = await ownTeams(table, actor, id);
  const [event] = teams.length === 0 ? [] : await eventsWithRules(table, [id]);
  if (!event || isDeleted(event)) return null;
  const own = await Promise.all(teams.map(({ id }) => foundTeam(table, id)));
  const acts = new Set(own.flatMap((team) => (team && mayOf(actor, team).act ? [team.team.id] : [])));
  const actsFor = (teamId: number) => acts.has(teamId);
  return {
    event,
    divisions: await divisionsOfEvent(table, id),
    manage: false,
    money: false,
    crew: false,
    teams,
    actsFor,
  };
}

export const checkinListHandler: Handler<typeof operations.checkinList, Deps> = async (
  { params, query, actor },
  deps,
) => {
  const asked = await askedEvent(deps.table, actor, params.id);
  if (!asked) return refuse(catalog['no-such-event']());
  const { event, divisions, crew, manage, money, actsFor } = asked;
  const active = awaitedTeams(asked.teams);
  const shown = query.divisionId ? active.filter(({ divisionId }) => divisionId === query.divisionId) : active;
  const rows = await checkinRows(deps.table, { event, divisions }, shown);
  return ok({
    ...{ tournamentId: event.id, name: event.name, zone: zoneOf(event), ...checkinHours(event) },
    may: { crew, manage, text: crew && Boolean(deps.smsNumber) },
    key: crew ? eventKey(await deps.signingSecret(), event.id).shown : null,
    divisions: inOrder(divisions).flatMap((division) => {
      const of = active.filter(({ divisionId }) => divisionId === division.id);
      const here = of.filter(({ checkedIn }) => checkedIn).length;
      const complete = isCheckinComplete(of);
      return of.length === 0
        ? []
        : [{ id: division.id, name: divisionName(division), teams: of.length, here, complete }];
    }),
    // A director sees that a payment is missing, but not the order.
    teams: rows.map((row) => ({ ...row, orderId: crew && !money ? null : row.orderId, act: actsFor(row.id) })),
  });
};

/** Marks are independent. If one is refused, it doesn't hold up the others. */
export const markCheckinsHandler: Handler<typeof operations.markCheckins, Deps> = async (
  { params, body, actor, now },
  deps,
) => {
  const items: operations.SettledMark[] = [];
  const seen = new Map<number, typeof body.marks>();
  for (const mark of body.marks) seen.set(mark.teamId, [...(seen.get(mark.teamId) ?? []), mark]);
  await inParallel([...seen.values()], 5, async (marks) => {
    for (const mark of marks) {
      const team = await teamToCheckIn(deps.table, actor, mark.teamId);
      const isHere = team?.event.id === params.id;
      const done = isHere ? await markTeam(deps, team, mark, team.who, now) : refuse(registration['unknown-team']());
      items.push(done.ok ? done.value : refusedMark(mark.teamId, isHere ? team.team : null, done.problem));
    }
  });
  return ok({ items });
};

export const teamCheckinHandler: Handler<typeof operations.teamCheckin, Deps> = async (
  { params, actor, now },
  deps,
) => {
  const foundTeam = await teamToCheckIn(deps.table, actor, params.id);
  if (!foundTeam) return refuse(registration['unknown-team']());
  const { team, division, event } = foundTeam;
  const [row] = await checkinRows(deps.table, { event, divisions: [division] }, [team]);
  if (!row) return refuse(registration['unknown-team']());
  const hours = await checkinHoursOf(deps.table, foundTeam);
  const pass = passOf(await deps.signingSecret(), team);
  const { act } = foundTeam.who;
  return ok({ ...row, ...hours, act, open: now >= hours.opens && now <= hours.closes, zone: zoneOf(event), pass });
};

export const onlineCheckinHandler: Handler<typeof operations.onlineCheckin, Deps> = async (
  { params, body, actor, now },
  deps,
) => {
  const team = await teamToCheckIn(deps.table, actor, params.id);
  if (!team) return refuse(registration['unknown-team']());
  const who = { crew: false, manage: false, money: false };
  return declared(operations.onlineCheckin, await markTeam(deps, team, { ...body, at: now }, who, now));
};

export const checkInTeamHandler: Handler<typeof operations.checkInTeam, Deps> = async (
  { params, body, actor, now },
  deps,
) => {
  const team = await teamToCheckIn(deps.table, actor, params.a);
  if (!team?.who.crew) return refuse(registration['unknown-team']());
  const mark = { here: params.b, at: now, ...body };
  return declared(operations.checkInTeam, await markTeam(deps, team, mark, team.who, now));
};

type TextCall = 'asked' | 'lately' | 'stopped';

/**
 * Texts one phone for one team, unless its owner opted out or it was texted a moment ago. If two people press the
 * button at once, it gets only one text. The relay passes the text on to be sent.
 */
async function askPhone(
  table: Table,
  route: Omit<SmsRoute, 'askedAt' | 'times' | 'rev'>,
  now: number,
): Promise<TextCall> {
  const [stop, before] = await Promise.all([
    table.get(smsStopItem, { phone: route.phone }),
    table.get(smsRouteItem, route),
  ]);
  if (stop) return 'stopped';
  if (!mayAsk(before, now)) return 'lately';
  const asRead = before ? (['=', 'askedAt', before.askedAt] as const) : (['absent', 'pk'] as const);
  const next = { ...route, askedAt: now, times: (before?.times ?? 0) + 1 };
  const written = await table.write(overwrite(smsRouteItem, next, { if: asRead }));
  return written.ok ? 'asked' : 'lately';
}

export const smsCheckinHandler: Handler<typeof operations.smsCheckin, Deps> = async (
  { params, body, actor, now },
  deps,
) => {
  const { table } = deps;
  const crew = await crewEvent(table, actor, params.id);
  if (!crew) return refuse(catalog['no-such-event']());
  const { event } = crew;
  const division = crew.divisions.find(({ id }) => id === body.divisionId);
  if (!division) return refuse(catalog['no-such-division']());
  if (!deps.smsNumber) return refuse(checkin['no-texts']());
  const { opens, closes } = checkinHours(event);
  if (now < opens || now > closes) return refuse(checkin.closed({ data: { opens, closes } }));
  const [teams, rosters, secret] = await Promise.all([
    teamsOfDivision(table, division.id),
    rostersOf(table, division.id),
    deps.signingSecret(),
  ]);
  const wanted = body.teamIds && new Set(body.teamIds);
  const absent = awaitedTeams(teams).filter(({ id, checkedIn }) => !checkedIn && (wanted?.has(id) ?? true));
  const phones = new Map(rosters.map((roster) => [roster.id, answeringPhone(secret, roster)]));
  const told = { asked: 0, lately: 0, phoneless: 0, stopped: 0 };
  await inParallel(absent.slice(0, mostTexts), 20, async ({ id: teamId }) => {
    const phone = phones.get(teamId);
    if (!phone) {
      told.phoneless++;
      return;
    }
    const route = { phone, tournamentId: event.id, divisionId: division.id, teamId };
    told[await askPhone(table, { ...route, until: closes }, now)]++;
  });
  return ok(told);
};
