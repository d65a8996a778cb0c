import { type Layout, readSource } from '../brackets/layout.ts';

/**
 * Two positions (from 0, in seed order) whose teams meet, and how much it matters: 1 if the meeting is certain, less if
 * it is only possible.
 */
export type Meeting = { readonly a: number; readonly b: number; readonly weight: number };

/** Returns a bracket's first matches: pairs that are certain to meet, and those that a team with a bye might meet first. */
export function firstMeetings(layout: Layout): Meeting[] {
  const meetings: Meeting[] = [];
  for (let index = 0; index < layout.count; index++) {
    const home = readSource(layout.home[index] ?? 0);
    const away = readSource(layout.away[index] ?? 0);
    if (home.from !== 'seed') continue;
    if (away.from === 'seed') meetings.push({ a: home.seed - 1, b: away.seed - 1, weight: 1 });
    else if (away.from === 'winner') {
      for (const source of [layout.home[away.index], layout.away[away.index]]) {
        const read = readSource(source ?? 0);
        if (read.from === 'seed') meetings.push({ a: home.seed - 1, b: read.seed - 1, weight: 0.5 });
      }
    }
  }
  return meetings;
}

/** Returns the meetings of groups of positions, from 0, in which everyone meets. */
export const groupMeetings = (groups: readonly (readonly number[])[]): Meeting[] =>
  groups.flatMap((group) => group.flatMap((a, i) => group.slice(i + 1).map((b) => ({ a, b, weight: 1 }))));

/** The reason why two teams shouldn't meet in their first match ("same pool", "same club"), or null. */
type Clash<T> = (a: T, b: T) => string | null;

type AvoidOptions<T> = {
  /** How far a team can move from its seed. Organizers move teams up to three places (domain-facts A2). */
  readonly reach?: number;
  /** Only teams of the same tier are swapped, such as pool winners with each other. */
  readonly tier?: (team: T) => number;
};

export type Avoided<T> = {
  readonly order: readonly T[];
  /** Positions count from 1. */
  readonly moves: readonly { readonly team: T; readonly from: number; readonly to: number }[];
  /** The meetings that couldn't be avoided, each with the reason. */
  readonly left: readonly { readonly a: T; readonly b: T; readonly reason: string }[];
};

/**
 * Moves teams a few places to avoid first matches between teams that shouldn't meet. The most helpful swap comes first
 * (if tied, the nearest, then the lowest), until none helps. If one swap isn't enough, two are tried together. The same
 * input always produces the same result. The result includes the reason for each meeting that remains.
 */
export function avoidMeetings<T>(
  teams: readonly T[],
  meetings: readonly Meeting[],
  clash: Clash<T>,
  options: AvoidOptions<T> = {},
): Avoided<T> {
  const search = new Search(teams, meetings, clash, options);
  while (search.cost() > 0 && (search.swapOnce() || search.swapTwice()));
  const order = search.order.map((at) => teams[at] as T);
  const moves = search.order
    .map((from, to) => ({ team: teams[from] as T, from: from + 1, to: to + 1 }))
    .filter(({ from, to }) => from !== to);
  const reach = options.reach ?? 3;
  const left = search.clashes().map(({ a, b, why }) => ({
    a: order[a] as T,
    b: order[b] as T,
    reason: `${why}; no swap within ${Number.isFinite(reach) ? `${reach} places` : 'the draw'} avoids it`,
  }));
  return { order, moves, left };
}

type Swap = { readonly i: number; readonly j: number; readonly gain: number };

class Search<T> {
  readonly order: number[];
  readonly #teams: readonly T[];
  readonly #meetings: readonly Meeting[];
  readonly #at: number[][];
  readonly #clash: Clash<T>;
  readonly #reach: number;
  readonly #tier: (team: T) => number;

  constructor(teams: readonly T[], meetings: readonly Meeting[], clash: Clash<T>, options: AvoidOptions<T>) {
    this.#teams = teams;
    this.#meetings = meetings.filter(({ a, b }) => a !== b && a < teams.length && b < teams.length);
    this.#clash = clash;
    this.#reach = options.reach ?? 3;
    this.#tier = options.tier ?? (() => 0);
    this.order = teams.map((_, i) => i);
    this.#at = teams.map(() => []);
    for (const [m, { a, b }] of this.#meetings.entries()) {
      this.#at[a]?.push(m);
      this.#at[b]?.push(m);
    }
  }

  cost(): number {
    return this.#meetings.reduce((sum, _, m) => sum + this.#weigh(m), 0);
  }

  clashes(): { a: number; b: number; why: string }[] {
    return this.#meetings.flatMap(({ a, b }) => {
      const why = this.#why(a, b);
      return why === null ? [] : [{ a, b, why }];
    });
  }

  /** Makes the single swap that helps most. Returns false if none helps. */
  swapOnce(): boolean {
    const best = this.#best(this.#hot());
    if (best === null || best.gain <= 1e-9) return false;
    this.#swap(best.i, best.j);
    return true;
  }

  /** Makes two swaps that only help together. Returns false if there are none. */
  swapTwice(): boolean {
    for (const i of this.#hot()) {
      for (const j of this.#partners(i)) {
        const first = this.#gain(i, j);
        this.#swap(i, j);
        const next = this.#best(this.#hot());
        if (next !== null && first + next.gain > 1e-9) {
          this.#swap(next.i, next.j);
          return true;
        }
        this.#swap(i, j);
      }
    }
    return false;
  }

  /** Returns the positions that clash, lowest seeds first. */
  #hot(): number[] {
    return [...new Set(this.clashes().flatMap(({ a, b }) => [a, b]))].sort((a, b) => b - a);
  }

  #best(from: readonly number[]): Swap | null {
    let best: Swap | null = null;
    for (const i of from) {
      for (const j of this.#partners(i)) {
        const gain = this.#gain(i, j);
        if (best === null || gain > best.gain + 1e-9) best = { i, j, gain };
      }
    }
    return best;
  }

  /** Returns the positions that `i` can be swapped with, nearest first. */
  #partners(i: number): number[] {
    const found: number[] = [];
    const span = Math.min(2 * this.#reach, this.order.length);
    for (let step = 1; step <= span; step++) {
      for (const j of [i + step, i - step]) if (this.#may(i, j)) found.push(j);
    }
    return found;
  }

  #may(i: number, j: number): boolean {
    const a = this.order[i];
    const b = this.order[j];
    if (a === undefined || b === undefined) return false;
    if (Math.abs(a - j) > this.#reach || Math.abs(b - i) > this.#reach) return false;
    return this.#tier(this.#teams[a] as T) === this.#tier(this.#teams[b] as T);
  }

  #gain(i: number, j: number): number {
    const touched = new Set([...(this.#at[i] ?? []), ...(this.#at[j] ?? [])]);
    const sum = () => [...touched].reduce((total, m) => total + this.#weigh(m), 0);
    const before = sum();
    this.#swap(i, j);
    const after = sum();
    this.#swap(i, j);
    return before - after;
  }

  #swap(i: number, j: number): void {
    const keep = this.order[i] as number;
    this.order[i] = this.order[j] as number;
    this.order[j] = keep;
  }

  #weigh(m: number): number {
    const { a, b, weight } = this.#meetings[m] as Meeting;
    return this.#why(a, b) === null ? 0 : weight;
  }

  #why(a: number, b: number): string | null {
    return this.#clash(this.#teams[this.order[a] as number] as T, this.#teams[this.order[b] as number] as T);
  }
}
