import { type Random, seeded, ulid } from '#domain/kernel/ids.ts';
import { isClosed, isOnWaitlist, isOpen, neverExpires } from '#domain/registration/spots/holds.ts';
import type { Client } from '#functions/kernel/table/operations.ts';
import { beforeSize, settleSize } from '#functions/subjects/registration/capacity.ts';
import { claimSpot } from '#functions/subjects/registration/claim.ts';
import { releaseHold } from '#functions/subjects/registration/holds.ts';
import { type Hold, holdItem, slotItem } from '#functions/subjects/registration/items.ts';
import { promote, takeHold, teamTakesSlot, teamWaits } from '#functions/subjects/registration/offers.ts';
import {
  type DivisionSpots,
  emptyMemory,
  freeSlot,
  type SpotsDeps,
  teamRef,
} from '#functions/subjects/registration/spots.ts';
import { newTable } from '#scripts/local/chaos/capacity.ts';
import type { Item } from './simulated/store.ts';
import { SimulatedTable } from './simulated/table.ts';
import { VirtualTime } from './simulated/time.ts';

export type SizeSetting = {
  readonly seed: number;
  readonly people: number;
  /** The size at the opening, and its later values by millisecond. */
  readonly size: number;
  readonly changes: readonly { readonly after: number; readonly to: number }[];
  readonly faults?: (random: Random) => (client: Client) => Client;
  /** Whether a change of size is settled. The control leaves this out. */
  readonly settles?: boolean;
};

type Slot = ReturnType<typeof slotItem.decode>;
type Environment = { readonly deps: SpotsDeps; known: number };

const opening = 1_800_000_000_000;
const environments = 8;
/** The time for which a process can still assume the earlier size. */
const staleFor = 2_000;
/** A decision made before the change can still be written if it is retried after a fault. */
const underWay = 500;

/**
 * A division that sells out while its size goes up and down, in virtual time. Processes learn about a change up to two
 * seconds late. Records what went wrong.
 */
export class SizeWorld {
  readonly time = new VirtualTime(opening);
  /** Spots given out beyond the limit, after the change that lowered it was done. */
  readonly over: string[] = [];
  readonly lost: string[] = [];
  readonly outOfOrder: string[] = [];
  readonly teams = new Set<number>();
  promoted = 0;
  size: number;
  readonly #setting: SizeSetting;
  readonly #random: Random;
  readonly #environments: Environment[];
  readonly #slots = new Map<number, Slot>();
  readonly #line = new Map<string, Hold>();
  #settled = true;

