import { Suspense } from 'react';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { type EventCard as Card, cardModel, logoCarousel, sponsoredLabel } from '#domain/catalog/card.ts';
import { stateOnDay } from '#domain/catalog/date-state.ts';
import { FavouriteButton } from '#web/src/features/favourites/favourite-button.tsx';
import { embedded } from '#web/src/features/shell/embedded.ts';
import { serverNow } from '#web/src/lib/clock.ts';
import { dateOf, dateRange } from '#web/src/lib/dates.ts';
import { lazyPart } from '#web/src/lib/lazy.ts';
import { count } from '#web/src/lib/words.ts';
import { Chip } from '#web/src/ui/chip.tsx';
import { CourtLines } from '#web/src/ui/court-lines.tsx';
import { DatePlate } from '#web/src/ui/date-range.tsx';
import { Icon } from '#web/src/ui/icon.tsx';
import { cardPath } from './card-path.ts';
import { seesCount } from './use-events.ts';

const Carousel = lazyPart(() => import('#web/src/ui/carousel.tsx'), 'Carousel');

const Sheet = styled.article<{ $off: boolean; $draft: boolean }>`
  position: relative;
  display: flex;
  flex-direction: column;
  background: var(--surface);
  border: ${({ $draft }) => ($draft ? '2px dashed var(--control)' : '1px solid var(--line)')};
  border-radius: var(--radius);
  box-shadow: var(--shadow);
  overflow: hidden;
  h2,
  h3 {
    font-size: 22px;
    text-decoration: ${({ $off }) => ($off ? 'line-through' : 'none')};
    text-decoration-thickness: 2px;
  }
  :is(h2, h3) a {
    color: inherit;
    text-decoration: none;
  }
  :is(h2, h3) :is(a, button)::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  :is(h2, h3) button {
    padding: 0;
    border: 0;
    background: none;
    font: inherit;
    text-align: left;
    cursor: pointer;
  }
  &:has(:is(h2, h3) :focus-visible) {
    outline: 3px solid var(--focus);
    outline-offset: 2px;
  }
  @media (hover: hover) {
    transition: transform 140ms, box-shadow 140ms;
    &:hover {
      transform: translateY(-2px);
      box-shadow: 0 10px 28px rgb(13 21 48 / 0.16);
    }
    &:hover :is(h2, h3) a {
      text-decoration: underline;
      text-decoration-thickness: 2px;
    }
  }
`;
const Board = styled.div<{ $off: boolean }>`
  position: relative;
  display: flex;
  justify-content: space-between;
  align-items: flex-end;
  height: 96px;
  padding: 0 14px;
  background: ${({ $off }) => ($off ? '#4b5263' : 'var(--primary)')};
  color: ${({ $off }) => ($off ? '#ffffff' : 'var(--on-primary)')};
  > svg,
  > div {
    filter: ${({ $off }) => ($off ? 'grayscale(1)' : 'none')};
  }
  > time {
    position: relative;
    z-index: 2;
    bottom: -18px;
    box-shadow: 0 2px 10px rgb(8 12 28 / 0.3);
    border: 1px solid var(--line);
  }
`;
const Logo = styled.div`
  position: relative;
  bottom: 14px;
  width: 68px;
  height: 68px;
  padding: 5px;
  border-radius: 8px;
  background: #ffffff;
  overflow: hidden;
`;
const Chips = styled.div<{ $low: boolean }>`
  position: absolute;
  z-index: 1;
  top: ${({ $low }) => ($low ? '50px' : '10px')};
  left: ${({ $low }) => ($low ? '84px' : '14px')};
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
  pointer-events: none;
`;
const Off = styled.span`
  position: absolute;
  z-index: 1;
  inset: 0 0 auto;
  padding: 5px 14px 5px 84px;
  background: var(--bad-soft);
  color: var(--bad);
  font: 700 24px / 1.1 var(--board);
  letter-spacing: 0.1em;
  text-transform: uppercase;
`;
const Body = styled.div`
  display: flex;
  flex-direction: column;
  gap: 6px;
  flex: 1;
  padding: 28px 14px 12px;
  font-size: 15px;
  p {
    display: flex;
    gap: 6px;
    color: var(--muted);
  }
  p svg {
    margin-top: 2px;
  }
`;
const Foot = styled.div`
  display: flex;
  align-items: center;
  gap: 6px;
  margin-top: auto;
  padding-top: 6px;
  flex-wrap: wrap;
  > span:has(> button) {
    margin: 0 -8px -6px auto;
  }
`;

