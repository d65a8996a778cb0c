import {
  type Bye,
  type Cell,
  type Layout,
  type LayoutRequest,
  type LayoutRound,
  loserOf,
  plant,
  type Section,
  type Source,
  winnerOf,
} from './layout.ts';

type OpenRound = Omit<LayoutRound, 'first' | 'end'>;

/**
 * Builds a {@link Layout} round by round. A type calls `round`, then `play` for each slot, and `out` for the teams that
 * leave. A slot with only one team isn't a match. That team advances and there is no loser, so byes disappear
 * automatically.
 */
export class LayoutBuilder {
  /** The sources created by the last `play`. */
  won: Source = 0;
  lost: Source = 0;
  reset = -1;
  byeRounds = 0;
  readonly #request: LayoutRequest;
  readonly #size: number;
  readonly #home: Source[] = [];
  readonly #away: Source[] = [];
  readonly #roundOf: number[] = [];
  readonly #slotOf: number[] = [];
  readonly #rounds: LayoutRound[] = [];
  readonly #byes: Bye[] = [];
  readonly #outs: { source: Source; tier: number }[] = [];

  constructor(request: LayoutRequest, size: number) {
    this.#request = request;
    this.#size = size;
  }

  /** Opens a round, in which the next matches are played. */
  round(open: OpenRound): void {
    const at = this.#home.length;
    this.#rounds.push({ ...open, first: at, end: at });
  }

  /** Plays one slot of the open round. A seed that enters here is the home side, which is the better of the two. */
  play(slot: number, home: Source, away: Source): void {
    const round = this.#rounds.length - 1;
    if (home === 0 || away === 0) {
      this.won = home === 0 ? away : home;
      this.lost = 0;
      if (this.won !== 0) this.#byes.push({ round, slot, source: this.won });
      return;
    }
    const index = this.#home.length;
    const swap = away > 0 && (home < 0 || home > away);
    this.#home.push(swap ? away : home);
    this.#away.push(swap ? home : away);
    this.#roundOf.push(round);
    this.#slotOf.push(slot);
    const current = this.#rounds[round] as { end: number } & LayoutRound;
    current.end = index + 1;
    this.won = winnerOf(index);
    this.lost = loserOf(index);
  }

  /**
   * Plays the "if" final, with the same two sides again, if the away side won the first one. It comes right after the
   * grand final.
   */
  playReset(): void {
    const first = this.#home.length - 1;
    if (this.won === 0 || this.lost === 0) return;
    this.play(0, this.#home[first] ?? 0, this.#away[first] ?? 0);
    this.reset = first + 1;
  }

  /** Takes the team from `source` out of the bracket. A lower tier is a better finish, and equal tiers tie. */
  out(source: Source, tier: number): void {
    if (source !== 0) this.#outs.push({ source, tier });
  }

  finish(order: readonly number[]): Layout {
    const count = this.#home.length;
    const links = this.#links(count);
    const places = this.#places(count);
    return {
      request: this.#request,
      size: this.#size,
      count,
      home: this.#home,
      away: this.#away,
      ...links,
      ...places,
      roundOf: this.#roundOf,
      slotOf: this.#slotOf,
      rounds: this.#rounds,
      order,
      byes: this.#byes,
      reset: this.reset,
      byeRounds: this.byeRounds,
      start: this.#start(count),
    };
  }

  get roundCount(): number {
    return this.#rounds.length;
  }

  /** Returns the index of a section's round, by number. */
  find(section: Section, number: number): number {
    return this.#rounds.findIndex((round) => round.section === section && round.number === number);
  }

  #links(count: number): Pick<Layout, 'winnerTo' | 'loserTo'> {
    const winnerTo: number[] = new Array(count).fill(-1);
    const loserTo: number[] = new Array(count).fill(-1);
    const link = (source: Source, target: number) => {
      if (source >= 0) return;
      const code = -source - 1;
      (code % 2 === 0 ? winnerTo : loserTo)[code >> 1] = target;
    };
    for (let i = 0; i < count; i++) {
      if (i === this.reset) continue;
      link(this.#home[i] ?? 0, 2 * i);
      link(this.#away[i] ?? 0, 2 * i + 1);
    }
    return { winnerTo, loserTo };
  }

  /** Returns the finishes. A team's finish is one more than the number of teams that leave on better tiers. */
  #places(count: number): Pick<Layout, 'winnerPlace' | 'loserPlace' | 'seedPlaces'> {
    const winnerPlace: number[] = new Array(count).fill(0);
    const loserPlace: number[] = new Array(count).fill(0);
    const seedPlaces = new Map<number, number>();
    const outs = this.#outs.sort((a, b) => a.tier - b.tier);
    let place = 1;
    for (let i = 0; i < outs.length; i++) {
      const out = outs[i] as { source: Source; tier: number };
      if (i > 0 && out.tier !== outs[i - 1]?.tier) place = i + 1;
      if (out.source > 0) seedPlaces.set(out.source, place);
      else {
        const code = -out.source - 1;
        (code % 2 === 0 ? winnerPlace : loserPlace)[code >> 1] = place;
      }
    }
    return { winnerPlace, loserPlace, seedPlaces };
  }

  #start(count: number): Layout['start'] {
    const cells: Cell<never>[] = [];
    for (let i = 0; i < count; i++) {
      const known = i !== this.reset;
      const home = known ? Math.max(this.#home[i] ?? 0, 0) : 0;
      const away = known ? Math.max(this.#away[i] ?? 0, 0) : 0;
      cells.push({ home, away, verdict: 0, played: null });
    }
    return plant(cells);
  }
}
