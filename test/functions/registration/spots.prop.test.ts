import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { seeded, ulid } from '#domain/kernel/ids.ts';
import { isLive, isOpen, isTaken, stillWaits } from '#domain/registration/spots/holds.ts';
import { claimSpot } from '#functions/subjects/registration/claim.ts';
import { endLapsedForms, endLapsedOffers, extendHold, releaseHold } from '#functions/subjects/registration/holds.ts';
import {
  type Hold,
  holdItem,
  slotItem,
  slotsOf,
  waitlistOf,
  waitlistStateItem,
} from '#functions/subjects/registration/items.ts';
import { promote, takeHold, teamTakesSlot, teamWaits } from '#functions/subjects/registration/offers.ts';
import {
  type DivisionSpots,
  emptyMemory,
  freeSlot,
  holdRef,
  type SpotsDeps,
  teamRef,
} from '#functions/subjects/registration/spots.ts';
import { closeWaitlist } from '#functions/subjects/registration/waitlist.ts';
import { anyRun, people, type Rules, SpotsModel, type Status, type Step } from '../../kit/model/spots.ts';
import { atOnce, SimulatedTable } from '../../kit/simulated/table.ts';
import { VirtualTime } from '../../kit/simulated/time.ts';

const opening = 1_800_000_000_000;
let divisions = 0;

/** Everything stored about a division's spots. */
type Stored = { readonly slots: Slots; readonly line: readonly Hold[]; readonly holds: readonly Hold[] };
type Slots = readonly ReturnType<typeof slotItem.decode>[];

/** The product's own protocol on a table, one request at a time, each by a fresh process without memory. */
class System {
  readonly id = ++divisions;
  readonly #time = new VirtualTime(opening);
  readonly #random = seeded(this.id);
  /* The model has no lag. waitlist.race covers lagging indexes. */
  readonly #table = new SimulatedTable({ time: this.#time, random: this.#random, lag: atOnce }).open();
  readonly #entries = new Map<string, string>();
  #rules: Rules;
  stored: Stored = { slots: [], line: [], holds: [] };
  constructor(rules: Rules) {
    this.#rules = rules;
  }

