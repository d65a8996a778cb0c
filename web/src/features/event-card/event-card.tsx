import { Suspense } from 'react';
import { Link } from 'react-router';
import { progressOnDay } from '#domain/catalog/events/event-status.ts';
import { typeColours } from '#domain/catalog/events/type-colours.ts';
import { type CardModel, cardModel, decisionWords, movedLabel, sponsoredLabel } from '#domain/catalog/listing/card.ts';
import { cardPath } from '#domain/catalog/listing/card-path.ts';
import { logoCarousel } from '#domain/catalog/listing/carousel.ts';
import type { ListedCard as Card } from '#domain/catalog/listing/schema.ts';
import { unsanctioned } from '#domain/catalog/lists.ts';
import { sportName } from '#domain/catalog/sports.ts';
import { FavouriteButton } from '#web/src/features/favourites/favourite-button.tsx';
import { todayIn } from '#web/src/lib/date-of.ts';
import { embedded } from '#web/src/lib/embedded.ts';
import { lazyPart } from '#web/src/lib/lazy.ts';
import { count } from '#web/src/lib/words.ts';
import { Chip } from '#web/src/ui/data/chip.tsx';
import { PictureElement } from '#web/src/ui/data/picture-element.tsx';
import { Icon } from '#web/src/ui/icon.tsx';
import { CourtLines } from '#web/src/ui/layout/court-lines.tsx';
import { media } from '#web/src/ui/tokens.ts';
import { Board, Body, Chips, Kind, Logo, Off, Scores, Sheet, State } from './event-card-look.ts';
import { seesCount } from './use-events.ts';

const ClosestScores = lazyPart(() => import('./closest-scores.tsx'), 'ClosestScores');
const Carousel = lazyPart(() => import('#web/src/ui/layout/carousel.tsx'), 'Carousel');

const shownDivisions = 3;
const divisionWords = (names: readonly string[]): string =>
  names.slice(0, shownDivisions).join(' · ') +
  (names.length > shownDivisions ? ` +${names.length - shownDivisions}` : '');

export type EventCardProps = {
  card: Card;
  signedIn: boolean;
  /** Called with the event's ID when the card is pressed. The card then doesn't open the event's page (Part 1 §2.3). */
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
  const today = todayIn(card.zone);
  const isLive = !model.overlay && progressOnDay(card, today) === 'inProgress';
  return (
    <Sheet $off={model.faded} $draft={!card.isPublic}>
      <CardBoard card={card} model={model} />
      <Body>
        <p>{[daysThisYear(model.days, today), card.locationsString].filter(Boolean).join(' · ')}</p>
        <Heading>
          <Title card={card} onPick={onPick} newWindow={model.opensNewWindow} />
        </Heading>
        {model.overlay && <Off>{model.overlay}</Off>}
        {model.unpublishedText && (
          <p>
            <Icon name="lock" size={18} /> {model.unpublishedText}
          </p>
        )}
        {isLive ? (
          <Scores>
            <Suspense fallback={<Decision card={card} />}>
              <ClosestScores id={card.id}>
                <Decision card={card} />
              </ClosestScores>
            </Suspense>
          </Scores>
        ) : (
          <Decision card={card} />
        )}
        {!card.decision && !model.overlay && !isLive && (
          <Kind>{[model.typeChip, divisionWords(card.divisionNames)].filter(Boolean).join(' · ')}</Kind>
        )}
        <CardChips card={card} model={model} isLive={isLive} />
      </Body>
      {model.favorite !== 'hidden' && <FavouriteButton id={card.id} name={card.name} />}
    </Sheet>
  );
}

/** Returns the days, without the year if it is the current one. */
const daysThisYear = (days: string, today: string): string =>
  days.endsWith(`, ${today.slice(0, 4)}`) ? days.slice(0, -6) : days;

/** The price with the spots left and the last day of registration, or the winners. */
function Decision({ card: { decision, zone } }: { card: Card }) {
  if (!decision) return null;
  return (
    <p>
      <b>{decisionWords(decision, todayIn(zone))}</b>
    </p>
  );
}

const CardBoard = ({ card, model }: { card: Card; model: CardModel }) => (
  <Board $off={model.faded} style={model.faded || !card.color ? undefined : { background: `#${card.color}` }}>
    {card.coverPhotoUrl ? (
      <PictureElement url={card.coverPhotoUrl} sizes={`${media.phone} 72px, 420px`} />
    ) : (
      <CourtLines seed={card.name} />
    )}
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

function CardChips({ card, model, isLive }: { card: Card; model: CardModel; isLive: boolean }) {
  const isOngoing = !model.overlay && progressOnDay(card, todayIn(card.zone)) === 'ongoing';
  return (
    <Chips>
      <State>
        {isLive && <Chip tone="live">Live</Chip>}
        {isOngoing && <Chip>Ongoing</Chip>}
        {model.moved && <Chip tone="warn">{movedLabel}</Chip>}
        {model.sponsored && <Chip tone="warn">{sponsoredLabel}</Chip>}
      </State>
      {model.bonusChips.map((chip) => (
        <Chip key={chip} tone="info">
          {chip}
        </Chip>
      ))}
      <Chip mark={`var(--${typeColours[card.eventType]})`}>{model.typeChip}</Chip>
      {card.sportIds?.map((id) => (
        <Chip key={id}>{sportName(id)}</Chip>
      ))}
      {card.sanctionedBy && card.sanctionedBy !== unsanctioned && <Chip>{card.sanctionedBy}</Chip>}
      {model.registrations !== null && <Chip tone="info">{count(model.registrations, 'registration')}</Chip>}
      <span>{divisionWords(card.divisionNames)}</span>
    </Chips>
  );
}
