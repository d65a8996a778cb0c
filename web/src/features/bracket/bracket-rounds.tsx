import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import { placeNameOf } from '#domain/play/brackets/registry.ts';
import { placeTitles } from '#domain/play/brackets/rounds.ts';
import { isOver, type Names } from '#domain/play/match-location.ts';
import type { BracketView } from '#domain/play/views.ts';
import { MatchCard } from '#web/src/features/match/match-card.tsx';
import { feedersOf, numberText } from '#web/src/features/match/words.ts';
import { useSwipe } from '#web/src/lib/swipe.ts';
import { IconButton } from '#web/src/ui/inputs/button.tsx';

const Head = styled.div`
  position: sticky;
  /* Below the site's bar and the division's tabs. */
  top: 104px;
  z-index: 2;
  display: grid;
  grid-template-columns: auto 1fr auto;
  align-items: center;
  margin-bottom: 8px;
  background: var(--bg);
  border-bottom: 1.5px solid var(--line);
  text-align: center;
  > div {
    display: flex;
    align-items: baseline;
    justify-content: center;
    gap: var(--space-2);
  }
  h2 {
    font-size: var(--type-2xl);
  }
  small {
    flex: none;
    font: 400 var(--type-s) / 1.2 var(--ui);
    color: var(--muted);
  }
`;
const Slide = styled.ol`
  list-style: none;
  display: grid;
  gap: 10px;
  touch-action: pan-y;
`;
const Lists = styled.div`
  display: grid;
  gap: var(--space-6);
  h2 {
    margin-bottom: 10px;
    font-size: var(--type-2xl);
  }
  ol {
    list-style: none;
    display: grid;
    gap: var(--space-2);
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 320px), 1fr));
  }
`;

type RoundsProps = {
  bracket: BracketView;
  tournamentId: number;
  names: Names;
  zone: string;
  team: number | null;
};

const roundsOf = (bracket: BracketView) => bracket.rounds.filter((round) => round.matches.length > 0);

function Matches({ bracket, numbers, ...rest }: RoundsProps & { numbers: readonly number[] }): ReactNode {
  return numbers.map((number) => {
    const match = bracket.matches.find((match) => match.number === number);
    if (!match) return null;
    const ways = isOver(match) ? '' : [match.winnerTo, match.loserTo].filter(Boolean).join(' · ');
    return (
      <li key={number}>
        <MatchCard
          match={match}
          tournamentId={rest.tournamentId}
          names={rest.names}
          zone={rest.zone}
          mine={rest.team}
          title={`${numberText(match)}${match.title ? ` · ${match.title}` : ''}`}
          feeders={feedersOf(bracket.matches, number)}
          foot={ways}
        />
      </li>
    );
  });
}

/** Returns what the bracket's type calls a round for lower finishes, unless the round's own name says it. */
function placeIn({ type }: BracketView, { name, section }: BracketView['rounds'][number]): string {
  const isLower = section === 'contenders' || (section === 'place' && name !== placeTitles[3]);
  const place = isLower ? placeNameOf(type) : null;
  return place && !name.includes(place) ? `${place} · ` : '';
}

/**
 * One round per screen, changed with a swipe or the arrows. A swipe past the first or last round goes to the day before
 * or after (`onPast`). It opens at the round being played.
 */
export function BracketSteps({ onPast, ...props }: RoundsProps & { onPast?(by: 1 | -1): void }) {
  const rounds = roundsOf(props.bracket);
  const open = rounds.findIndex((round) =>
    round.matches.some((number) => props.bracket.matches.some((match) => match.number === number && !isOver(match))),
  );
  const [at, setAt] = useState(open < 0 ? rounds.length - 1 : open);
  const go = (next: number) => setAt(Math.min(rounds.length - 1, Math.max(0, next)));
  const swiping = useSwipe((by) => (rounds[at + by] ? go(at + by) : onPast?.(by)));
  const round = rounds[at];
  return (
    <section aria-label="Bracket by round">
      <Head>
        <IconButton icon="chevron-left" label="Previous round" disabled={at === 0} onClick={() => go(at - 1)} />
        <div aria-live="polite">
          <h2>{round?.name}</h2>
          <small>
            {round && placeIn(props.bracket, round)}
            {at + 1} of {rounds.length}
          </small>
        </div>
        <IconButton
          icon="chevron-right"
          label="Next round"
          disabled={at >= rounds.length - 1}
          onClick={() => go(at + 1)}
        />
      </Head>
      <Slide {...swiping}>
        <Matches {...props} numbers={round?.matches ?? []} />
      </Slide>
    </section>
  );
}

/** Every match as a list, round by round. */
export const BracketList = (props: RoundsProps) => (
  <Lists>
    {roundsOf(props.bracket).map((round) => (
      <section key={round.name + round.section} aria-label={round.name}>
        <h2>{round.name}</h2>
        <ol>
          <Matches {...props} numbers={round.matches} />
        </ol>
      </section>
    ))}
  </Lists>
);
