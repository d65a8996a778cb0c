import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { closestScores } from '#domain/play/operations-live.ts';
import { useCall } from '#web/src/api/use-call.ts';

/** How often a list reads its live scores, in ms. They come from the CDN. */
const every = 15_000;

const Scores = styled.ul`
  list-style: none;
  display: grid;
  gap: 2px;
  li {
    display: flex;
    gap: var(--space-2);
    min-width: 0;
  }
  span {
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  b {
    margin-left: auto;
    flex: none;
    font-variant-numeric: tabular-nums;
  }
`;

/** The two closest matches on court at a live event. Before the first point, this shows the card's usual line. */
export function ClosestScores({ id, children }: { id: number; children: ReactNode }) {
  const { data } = useCall(closestScores, { params: { id } }, { refreshInterval: every });
  const matches = data?.matches ?? [];
  if (matches.length === 0) return children;
  return (
    <Scores aria-label="Closest matches now">
      {matches.map(({ id: matchId, home, away, sets }) => (
        <li key={matchId}>
          <span>
            {home} vs. {away}
          </span>
          <b>{sets.map((set) => `${set.home}-${set.away}`).join(', ')}</b>
        </li>
      ))}
    </Scores>
  );
}
