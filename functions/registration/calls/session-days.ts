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
import { takenOn } from '../../services/places/dates.ts';
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
  const taken = new Map<string, number>();
  await inParallel(
    dates.flatMap((day) => groups.map(({ id }) => ({ day, id }))),
    abreast,
    async ({ day, id }) => taken.set(`${day} ${id}`, await takenOn(table, id, day, now)),
  );
  const days = dates.map((date) => {
    const { startTime = null, endTime = null } = hoursOn(event, date);
    const left = groups.map((group) => {
      const capacity = capacityOn(event, group, date);
      const free = capacity === null ? null : Math.max(0, capacity - (taken.get(`${date} ${group.id}`) ?? 0));
      return { divisionId: group.id, left: free, waiting: 0 };
    });
    return { date, startTime, endTime, left };
  });
  return ok({ days, canceled: [...(event.jsonProps.reoccuringSettings?.canceled ?? [])] });
};
