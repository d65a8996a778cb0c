import { isPublicDivision } from '#domain/catalog/divisions/division-state.ts';
import { sellsDates } from '#domain/catalog/divisions/entry-fee.ts';
import { brochureOf } from '#domain/catalog/events/brochure-kind.ts';
import { hoursOn } from '#domain/catalog/events/when.ts';
import { ulid } from '#domain/kernel/ids.ts';
import { request } from '#domain/kernel/request.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { normalEmail } from '#domain/kernel/text.ts';
import { hour } from '#domain/kernel/time.ts';
import { areSoldSo } from '#domain/registration/dates/date-choice.ts';
import { capacityOn, openDays } from '#domain/registration/dates/open-days.ts';
import type { chooseDates, sessionDays, waitForDate } from '#domain/registration/operations-dates.ts';
import { registration } from '#domain/registration/problems.ts';
import { isOpen } from '#domain/registration/spots/holds.ts';
import { type Handler, ProblemError } from '../../kernel/http/call.ts';
import { count, inParallel } from '../../kernel/limits.ts';
import { create } from '../../kernel/table/write.ts';
import { holdDates, takenOn, waitingFor, waitRef } from '../../subjects/registration/dates.ts';
import { dateWaitItem, dateWaitsOf } from '../../subjects/registration/items.ts';
import type { Deps } from '../deps.ts';
import { loadEventContext, openDivision } from '../event.ts';
import { holdById, viewOf } from './holds.ts';

/** Holds all of the chosen dates right away, or none. The price is calculated again at payment. */
export const chooseDatesHandler: Handler<typeof chooseDates, Deps> = async ({ params, body, now, holders }, deps) => {
  const hold = await holdById(deps.table, holders, params.id);
  if (!hold) return refuse(registration['unknown-reservation']());
  if (!isOpen(hold, now) || hold.slot === null) return refuse(registration['reservation-expired']());
  if (hold.orderId !== null) return refuse(registration['in-payment']());
  const facts = await loadEventContext(deps.table, hold.tournamentId, now);
  const division = facts && openDivision(facts, hold.divisionId);
  if (!facts || !division) return refuse(registration['unknown-division']());
  const sold = areSoldSo(facts.event, division, body, openDays(facts.event, now));
  if (!sold.ok) return sold;
  const over = body.spot ? [waitRef(body.spot)] : [];
  const held = await holdDates(deps, { hold, division, event: facts.event, days: body.days, over }, now);
  return held.ok ? ok({ ...viewOf(held.value), days: held.value.dates.map(({ day }) => day) }) : held;
};

const abreast = 16;

/** The CDN requests this at most every two seconds. */
export const sessionDaysHandler: Handler<typeof sessionDays, Deps> = async ({ params, now }, { table }) => {
  const facts = await loadEventContext(table, params.id, now);
  if (!facts?.event.isPublic || brochureOf(facts.event.type) !== 'session')
    return refuse(registration['not-a-session']());
  const { event } = facts;
  const groups = facts.divisions.filter((division) => isPublicDivision(division) && sellsDates(division));
  const dates = openDays(event, now);
  const taken = new Map<string, { taken: number; waiting: number }>();
  await inParallel(
    dates.flatMap((day) => groups.map(({ id }) => ({ day, id }))),
    abreast,
    async ({ day, id }) => {
      const [of, waiting] = await Promise.all([takenOn(table, id, day, now), waitingFor(table, id, day)]);
      taken.set(`${day} ${id}`, { taken: of, waiting });
    },
  );
  const days = dates.map((date) => {
    const { startTime = null, endTime = null } = hoursOn(event, date);
    const left = groups.map((group) => {
      const capacity = capacityOn(event, group, date);
      const now = taken.get(`${date} ${group.id}`) ?? { taken: 0, waiting: 0 };
      const free = capacity === null ? null : Math.max(0, capacity - now.taken);
      return { divisionId: group.id, left: now.waiting > 0 ? 0 : free, waiting: now.waiting };
    });
    return { date, startTime, endTime, left };
  });
  return ok({ days, canceled: [...(event.jsonProps.reoccuringSettings?.canceled ?? [])] });
};

/** How many waitlist requests an IP address can make per hour: enough for a household or a club's laptop. */
const dateLimit = { name: 'dateWaits', most: 20, per: hour } as const;

/** Each email address can wait only once per date. Asking again returns its position on the waitlist. */
export const waitForDateHandler: Handler<typeof waitForDate, Deps> = async (
  { params, body, source, now },
  { table, random },
) => {
  const facts = await loadEventContext(table, params.id, now);
  if (!facts?.event.isPublic || brochureOf(facts.event.type) !== 'session')
    return refuse(registration['not-a-session']());
  const division = openDivision(facts, body.divisionId);
  if (!division || !sellsDates(division)) return refuse(registration['unknown-division']());
  if (!openDays(facts.event, now).includes(body.date)) return refuse(registration['unknown-date']());
  if (!(await count(table, dateLimit, source, now))) throw new ProblemError(request.throttled());
  const line = (await table.list(dateWaitItem, dateWaitsOf(division.id, body.date)))
    .filter(({ state }) => state === 'waiting')
    .sort((a, b) => a.at - b.at);
  const email = normalEmail(body.email);
  const mine = line.findIndex((wait) => wait.email === email);
  if (mine >= 0) return ok({ position: mine + 1 });
  const capacity = capacityOn(facts.event, division, body.date);
  const taken = await takenOn(table, division.id, body.date, now);
  if (line.length === 0 && (capacity === null || taken < capacity)) return refuse(registration['date-not-full']());
  const wait = {
    id: ulid(now, random),
    divisionId: division.id,
    tournamentId: params.id,
    day: body.date,
    at: now,
    email,
  };
  await table.write(create(dateWaitItem, { ...wait, state: 'waiting', expiresAt: null }));
  return ok({ position: line.length + 1 });
};
