import { useState } from 'react';
import { isDualHead } from '#domain/play/duals/numbers.ts';
import type { MatchLocation } from '#domain/play/match-location.ts';
import type { MatchView } from '#domain/play/views.ts';
import { matchTitle } from '#web/src/features/match/match-card.tsx';
import { forfeitWords, gamesText } from '#web/src/features/match/words.ts';
import { Button } from '#web/src/ui/inputs/button.tsx';
import type { Shown } from './picture.ts';

/** A button that makes a picture of a result and shares it. Pressing it loads the drawing code. */
export function SharePicture({ name, shown }: { name: string; shown(): Shown }) {
  const [busy, setBusy] = useState(false);
  const share = async () => {
    setBusy(true);
    const { sharePicture } = await import('./picture.ts');
    await sharePicture(name, shown());
    setBusy(false);
  };
  return (
    <Button size="s" icon="share" busy={busy} onClick={() => void share()}>
      Share result
    </Button>
  );
}

type Sides = { readonly home: string; readonly away: string };

/** The end of a side's line: its points by set. With a forfeit, only the sets that were played. */
function pointsOf({ games, forfeit }: MatchView, side: 'home' | 'away'): string {
  const reportedGames = forfeit ? games.filter(({ home, away }) => home !== null || away !== null) : games;
  return reportedGames.map((game) => game[side] ?? '–').join('  ');
}

/**
 * The picture of a match result: points by set, the winner in bold, any forfeit below. For a dual, it shows the pairs
 * won, and each pair's sets with the winner's points first.
 */
export function resultShown(
  { match, ...at }: MatchLocation,
  sides: Sides,
  around: Pick<Shown, 'over' | 'foot'>,
): Shown {
  const isDual = isDualHead(match);
  const first = match.winner === 'away' ? 'away' : 'home';
  const forfeited = forfeitWords(match, (side) => sides[side]);
  const pairs = isDual ? (at.bracket?.pairs ?? []).filter(({ dualN }) => dualN === match.number) : [];
  return {
    ...around,
    title: matchTitle({ match, ...at }),
    lines: [
      ...(['home', 'away'] as const).map((side) => ({
        text: sides[side],
        figures: isDual ? String(match.sets[side]) : pointsOf(match, side),
        strong: match.winner === side,
      })),
      ...(forfeited ? [{ text: forfeited, figures: '', strong: false }] : []),
      ...pairs.map((pair, i) => ({
        text: `Pair ${i + 1}`,
        figures: gamesText(pair, first) || (pair.forfeit ? 'Forfeit' : 'not played'),
        strong: false,
      })),
    ],
  };
}
