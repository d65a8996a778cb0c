import { Suspense } from 'react';
import { Link } from 'react-router';
import { progressOnDay } from '#domain/catalog/events/event-status.ts';
import { type CardModel, cardModel, movedLabel, sponsoredLabel } from '#domain/catalog/listing/card.ts';
import { cardPath } from '#domain/catalog/listing/card-path.ts';
import { logoCarousel } from '#domain/catalog/listing/carousel.ts';
import type { EventCard as Card } from '#domain/catalog/listing/schema.ts';
import { FavouriteButton } from '#web/src/features/favourites/favourite-button.tsx';
import { serverNow } from '#web/src/lib/clock.ts';
import { dateOf } from '#web/src/lib/date-of.ts';
import { embedded } from '#web/src/lib/embedded.ts';
import { lazyPart } from '#web/src/lib/lazy.ts';
import { count } from '#web/src/lib/words.ts';
import { Chip } from '#web/src/ui/data/chip.tsx';
import { DatePlate } from '#web/src/ui/data/date-plate.tsx';
import { Icon } from '#web/src/ui/icon.tsx';
import { CourtLines } from '#web/src/ui/layout/court-lines.tsx';
import { Board, Body, Chips, Foot, Logo, Off, Sheet } from './event-card-look.ts';
import { seesCount } from './use-events.ts';

const Carousel = lazyPart(() => import('#web/src/ui/layout/carousel.tsx'), 'Carousel');

const shownDivisions = 3;
const divisionWords = (names: readonly string[]): string =>
  names.slice(0, shownDivisions).join(' · ') +
  (names.length > shownDivisions ? ` +${names.length - shownDivisions}` : '');

export type EventCardProps = {
  card: Card;
  signedIn: boolean;
  /** Gets the event's ID when the card is pressed, which then doesn't open the event's page (Part 1 §2.3). */
  onPick?: (id: number) => void;
  /** The heading level, which depends on whether the card is below the page's heading or a section's. */
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

/** An event in a list (Part 1 §2.3). The domain's `cardModel` decides its content. */
export function EventCard({ card, signedIn, onPick, level: Heading = 'h2' }: EventCardProps) {
  const model = cardModel(card, { signedIn, isAdmin: seesCount(card), embedded });
  return (
    <Sheet $off={model.faded} $draft={!card.isPublic}>
      <CardBoard card={card} model={model} />
      {model.overlay && <Off>{model.overlay}</Off>}
      <CardChips card={card} model={model} />
      <Body>
        <Heading>
          <Title card={card} onPick={onPick} newWindow={model.opensNewWindow} />
        </Heading>
        <CardFacts card={card} model={model} />
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

const CardBoard = ({ card, model }: { card: Card; model: CardModel }) => (
  <Board $off={model.faded}>
    <CourtLines seed={card.name} />
    <DatePlate date={model.plate} />
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
);

function CardChips({ card, model }: { card: Card; model: CardModel }) {
  const progress = model.overlay ? null : progressOnDay(card, dateOf(serverNow()));
  return (
    <Chips $low={model.faded}>
      {progress === 'inProgress' && <Chip tone="live">Live</Chip>}
      {progress === 'ongoing' && <Chip>Ongoing</Chip>}
      {model.moved && <Chip tone="warn">{movedLabel}</Chip>}
      {model.sponsored && <Chip tone="warn">{sponsoredLabel}</Chip>}
      {model.bonusChips.map((chip) => (
        <Chip key={chip} tone="info">
          {chip}
        </Chip>
      ))}
    </Chips>
  );
}

const CardFacts = ({ card, model }: { card: Card; model: CardModel }) => (
  <>
    {model.unpublishedText && (
      <p>
        <Icon name="lock" size={18} />
        {model.unpublishedText}
      </p>
    )}
    <p>
      <Icon name="calendar" size={18} />
      {model.days}
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
  </>
);
