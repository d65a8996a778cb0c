import { ok, refuse } from '#domain/kernel/result.ts';
import { areSoldSo } from '#domain/registration/dates/chosen.ts';
import { openDays } from '#domain/registration/dates/open-days.ts';
import type { chooseDates } from '#domain/registration/operations-dates.ts';
import { isOpen } from '#domain/registration/places/tickets.ts';
import { registration } from '#domain/registration/problems.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { waitRef } from '../../services/places/date-line.ts';
import { holdDates } from '../../services/places/dates.ts';
import type { Deps } from '../deps.ts';
import { loadEventContext, publicDivision } from '../event-context.ts';
import { holdById, viewOf } from '../reservation-view.ts';

/** What is chosen is held at once, all of it or nothing; what it costs is worked out again when it is paid. */
export const chooseDatesHandler: Handler<typeof chooseDates, Deps> = async ({ params, body, now, holders }, deps) => {
  const hold = await holdById(deps.table, holders, params.id);
  if (!hold) return refuse(registration['unknown-reservation']());
  if (!isOpen(hold, now) || hold.slot === null) return refuse(registration['reservation-expired']());
  if (hold.orderId !== null) return refuse(registration['in-payment']());
  const facts = await loadEventContext(deps.table, hold.tournamentId, now);
  const division = facts && publicDivision(facts, hold.divisionId);
  if (!facts || !division) return refuse(registration['unknown-division']());
  const sold = areSoldSo(facts.event, division, body, openDays(facts.event, now));
  if (!sold.ok) return sold;
  const over = body.spot ? [waitRef(body.spot)] : [];
  const held = await holdDates(deps, { hold, division, event: facts.event, days: body.days, over }, now);
  return held.ok ? ok({ ...viewOf(held.value), days: held.value.dates.map(({ day }) => day) }) : held;
};
