import { isDualHead } from '#domain/play/duals/numbers.ts';
import type { Placed } from '#domain/play/placed.ts';
import { placedTitle } from '#web/src/features/match/placed-card.tsx';
import { gamesText } from '#web/src/features/match/words.ts';
import type { Shown } from './picture.ts';

type Sides = { readonly home: string; readonly away: string };

/** The picture of a match's result: points by game, the winner's line strong; of a dual the pairs won, and below each pair's games as the winner tells them. */
export function resultShown({ match, ...at }: Placed, sides: Sides, around: Pick<Shown, 'over' | 'foot'>): Shown {
  const isDual = isDualHead(match);
  const first = match.winner === 'away' ? 'away' : 'home';
  const pairs = isDual ? (at.bracket?.pairs ?? []).filter(({ dualN }) => dualN === match.number) : [];
  return {
    ...around,
    title: placedTitle({ match, ...at }),
    lines: [
      ...(['home', 'away'] as const).map((side) => ({
        text: sides[side],
        figures: isDual ? String(match.sets[side]) : match.games.map((game) => game[side] ?? '–').join('  '),
        strong: match.winner === side,
      })),
      ...pairs.map((pair, i) => ({
        text: `Pair ${i + 1}`,
        figures: gamesText(pair, first) || (pair.forfeit ? 'Forfeit' : 'not played'),
        strong: false,
      })),
    ],
  };
}