  get division(): DivisionSpots {
    return { id: this.id, tournamentId: 1, ...this.#rules, closesAt: null };
  }
  readonly #deps = (): SpotsDeps => ({ table: this.#table, random: this.#random, memory: emptyMemory() });
  readonly #holdOf = (who: string): Hold | undefined =>
    this.stored.holds.find(({ holder, entry }) => holder === who && entry === this.#entries.get(who));

  run(step: Step, now: number): Promise<void> {
    return this.#time.run(this.#run(step, now));
  }
  async #run(step: Step, now: number): Promise<void> {
    if (step.type === 'setCapacity') this.#rules = { ...this.#rules, capacity: step.capacity };
    else if (step.type === 'promote') await this.#tick(now);
    else await this.#asks[step.type](step.who, now);
    this.stored = await this.#read();
  }
  /** Does what the schedule does (functions/promoter/promote.ts). */
  async #tick(now: number): Promise<void> {
    await endLapsedOffers(this.#table, now);
    await promote(this.#deps(), this.division, now);
    const state = await this.#table.get(waitlistStateItem, { divisionId: this.id });
    if (!state) return;
    await endLapsedForms(this.#table, state, now);
    await closeWaitlist(this.#table, state, now);
  }
  readonly #asks = {
    ask: async (who: string, now: number) => {
      // A person has one registration at a time. A new one starts when the last one has ended.
      if (this.status(who, now) !== 'none') return;
      this.#entries.set(who, ulid(now, this.#random));
      await claimSpot(this.#deps(), this.division, { holder: who, entry: this.#entries.get(who) ?? '' }, now);
    },
    keep: async (who: string, now: number) => {
      const hold = this.#holdOf(who);
      if (hold && isOpen(hold, now)) await extendHold(this.#deps(), hold, now);
    },
    release: async (who: string, now: number) => {
      const hold = this.#holdOf(who);
      if (hold && isOpen(hold, now)) await releaseHold(this.#deps(), hold, now);
    },
    finish: async (who: string, now: number) => {
      const hold = this.#holdOf(who);
      if (!hold || !isOpen(hold, now)) return;
      const { slot } = hold;
      const done = await this.#table.transact(
        slot === null
          ? teamWaits(hold, teamOf(who), '')
          : [teamTakesSlot({ ...hold, slot }, teamOf(who)), takeHold(hold, now)],
      );
      if (!done.ok) throw new Error(`could not finish: ${done.problem.tag}`);
    },
    withdraw: async (who: string) => {
      const ref = teamRef(teamOf(who));
      const slot = this.stored.slots.find((slot) => slot.holder === ref && isTaken(slot));
      if (slot) await this.#table.write(freeSlot(slot, ref));
    },
  };
  async #read(): Promise<Stored> {
    const [slots, keys, holds] = await Promise.all([
      this.#table.list(slotItem, slotsOf(this.id)),
      this.#table.work(waitlistOf(this.id)),
      this.#table.getMany(
        holdItem,
        [...this.#entries].map(([holder, entry]) => ({ holder, entry, divisionId: this.id })),
      ),
    ]);
    return { slots, line: await this.#table.getByKeys(holdItem, keys), holds };
  }

  status(who: string, now: number): Status {
    const { slots } = this.stored;
    const ref = teamRef(teamOf(who));
    if (slots.some((slot) => slot.holder === ref && isLive(slot.expiresAt, now))) return 'taken';
    const hold = this.#holdOf(who);
    if (hold?.state === 'waiting') return 'waiting';
    return hold && isOpen(hold, now) ? (hold.state as Status) : 'none';
  }
  /** Returns how many spots are taken and by whom, who is still waiting, and what each person has. */
  picture(now: number) {
    const live = this.stored.slots.filter(({ expiresAt }) => isLive(expiresAt, now)).map(({ holder }) => holder);
    const refs = (who: string) => [teamRef(teamOf(who)), holdRef({ holder: who, entry: this.#entries.get(who) ?? '' })];
    return {
      live: live.length,
      placed: people.filter((who) => live.some((holder) => refs(who).includes(holder))),
      waiting: this.stored.line.filter((ticket) => stillWaits(ticket, now)).map(({ holder }) => holder),
      statuses: people.map((who) => [who, this.status(who, now)] as const),
    };
  }
}
const teamOf = (who: string) => people.indexOf(who as never) + 1;

type Picture = ReturnType<System['picture']>;
type Seen = {
  readonly step: Step;
  readonly capacity: number | null;
  readonly before: Picture;
  readonly after: Picture;
  readonly model: Picture;
};

/** Runs the same steps on the product and on the model. Returns a snapshot of both after each. */
async function both(rules: Rules, run: readonly Step[]): Promise<Seen[]> {
  const [system, model] = [new System(rules), new SpotsModel(rules)];
  const seen: Seen[] = [];
  let now = opening;
  for (const step of run) {
    now += step.passes;
    const before = system.picture(now);
    if (step.type === 'setCapacity') model.setCapacity(step.capacity);
    else if (step.type === 'promote') model.promote(now);
    else model[step.type](step.who, now);
    await system.run(step, now);
    const expected = {
      live: model.placed(now).length,
      placed: people.filter((name) => model.placed(now).includes(name)),
      waiting: model.waiting(now),
      statuses: people.map((name) => [name, model.status(name, now)] as const),
    };
    seen.push({ step, capacity: system.division.capacity, before, after: system.picture(now), model: expected });
    now += 1;
  }
  return seen;
}

const anyRules = fc.record({
  capacity: fc.option(fc.integer({ min: 0, max: 3 }), { freq: 8 }),
  waitlist: fc.constantFrom(true, true, true, false),
});

describe('a division’s spots, for random requests', () => {
  let runs: Seen[][];
  let steps: Seen[];
  beforeAll(async () => {
    const samples = fc.sample(fc.tuple(anyRules, anyRun), { seed: 20261121, numRuns: 60 });
    runs = await Promise.all(samples.map(([rules, run]) => both(rules, run)));
    steps = runs.flat();
  });

  it('match the model: teams with a spot, waiting teams in order, and the rest [P2-335] [P2-336]', () => {
    for (const run of runs)
      for (const { step, after, model } of run) expect({ step, ...after }).toEqual({ step, ...model });
  });

  it('never exceed the capacity, and no team loses a spot when the capacity is lowered [P2-316]', () => {
    for (const { capacity, before, after } of steps) {
      if (capacity !== null) expect(after.live).toBeLessThanOrEqual(Math.max(capacity, before.live));
      expect(after.placed).toHaveLength(after.live);
    }
    expect(steps.filter(({ capacity, after }) => capacity === after.live).length).toBeGreaterThan(50);
    expect(steps.filter(({ capacity, after }) => capacity !== null && capacity < after.live).length).toBeGreaterThan(5);
  });

  it('never go to a newcomer while anyone waits, even when a spot is open [P2-315]', () => {
    const newcomers = steps.filter(
      ({ step, before }) => step.type === 'ask' && before.waiting.length > 0 && statusIn(before, step.who) === 'none',
    );
    for (const { step, after } of newcomers) expect(['waitlistHold', 'none']).toContain(statusIn(after, whoOf(step)));
    const hadRoom = newcomers.filter(({ capacity, before }) => capacity === null || before.live < capacity);
    expect(hadRoom.length).toBeGreaterThan(10);
  });

  it('go down the waitlist in order of arrival', () => {
    const promotions = steps.filter(({ step }) => step.type === 'promote');
    for (const { before, after } of promotions) {
      const given = before.waiting.slice(0, before.waiting.length - after.waiting.length);
      expect([...given, ...after.waiting]).toEqual(before.waiting);
      for (const name of given) expect(['held', 'offered']).toContain(statusIn(after, name));
    }
    expect(
      promotions.filter(({ before, after }) => before.waiting.length > after.waiting.length).length,
    ).toBeGreaterThan(10);
  });

  it('stay with a team until it withdraws', () => {
    for (const { step, before, after } of steps)
      for (const [name, status] of before.statuses)
        if (status === 'taken' && !(step.type === 'withdraw' && step.who === name))
          expect(statusIn(after, name)).toBe('taken');
    expect(
      steps.filter(({ step, before }) => step.type === 'withdraw' && statusIn(before, step.who) === 'taken').length,
    ).toBeGreaterThan(3);
  });

  it('control: differ from the model when a division has one spot too many', async () => {
    const rules = { capacity: 1, waitlist: true };
    const [system, model] = [new System({ ...rules, capacity: 2 }), new SpotsModel(rules)];
    for (const who of ['ann', 'bea'] as const) {
      await system.run({ type: 'ask', who, passes: 0 }, opening);
      model.ask(who, opening);
    }
    expect(system.picture(opening).placed).not.toEqual(model.placed(opening));
  });
});

const statusIn = ({ statuses }: Picture, who: string) => statuses.find(([name]) => name === who)?.[1];
const whoOf = (step: Step) => ('who' in step ? step.who : '');
