import { sellsDates } from '#domain/catalog/divisions/date-prices.ts';
import { brochureOf } from '#domain/catalog/events/brochure-kind.ts';
import { ulid } from '#domain/kernel/ids.ts';
import { request } from '#domain/kernel/request.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { hour } from '#domain/kernel/time.ts';
import { capacityOn, openDays } from '#domain/registration/dates/open-days.ts';
import type { waitForDate } from '#domain/registration/operations-dates.ts';
import { registration } from '#domain/registration/problems.ts';
import { type Handler, ProblemError } from '../../kernel/http/call.ts';
import { create } from '../../kernel/table/write.ts';
import { count } from '../../services/limits.ts';
import { takenOn } from '../../services/places/dates.ts';
import { dateWaitItem, dateWaitsOf } from '../../store/registration/items.ts';
import type { Deps } from '../deps.ts';
import { loadEventContext, publicDivision } from '../event-context.ts';

/** So often one address of the net may ask within an hour: a household, or a club's laptop. */
const asked = { name: 'dateWaits', most: 20, per: hour } as const;

/** An address waits once for a date: asking again finds its place in line. */
export const waitForDateHandler: Handler<typeof waitForDate, Deps> = async (
  { params, body, source, now },
  { table, random },
) => {
  const facts = await loadEventContext(table, params.id, now);
  if (!facts?.event.isPublic || brochureOf(facts.event.type) !== 'session')
    return refuse(registration['not-a-session']());
  const division = publicDivision(facts, body.divisionId);
  if (!division || !sellsDates(division)) return refuse(registration['unknown-division']());
  if (!openDays(facts.event, now).includes(body.date)) return refuse(registration['unknown-date']());
  if (!(await count(table, asked, source, now))) throw new ProblemError(request.throttled());
  const line = (await table.list(dateWaitItem, dateWaitsOf(division.id, body.date)))
    .filter(({ state }) => state === 'waiting')
    .sort((a, b) => a.at - b.at);
  const email = body.email.toLowerCase();
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
