import { type Random, seeded, ulid } from '#domain/kernel/ids.ts';
import { isLive, isOnWaitlist, isOpen } from '#domain/registration/spots/holds.ts';
import type { Client } from '#functions/kernel/table/operations.ts';
import { claimSpot } from '#functions/subjects/registration/claim.ts';
import { endLapsedForms, releaseHold } from '#functions/subjects/registration/holds.ts';
import { type Hold, holdItem, slotItem, waitlistStateItem } from '#functions/subjects/registration/items.ts';
import { promote, takeHold, teamTakesSlot, teamWaits } from '#functions/subjects/registration/offers.ts';
import { type DivisionSpots, emptyMemory, type SpotsDeps } from '#functions/subjects/registration/spots.ts';
import { closeWaitlist } from '#functions/subjects/registration/waitlist.ts';
import { newTable } from '#scripts/local/chaos/capacity.ts';
import type { Item } from './simulated/store.ts';
import { SimulatedTable } from './simulated/table.ts';
import { VirtualTime } from './simulated/time.ts';

export type LineSetting = {
  readonly seed: number;
  readonly people: number;
  readonly places: number;
  /** The maximum index lag, and the maximum clock error in either direction, in milliseconds. */
  readonly lag: number;
  readonly skew: number;
  readonly faults?: (random: Random) => (client: Client) => Client;
  /** The parts that a control removes from the protocol. */
  readonly promoterAhead?: number;
  readonly wrap?: (client: Client) => Client;
};

/** A person's path through the waitlist, in true time. */
type Person = { readonly name: string; readonly entry: string; askedAt: number; waitsFrom: number; placedAt: number };

type Environment = { readonly deps: SpotsDeps; readonly now: () => number };

const opening = 1_800_000_000_000;
const environments = 8;

/**
 * A division that opens and sells out, in virtual time over a table with a lagging index. People call environments
 * whose clocks differ, retry lost responses, fill in the form or leave, and promoters run in parallel. Records what
 * went wrong.
 */
export class WaitlistWorld {
  readonly time = new VirtualTime(opening);
  readonly random: Random;
  readonly overtaken: string[] = [];
  readonly outOfOrder: string[] = [];
  readonly lost: string[] = [];
  mostPlaces = 0;
  promoted = 0;
  closed = 0;
  readonly #setting: LineSetting;
  readonly #deps: Environment[];
  readonly #people = new Map<string, Person>();
  readonly #line = new Map<string, Hold>();
  readonly #slots = new Map<number, { holder: string; expiresAt: number }>();
  #capacity: number;

