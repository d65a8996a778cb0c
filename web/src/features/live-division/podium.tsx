import { styled } from 'styled-components';
import { placement } from '#domain/kernel/text.ts';
import { podiumOf } from '#domain/play/finishes/finishes.ts';
import { namesOf } from '#domain/play/match-location.ts';
import type { PlayView } from '#domain/play/views.ts';

/** The top finishes, each with its number in front. */
export const PodiumList = styled.ol`
  list-style: none;
  display: grid;
  gap: var(--space-1);
  li {
    display: grid;
    grid-template-columns: 56px minmax(0, 1fr);
    align-items: baseline;
  }
  b {
    font: 700 var(--type-l) var(--board);
  }
  /* Gold, silver and bronze. The number is shown, too. */
  li[data-place] b {
    justify-self: start;
    min-width: 34px;
    padding: 1px 4px;
    border-radius: 6px;
    background: #d9dde5;
    color: #10131a;
    text-align: center;
  }
  li[data-place='1'] b {
    background: #f5c542;
  }
  li[data-place='3'] b {
    background: #d99a66;
  }
  li:first-child {
    font-weight: 700;
  }
`;

/**
 * The finishes once the last bracket is decided, which is what visitors come for after an event. Renders nothing before
 * that.
 */
export function Podium({ view }: { view: PlayView }) {
  const podium = podiumOf(view);
  const names = namesOf(view);
  if (podium.length === 0) return null;
  const places = podium.map(({ place }) => place);
  return (
    <PodiumList aria-label="Podium">
      {podium.map(({ place, teamId }) => (
        <li key={teamId} data-place={place}>
          <b>{placement(place, places)}</b> <span>{names(teamId)}</span>
        </li>
      ))}
    </PodiumList>
  );
}