const shownDivisions = 3;
const divisionWords = (names: readonly string[]): string =>
  names.slice(0, shownDivisions).join(' · ') +
  (names.length > shownDivisions ? ` +${names.length - shownDivisions}` : '');

export type EventCardProps = {
  card: Card;
  signedIn: boolean;
  /** Instead of opening the brochure: told the event's id (Part 1 §2.3). */
  onPick?: (id: number) => void;
  /** Its heading stands under the page's own, or under a section's. */
  level?: 'h2' | 'h3';
};

function Title({ card, onPick, newWindow }: { card: Card; onPick?: EventCardProps['onPick']; newWindow: boolean }) {
  if (onPick)
    return (
      <button type="button" onClick={() => onPick(card.id)}>
        {card.name}
      </button>
    );
  return (
    <Link to={cardPath(card)} {...(newWindow && { target: '_blank', rel: 'noopener' })}>
      {card.name}
    </Link>
  );
}

/** An event in a list (Part 1 §2.3). What it says is decided by domain's `cardModel`. */
export function EventCard({ card, signedIn, onPick, level: Heading = 'h2' }: EventCardProps) {
  const model = cardModel(card, { signedIn, isAdmin: seesCount(card), embedded });
  const live = !model.overlay && stateOnDay(card, dateOf(serverNow())) === 'live';
  return (
    <Sheet $off={model.faded} $draft={!card.isPublic}>
      <Board $off={model.faded}>
        <CourtLines seed={card.name} />
        <DatePlate date={card.startDate} />
        {card.logos.length > 0 && (
          <Logo>
            <Suspense>
              <Carousel
                images={card.logos}
                every={logoCarousel.interval}
                everyAfterCycle={logoCarousel.afterCycle}
                contain
              />
            </Suspense>
          </Logo>
        )}
      </Board>
      {model.overlay && <Off>{model.overlay}</Off>}
      <Chips $low={model.faded}>
        {live && <Chip tone="live">Live</Chip>}
        {model.sponsored && <Chip tone="warn">{sponsoredLabel}</Chip>}
        {model.bonusChips.map((chip) => (
          <Chip key={chip} tone="info">
            {chip}
          </Chip>
        ))}
      </Chips>
      <Body>
        <Heading>
          <Title card={card} onPick={onPick} newWindow={model.opensNewWindow} />
        </Heading>
        {model.unpublishedText && (
          <p>
            <Icon name="lock" size={18} />
            {model.unpublishedText}
          </p>
        )}
        <p>
          <Icon name="calendar" size={18} />
          {dateRange(card.startDate, card.endDate)}
        </p>
        {card.locationsString && (
          <p>
            <Icon name="pin" size={18} />
            {card.locationsString}
          </p>
        )}
        {card.divisionNames.length > 0 && (
          <p>
            <Icon name="users" size={18} />
            {divisionWords(card.divisionNames)}
          </p>
        )}
        <Foot>
          <Chip>{model.typeChip}</Chip>
          {card.sanctionedBy && <Chip>{card.sanctionedBy}</Chip>}
          {model.registrations !== null && <Chip tone="info">{count(model.registrations, 'registration')}</Chip>}
          {model.favorite !== 'hidden' && <FavouriteButton id={card.id} name={card.name} />}
        </Foot>
      </Body>
    </Sheet>
  );
}