  constructor(setting: LineSetting) {
    this.#setting = setting;
    this.#capacity = setting.places;
    const random = seeded(setting.seed);
    this.random = random;
    const table = new SimulatedTable({
      time: this.time,
      random,
      limits: newTable,
      lag: () => random() * setting.lag,
      latency: () => 1 + random() * 8,
      onWrite: (after, before) => this.#note(after, before),
    });
    this.#deps = Array.from({ length: environments }, () => {
      const skew = (2 * random() - 1) * setting.skew;
      const wrap = (client: Client) => (setting.faults?.(random) ?? same)(setting.wrap?.(client) ?? client);
      const deps = { table: table.open(wrap), random, memory: emptyMemory() };
      return { deps, now: () => Math.floor(this.time.now + skew) };
    });
  }
  get #division(): DivisionSpots {
    return { id: 1, tournamentId: 1, capacity: this.#capacity, waitlist: true, closesAt: null };
  }
  #environment() {
    return this.#deps[Math.floor(this.random() * environments)] as Environment;
  }

  /** The opening: everyone comes within a few seconds, ticks run at the same time, and three spots are added. */
  run(): Promise<unknown> {
    const { people } = this.#setting;
    const everybody = Array.from({ length: people }, (_, i) => this.#visit(`P${i}`, this.random() * 15_000));
    const ticks = Array.from({ length: 100 }, (_, i) => this.#tick(250 * i));
    return this.time.run(Promise.all([...everybody, ...ticks, this.#widen(12_000)]));
  }
  /** Empties and removes the waitlist, and then people come again. */
  async runTwice(): Promise<void> {
    const later = async () => {
      await this.time.sleep(1_200_000);
      this.#capacity += 2 * this.#setting.people;
      await Promise.all(Array.from({ length: 150 }, (_, i) => this.#tick(1_000 * i)));
      await Promise.all([
        ...Array.from({ length: 20 }, (_, i) => this.#visit(`Q${i}`, this.random() * 3_000)),
        ...Array.from({ length: 20 }, (_, i) => this.#tick(500 * i)),
      ]);
    };
    await this.run();
    await this.time.run(later());
  }
  async #widen(after: number): Promise<void> {
    await this.time.sleep(after);
    this.#capacity += 3;
  }

  async #visit(name: string, after: number): Promise<void> {
    await this.time.sleep(after);
    const entry = ulid(this.time.now, this.random);
    const person: Person = { name, entry, askedAt: this.time.now, waitsFrom: Infinity, placedAt: Infinity };
    this.#people.set(entry, person);
    const hold = await this.#ask(person);
    if (!hold) return;
    if (isOnWaitlist(hold.state)) person.waitsFrom = Math.min(person.waitsFrom, this.time.now);
    await this.time.sleep(this.random() * 3_000);
    await this.#goOn(person);
    await this.time.sleep(this.random() * 6_000);
    await this.#goOn(person);
  }
  /** Requests a spot, and after a lost response asks another environment, the way browsers do. */
  async #ask({ name, entry }: Person): Promise<Hold | null> {
    for (let attempt = 0; attempt < 6; attempt++) {
      const { deps, now } = this.#environment();
      const claimed = await claimSpot(deps, this.#division, { holder: name, entry }, now()).catch(() => null);
      if (claimed) return claimed.ok ? claimed.value : null;
      await this.time.sleep(100 + this.random() * 300);
    }
    return null;
  }
  /** Leaves, or completes the form. A spot is then taken permanently or released. */
  async #goOn({ name, entry }: Person): Promise<void> {
    const { deps, now } = this.#environment();
    const hold = await deps.table.get(holdItem, { holder: name, divisionId: 1, entry }).catch(() => null);
    if (!hold || !isOpen(hold, now())) return;
    const choice = this.random();
    const team = 1 + this.#people.size;
    const { slot } = hold;
    if (choice < 0.6) await releaseHold(deps, hold, now()).catch(() => null);
    else if (choice < 0.9) {
      const writes =
        slot === null ? teamWaits(hold, team, '') : [teamTakesSlot({ ...hold, slot }, team), takeHold(hold, now())];
      await deps.table.transact(writes).catch(() => null);
    }
  }
  /** Runs two promoters at once, like a tick and a withdrawal. */
  async #tick(after: number): Promise<void> {
    await this.time.sleep(after);
    const { promoterAhead = 0 } = this.#setting;
    await Promise.all(
      [0, 1].map(async () => {
        const { deps, now } = this.#environment();
        await promote(deps, this.#division, now() + promoterAhead).catch(() => null);
        const state = await deps.table.get(waitlistStateItem, { divisionId: 1 }).catch(() => null);
        if (!state) return;
        await endLapsedForms(deps.table, state, now()).catch(() => null);
        if (await closeWaitlist(deps.table, state, now()).catch(() => false)) this.closed++;
      }),
    );
  }

  #note(after: Item | undefined, before: Item | undefined): void {
    const raw = after ?? before ?? {};
    if (holdItem.is(raw)) this.#noteHold(after ? holdItem.decode(after) : null, raw);
    if (after && slotItem.is(after)) this.#noteSlot(slotItem.decode(after));
  }
  #noteHold(hold: Hold | null, raw: Item): void {
    const entry = String(raw.entry);
    const was = this.#line.get(entry);
    if (hold && isOnWaitlist(hold.state)) this.#line.set(entry, hold);
    else this.#line.delete(entry);
    if (!hold || hold.slot === null || (hold.state !== 'held' && hold.state !== 'offered')) return;
    const person = this.#people.get(entry);
    if (!person || person.placedAt < Infinity) return;
    person.placedAt = this.time.now;
    if (was) this.#notePromotion(was);
    for (const other of this.#people.values()) {
      const ticket = this.#line.get(other.entry);
      if (
        ticket &&
        other.waitsFrom + 2 * this.#setting.skew < person.askedAt &&
        isLive(ticket.expiresAt, this.time.now)
      )
        this.overtaken.push(`${other.name} stood in line before ${person.name} asked`);
    }
  }
  /** Returns whether a form hasn't expired yet, by any clock. */
  #waits = ({ expiresAt }: Hold) => isLive(expiresAt, this.time.now + this.#setting.skew);
  /** The strict rule: each new spot goes to the first ticket. */
  #notePromotion({ moment, entry }: Hold): void {
    this.promoted++;
    const number = (ticket: { moment: number | null; entry: string }) => `${ticket.moment}#${ticket.entry}`;
    for (const other of this.#line.values())
      if (this.#waits(other) && number(other) < number({ moment, entry }))
        this.outOfOrder.push(`${number(other)} < ${number({ moment, entry })}`);
  }
  #noteSlot({ slot, holder, expiresAt }: { slot: number; holder: string; expiresAt: number }): void {
    const was = this.#slots.get(slot);
    const kept = was && was.expiresAt > this.time.now + this.#setting.skew && was.holder !== holder;
    if (kept && !holder.startsWith('TEAM#')) this.lost.push(`${was.holder} lost place ${slot} to ${holder}`);
    this.#slots.set(slot, { holder, expiresAt });
    const live = [...this.#slots.values()].filter((place) => place.expiresAt > this.time.now + this.#setting.skew);
    this.mostPlaces = Math.max(this.mostPlaces, live.length - (this.#capacity - this.#setting.places));
  }
}

const same = (client: Client): Client => client;
