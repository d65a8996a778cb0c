import type { Layout } from './layout.ts';
import { isReal, roundName } from './rounds.ts';
import { type BracketState, cellOf } from './state.ts';
import { advanceOf, titleOf } from './texts.ts';

/** The rounds of a bracket as they are drawn: matches from top to bottom, by number. */
export const drawnRounds = (layout: Layout): { name: string; section: string; matches: number[] }[] =>
  layout.order.flatMap((at) => {
    const round = layout.rounds[at];
    if (round === undefined || !isReal(round)) return [];
    const matches = Array.from({ length: round.end - round.first }, (_, i) => round.first + i + 1);
    return [{ name: roundName(layout, at), section: round.section, matches }];
  });

/** A match of a bracket that is still to be made: its seats are lines of the draw (above 0), nobody (-1) or not known yet (0). */
export type DrawnSeats = {
  readonly number: number;
  readonly title: string | null;
  readonly home: number;
  readonly away: number;
  readonly winnerMatch: number | null;
};

/** A bracket as it would be drawn before anything of it is played. */
export const drawnBracket = (state: BracketState) => ({
  rounds: drawnRounds(state.layout),
  matches: Array.from({ length: state.layout.count }, (_, at): DrawnSeats => {
    const { home, away } = cellOf(state, at);
    const winnerMatch = advanceOf(state.layout, at, 'winner').to;
    return { number: at + 1, title: titleOf(state.layout, at), home, away, winnerMatch };
  }),
});
