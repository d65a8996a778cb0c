import { sellsDates } from '#domain/catalog/divisions/date-prices.ts';
import { isPublicDivision } from '#domain/catalog/divisions/division-state.ts';
import { brochureOf } from '#domain/catalog/events/brochure-kind.ts';
import { hoursOn } from '#domain/catalog/events/recurrence.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { capacityOn, openDays } from '#domain/registration/dates/open-days.ts';
import type { sessionDays } from '#domain/registration/operations-dates.ts';
import { registration } from '#domain/registration/problems.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { inParallel } from '../../kernel/parallel.ts';
import { takenOn, waitingFor } from '../../services/places/dates.ts';
import type { Deps } from '../deps.ts';
import { loadEventContext } from '../event-context.ts';

const abreast = 16;

/** Asked for by the CDN every two seconds at most. */
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
