import { styled } from 'styled-components';
import type { MatchView } from '#domain/play/views.ts';
import type { Seat } from './words.ts';

/* Bye, unknown and forfeit never look alike: a dashed word, italics, a struck-out name with its reason. */
const Named = styled.span<{ $kind: Seat['kind']; $out: boolean }>`
  ${({ $kind }) => $kind === 'unknown' && 'font-style: italic; font-weight: 400; color: var(--muted);'}
  ${({ $kind }) =>
    $kind === 'bye' &&
    'border: 1.5px dashed var(--control); border-radius: 6px; padding: 1px 10px; font-weight: 500; color: var(--muted);'}
  ${({ $out }) => $out && 'text-decoration: line-through;'}
`;

/** The name of a seat, or what is shown instead. */
export const SeatName = ({ seat, gaveUp }: { seat: Seat; gaveUp: boolean }) => (
  <Named $kind={seat.kind} $out={gaveUp}>
    {seat.text}
  </Named>
);

/** Whether a side gave the match up. */
export const gaveUp = (match: MatchView, side: 'home' | 'away'): boolean =>
  match.forfeit !== null && (match.forfeit.by === side || match.forfeit.by === 'both');
