import { styled } from 'styled-components';
import { placeWords } from '#domain/registration/places/reservation-view.ts';
import { Chip } from '#web/src/ui/data/chip.tsx';
import { Countdown } from '#web/src/ui/data/countdown.tsx';
import { IconButton } from '#web/src/ui/inputs/button.tsx';
import { media } from '#web/src/ui/tokens.ts';
import { usePlaceInLine } from './use-place-in-line.ts';
import type { Holding } from './use-reservation.ts';

const Bar = styled.aside`
  position: sticky;
  z-index: 10;
  top: 60px;
  display: flex;
  align-items: center;
  gap: var(--space-1) var(--space-3);
  padding: 4px 4px 4px 12px;
  border: 1px solid var(--line);
  border-left: 5px solid var(--ball);
  border-radius: var(--radius);
  background: var(--surface);
  box-shadow: var(--shadow);
  > :last-child {
    margin-left: auto;
  }
  @media ${media.desktop} {
    top: 12px;
  }
`;

/** The held place, the time left, and buttons to keep it or release it. It stays visible throughout the wizard. */
export function HoldBar({ holding }: { holding: Holding }) {
  const { held, overlay } = holding;
  const place = usePlaceInLine(held);
  if (!held || holding.existed || overlay === 'expired') return null;
  const extendable = held.longest > held.expiry;
  return (
    <Bar aria-label="Your reservation">
      <Chip tone={held.waitlist ? 'warn' : 'good'} icon={held.waitlist ? 'clock' : 'check'}>
        {held.awaitsDraw
          ? 'Being drawn'
          : held.waitlist
            ? place
              ? `Waitlist · ${placeWords(place)}`
              : 'Waitlist'
            : 'You’re in'}
      </Chip>
      <Countdown
        until={held.expiry}
        label="Held for"
        onExtend={extendable ? () => void holding.extend() : undefined}
        extending={holding.extending}
      />
      <IconButton icon="close" label="Give up your spot" onClick={() => holding.askToCancel(true)} />
    </Bar>
  );
}
