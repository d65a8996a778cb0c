import { randomInt } from 'node:crypto';
import { sellsDates } from '#domain/catalog/divisions/date-prices.ts';
import { brochureOf } from '#domain/catalog/events/brochure-kind.ts';
import { zoneOf } from '#domain/catalog/events/date-state.ts';
import { comingDates } from '#domain/catalog/events/recurrence.ts';
import type { Division, RuledEvent } from '#domain/catalog/schema.ts';
import { oneTimeCodes } from '#domain/commerce/promos/one-time.ts';
import { shortDate } from '#domain/kernel/date-words.ts';
import type { Id } from '#domain/kernel/ids.ts';
import { request } from '#domain/kernel/request.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { dateIn } from '#domain/kernel/zoned-time.ts';
import { creditEndsAt } from '#domain/registration/dates/credit.ts';
import { isTaken } from '#domain/registration/places/slots.ts';
import { registration } from '#domain/registration/problems.ts';
import type { cancelDate } from '#domain/teams/operations-dates.ts';
import { type Handler, ProblemError } from '../../kernel/http/call.ts';
import type { Table } from '../../kernel/table/table.ts';
import { create, replace, update, type Write } from '../../kernel/table/write.ts';
import { crewEvent } from '../../services/crew-event.ts';
import { partsOf } from '../../store/catalog/events.ts';
import { tournamentRulesItem } from '../../store/catalog/items.ts';
import { promoItem } from '../../store/commerce/items.ts';
import { promoUseItem } from '../../store/commerce/limited.ts';
import { dateCreditItem, dateSlotItem, dateSlotsOf, teamDatesItem } from '../../store/registration/items.ts';
import type { Deps } from '../deps.ts';

/** Whose the places of a canceled date are, so that nobody who was about to pay for one gets it. */
const canceledRef = 'CANCELED';

/**
 * The date is off at once; then each who comes is credited and told, one a transaction, so that a call which dies goes on where it is asked again. What is
 * given is a code of one use, worth what the date cost them, good for a year at whatever the host sells entries for.
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
  for (const division of divisions.filter(sellsDates))
    for (const paid of await clearDate(table, event, division, body, now)) {
      told++;
      credited += paid > 0 ? 1 : 0;
    }
  return ok({ told, credited });
};

type Canceled = { readonly date: string; readonly note: string };

async function callOff(table: Table, tournamentId: Id, canceled: Canceled): Promise<void> {
  const parts = await partsOf(table, tournamentId);
  const settings = parts?.rules.jsonProps.reoccuringSettings;
  if (!parts || !settings) throw new ProblemError(request.stale());
  const reoccuringSettings = { ...settings, canceled: [...(settings.canceled ?? []), canceled] };
  const after = { ...parts.rules, jsonProps: { ...parts.rules.jsonProps, reoccuringSettings } };
  const saved = await table.write(replace(tournamentRulesItem, parts.rules, after));
  if (!saved.ok) throw new ProblemError(request.stale());
}

/** Clears the places of a date; answers what each entry that was to come is given, minor units. */
async function clearDate(
  table: Table,
  event: RuledEvent,
  { id: divisionId }: Division,
  { date, note }: Canceled,
  now: Millis,
): Promise<number[]> {
  const given: number[] = [];
  for (const slot of await table.list(dateSlotItem, dateSlotsOf(divisionId, date))) {
    if (slot.holder === canceledRef || slot.expiresAt <= now) continue;
    const cleared = update(
      dateSlotItem,
      slot,
      { set: { holder: canceledRef, expiresAt: 0 } },
      { if: ['=', 'holder', slot.holder], tag: 'date' },
    );
    const teamId = isTaken(slot) ? Number(/^TEAM#(\d+)$/.exec(slot.holder)?.[1] ?? 0) : 0;
    const comes = teamId > 0 ? await table.get(teamDatesItem, { teamId }) : null;
    if (!comes) {
      await table.write(cleared);
      continue;
    }
    const { tournamentId, each: amount } = comes;
    const days = comes.days.filter(({ day }) => day !== date);
    const credit = amount > 0 ? creditOf(event, date, amount) : { code: '', writes: [] };
    const noted = { teamId, divisionId, tournamentId, day: date, code: credit.code, amount, note };
    const done = await table.transact([
      cleared,
      replace(teamDatesItem, comes, { ...comes, days }),
      create(dateCreditItem, noted, { tag: 'credited' }),
      ...credit.writes,
    ]);
    if (done.ok) given.push(amount);
  }
  return given;
}

/** A code of one use at who takes the event's money. */
function creditOf(event: RuledEvent, date: string, amount: number): { code: string; writes: Write[] } {
  const organizationId = event.paymentOrganizationId ?? event.organizationId;
  const [code = ''] = oneTimeCodes('CREDIT', 1, (n) => randomInt(n));
  const promo = {
    ...{ organizationId, code, key: code, amount, percentage: 0, types: ['TR', 'ER'] },
    ...{ tournamentIds: [], divisionIds: [], maxUses: 1, dtStart: null, dtEnd: creditEndsAt(date, zoneOf(event)) },
    ...{
      oneTime: false,
      stacks: true,
      isActive: true,
      note: `Credit: ${event.name}, ${shortDate(date)}`.slice(0, 200),
    },
  };
  const counter = { organizationId, key: code, shard: 0, left: 1, uses: 0 };
  return {
    code,
    writes: [create(promoItem, promo as never, { tag: 'code' }), create(promoUseItem, counter, { tag: 'code' })],
  };
}
