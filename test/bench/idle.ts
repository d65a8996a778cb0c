import { eventCard } from '#domain/catalog/listing/schema.ts';
import { addDays } from '#domain/kernel/zoned-time.ts';
import { type ScheduleName, schedules } from '#events/schedules.ts';
import { tellAddresses } from '#functions/api-access/tell.ts';
import { recheckCarts } from '#functions/commerce/jobs/recheck-carts.ts';
import { reconcile } from '#functions/commerce/jobs/reconcile.ts';
import { remindOwing } from '#functions/commerce/jobs/remind-owing.ts';
import { renewMembers } from '#functions/commerce/jobs/renew-members.ts';
import type { Client } from '#functions/kernel/table/operations.ts';
import type { Table } from '#functions/kernel/table/table.ts';
import { remindMembers } from '#functions/memberships/remind-members.ts';
import { forgetImages } from '#functions/pictures/images.ts';
import { remindGames } from '#functions/play/remind-games.ts';
import { promoteAll } from '#functions/promoter/promote.ts';
import { cardsAtOnce } from '#functions/subjects/catalog/cards.ts';
import { encodedEvent } from '#functions/subjects/catalog/events.ts';
import { divisionItem, divisionsOf } from '#functions/subjects/catalog/items.ts';
import { slotItem, slotsOf } from '#functions/subjects/registration/items.ts';
import { units as manifest } from '#functions/units.ts';
import { wakeJobs } from '#functions/worker/due.ts';
import { counted } from '../kit/capacity.ts';
import { aDivision, aTournament, at } from '../kit/catalog.ts';
import { type ServedTable, testTable } from '../kit/table.ts';
import type { Figure } from './race.ts';

const open = 10_000;
/** One in twenty events is a league that might have matches that need reminders. */
const everyLeague = 20;
const today = '2026-06-16';
const now = at(today);

/** Prices in us-east-1 (on demand, arm64), in dollars, for a read unit, a GB-second and a call. */
const prices = { read: 0.125e-6, second: 0.0000133334, call: 0.2e-6 };
/** A unit's billed seconds: its startup and each request. */
const billed = (asked: number) => 0.05 + asked * 0.005;

/** The work of each schedule's tick when nothing is due. */
const ticks: Readonly<Record<ScheduleName, (deps: { table: Table }) => Promise<void>>> = {
  promote: (deps) => promoteAll(now, { ...deps, random: () => 0 } as never),
  reconcile: (deps) => reconcile(now, deps as never),
  recheckCarts: (deps) => recheckCarts(now, deps as never),
  remindGames: (deps) => remindGames(now, deps),
  remindMembers: (deps) => remindMembers(now, deps),
  renewMembers: (deps) => renewMembers(now, deps as never),
  remindOwing: (deps) => remindOwing(now, deps),
  wakeJobs: (deps) => wakeJobs(now, { ...deps, random: () => 0 }),
  tellAddresses: (deps) => tellAddresses(now, deps as never),
  forgetImages: (deps) => forgetImages(now, deps as never),
  // This tick reads two of the bucket's files and nothing from the table.
  publishSite: async () => {},
};

async function fill({ prompt: table }: ServedTable): Promise<void> {
  const ids = Array.from({ length: open }, (_, i) => 10_000 + i);
  const isLeague = (id: number) => id % everyLeague === 0;
  const cards = ids.map((id) =>
    eventCard.parse({
      id,
      name: `Open ${id}`,
      startDate: addDays(today, id % 14),
      endDate: addDays(today, (id % 14) + 1),
      eventType: isLeague(id) ? 'League' : 'Tournament',
      isLeague: isLeague(id),
      divisionNames: ['Girls 16U'],
      divisions: [id],
      isPublic: true,
      organization: { id: 100 },
      sanctionedBy: 'AAU',
      logos: [],
      locationsString: '',
      sameMonth: true,
    }),
  );
  await table.putMany(cardsAtOnce(cards));
  const leagues = ids.filter(isLeague);
  await table.putMany(leagues.flatMap((id) => encodedEvent(aTournament({ id }))));
  await table.putMany(leagues.map((id) => divisionItem.encode(aDivision({ id, tournamentId: id }), 1)));
}

/** Returns the cost of a tick: units read, and requests made. */
async function taken({ through }: ServedTable, work: (deps: { table: Table }) => Promise<unknown>) {
  const { wrap, of } = counted();
  let asked = 0;
  const table = through((client) => {
    const inner = wrap(client);
    const send: Client['send'] = (command) => {
      asked += 1;
      return inner.send(command);
    };
    return { send };
  });
  const { read } = await of(() => work({ table }));
  return { read, asked };
}

const costOf = (name: ScheduleName, { read, asked }: { read: number; asked: number }) => {
  const memory = manifest.find((unit) => unit.schedules?.includes(name))?.memory ?? 1024;
  const once = read * prices.read + billed(asked) * (memory / 1024) * prices.second + prices.call;
  return (60 / schedules[name].rateMinutes) * once;
};

/**
 * An hour with 10,000 open events in which no one registers, pays, waits or plays (M20). The control reads each
 * division's spots, as a tick did before the work index.
 */
export async function bench(): Promise<Figure[]> {
  const local = await testTable();
  try {
    await fill(local);
    const rows: Figure[] = [];
    let hour = 0;
    for (const name of Object.keys(ticks) as ScheduleName[]) {
      const found = await taken(local, ticks[name]);
      const cost = costOf(name, found);
      hour += cost;
      const figure = `RCU per tick (${found.asked} requests, $${cost.toFixed(5)} per hour)`;
      rows.push({
        id: `M20-${name}`,
        figure: `${figure}: ${name}, nothing due, ${open} open events`,
        ratio: found.read,
      });
    }
    const division = 10_000;
    const before = await taken(local, async ({ table }) => {
      await table.list(divisionItem, divisionsOf(division));
      for (let shard = 0; shard < 8; shard++) await table.list(slotItem, slotsOf(division));
    });
    const control = costOf('promote', { read: before.read * open, asked: before.asked * open });
    return [
      {
        id: 'M20',
        figure: `dollars per hour: ${open} open events, no one waiting`,
        ratio: Number(hour.toPrecision(3)),
      },
      ...rows,
      {
        id: 'M20-control',
        figure: 'dollars per hour if each division’s spots were read every minute',
        ratio: Number(control.toPrecision(3)),
      },
    ];
  } finally {
    await local.stop();
  }
}