  constructor(setting: SizeSetting) {
    this.#setting = setting;
    this.size = setting.size;
    const random = seeded(setting.seed);
    this.#random = random;
    const table = new SimulatedTable({
      time: this.time,
      random,
      limits: newTable,
      lag: () => random() * 1_000,
      latency: () => 1 + random() * 8,
      onWrite: (after, before) => this.#note(after, before),
    });
    this.#environments = Array.from({ length: environments }, () => {
      const wrap = setting.faults?.(random) ?? ((client: Client) => client);
      return { deps: { table: table.open(wrap), random, memory: emptyMemory() }, known: setting.size };
    });
  }

  run(): Promise<unknown> {
    const { people, changes } = this.#setting;
    const last = Math.max(...changes.map(({ after }) => after)) + 20_000;
    return this.time.run(
      Promise.all([
        ...Array.from({ length: people }, (_, i) => this.#visit(`P${i}`, i + 1, this.#random() * 18_000)),
        ...Array.from({ length: Math.ceil(last / 500) }, (_, i) => this.#tick(500 * i)),
        ...changes.map((change) => this.#change(change)),
      ]),
    );
  }
  /** The current owners of spots, not counting closed spots. */
  get live(): Slot[] {
    return [...this.#slots.values()].filter((slot) => slot.expiresAt > this.time.now && !isClosed(slot));
  }

  #environment(): Environment {
    return this.#environments[Math.floor(this.#random() * environments)] as Environment;
  }
  #division = (capacity: number): DivisionSpots => ({
    id: 1,
    tournamentId: 1,
    capacity,
    waitlist: true,
    closesAt: null,
  });

  async #change({ after, to }: { after: number; to: number }): Promise<void> {
    await this.time.sleep(after);
    const { deps } = this.#environment();
    const change = { divisionId: 1, tournamentId: 1, from: this.size, to };
    const { settles = true } = this.#setting;
    if (settles)
      await this.#again(async () => deps.table.transact(await beforeSize(deps, change, true, this.time.now)));
    this.#settled = false;
    this.size = to;
    for (const environment of this.#environments)
      void this.time.sleep(this.#random() * staleFor).then(() => {
        environment.known = this.size;
      });
    if (settles) await this.#again(() => settleSize(deps.table, change, this.time.now));
    await this.time.sleep(underWay);
    this.#settled = true;
  }
  /** Repeats an action until it succeeds, as a caller would. */
  async #again(act: () => Promise<unknown>): Promise<void> {
    for (;;) {
      const done = await act().then(
        () => true,
        () => false,
      );
      if (done) return;
      await this.time.sleep(50);
    }
  }

  async #visit(name: string, team: number, after: number): Promise<void> {
    await this.time.sleep(after);
    const who = { holder: name, entry: ulid(this.time.now, this.#random) };
    for (let attempt = 0; attempt < 6; attempt++) {
      const { deps, known } = this.#environment();
      const claimed = await claimSpot(deps, this.#division(known), who, this.time.now).catch(() => null);
      if (claimed) break;
      await this.time.sleep(200);
    }
    await this.time.sleep(this.#random() * 3_000);
    await this.#goOn(who, team);
    if (this.#random() > 0.2) return;
    await this.time.sleep(this.#random() * 8_000);
    await this.#withdraw(team);
  }
  /** Pays, waits as a team, or leaves. */
  async #goOn({ holder, entry }: { holder: string; entry: string }, team: number): Promise<void> {
    const { deps } = this.#environment();
    const hold = await deps.table.get(holdItem, { holder, divisionId: 1, entry }).catch(() => null);
    if (!hold || !isOpen(hold, this.time.now)) return;
    if (this.#random() < 0.15) return void (await releaseHold(deps, hold, this.time.now).catch(() => null));
    const { slot } = hold;
    const writes =
      slot === null
        ? teamWaits(hold, team, '')
        : [teamTakesSlot({ ...hold, slot }, team), takeHold(hold, this.time.now)];
    await deps.table.transact(writes).catch(() => null);
  }
  async #withdraw(team: number): Promise<void> {
    const { deps } = this.#environment();
    const own = [...this.#slots.values()].find(({ holder }) => holder === teamRef(team));
    if (own) await deps.table.transact([freeSlot(own, teamRef(team))]).catch(() => null);
  }
  async #tick(after: number): Promise<void> {
    await this.time.sleep(after);
    await Promise.all(
      [0, 1].map(() => promote(this.#environment().deps, this.#division(this.size), this.time.now).catch(() => null)),
    );
  }

  #note(after: Item | undefined, before: Item | undefined): void {
    const raw = after ?? before ?? {};
    if (holdItem.is(raw)) this.#noteHold(after ? holdItem.decode(after) : null, String(raw.entry));
    if (after && slotItem.is(after)) this.#noteSlot(slotItem.decode(after));
  }
  #noteHold(hold: Hold | null, entry: string): void {
    const was = this.#line.get(entry);
    if (hold && isOnWaitlist(hold.state)) this.#line.set(entry, hold);
    else this.#line.delete(entry);
    if (!was || !hold || hold.slot === null) return;
    this.promoted++;
    const number = ({ moment, entry: of }: Hold) => `${moment}#${of}`;
    for (const other of this.#line.values())
      if (other.expiresAt > this.time.now && number(other) < number(was))
        this.outOfOrder.push(`${number(other)} < ${number(was)}`);
  }
  #noteSlot(slot: Slot): void {
    const was = this.#slots.get(slot.slot);
    const wasTeam = was && was.expiresAt === neverExpires;
    if (wasTeam && was.holder !== slot.holder) this.lost.push(`${was.holder} lost ${slot.slot} to ${slot.holder}`);
    const given = slot.expiresAt > this.time.now && !isClosed(slot);
    const isNew = given && !(was && was.expiresAt > this.time.now && !isClosed(was));
    this.#slots.set(slot.slot, slot);
    if (slot.expiresAt === neverExpires) this.teams.add(Number(slot.holder.split('#')[1]));
    if (isNew && this.#settled && this.live.length > this.size)
      this.over.push(`${slot.holder} got place ${slot.slot}: ${this.live.length} of ${this.size}`);
  }
}
