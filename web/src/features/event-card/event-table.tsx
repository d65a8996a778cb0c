import { Link } from 'react-router';
import { styled } from 'styled-components';
import { progressOnDay } from '#domain/catalog/events/event-status.ts';
import { cardModel, movedLabel } from '#domain/catalog/listing/card.ts';
import { cardPath } from '#domain/catalog/listing/card-path.ts';
import type { EventCard } from '#domain/catalog/listing/schema.ts';
import { FavouriteButton } from '#web/src/features/favourites/favourite-button.tsx';
import { todayIn } from '#web/src/lib/date-of.ts';
import { embedded } from '#web/src/lib/embedded.ts';
import { count } from '#web/src/lib/words.ts';
import { Avatar } from '#web/src/ui/data/avatar.tsx';
import { Chip } from '#web/src/ui/data/chip.tsx';
import type { Column } from '#web/src/ui/data/table/column.ts';
import { Table } from '#web/src/ui/data/table.tsx';
import { seesCount } from './use-events.ts';

const Name = styled.div<{ $off: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-1) var(--space-2);
  a {
    font-weight: 600;
    text-decoration: ${({ $off }) => ($off ? 'line-through' : 'underline')};
    text-decoration-thickness: 1px;
  }
`;

const Beside = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-2);
`;

function columnsFor(signedIn: boolean): readonly Column<EventCard>[] {
  const model = (card: EventCard) => cardModel(card, { signedIn, isAdmin: seesCount(card), embedded });
  return [
    {
      key: 'name',
      title: 'Event',
      lead: true,
      cell: (card) => {
        const { overlay, moved, sponsored, bonusChips, unpublishedText, registrations } = model(card);
        const [logo] = card.logos;
        const progress = progressOnDay(card, todayIn(card.zone));
        return (
          <Beside>
            {logo && <Avatar name={card.name} url={logo.url} size={32} square />}
            <Name $off={overlay !== null}>
              <Link to={cardPath(card)} {...(embedded && { target: '_blank', rel: 'noopener' })}>
                {card.name}
              </Link>
              {overlay && <Chip tone="bad">{overlay}</Chip>}
              {!overlay && progress === 'inProgress' && <Chip tone="live">Live</Chip>}
              {!overlay && progress === 'ongoing' && <Chip>Ongoing</Chip>}
              {moved && <Chip tone="warn">{movedLabel}</Chip>}
              {sponsored && <Chip tone="warn">Sponsored</Chip>}
              {bonusChips.map((chip) => (
                <Chip key={chip} tone="info">
                  {chip}
                </Chip>
              ))}
              {unpublishedText && <Chip icon="lock">{unpublishedText}</Chip>}
              {registrations !== null && <Chip tone="info">{count(registrations, 'registration')}</Chip>}
            </Name>
          </Beside>
        );
      },
    },
    { key: 'date', title: 'Dates', cell: (card) => model(card).days, tight: true },
    { key: 'where', title: 'Where', cell: (card) => card.locationsString },
    { key: 'divisions', title: 'Divisions', cell: (card) => card.divisionNames.length, end: true, card: 'wide' },
    { key: 'type', title: 'Type', cell: (card) => model(card).typeChip, tight: true },
    { key: 'by', title: 'Sanctioned by', cell: (card) => card.sanctionedBy },
    {
      key: 'star',
      title: '',
      end: true,
      card: 'corner',
      cell: (card) => (model(card).favorite === 'hidden' ? null : <FavouriteButton id={card.id} name={card.name} />),
    },
  ];
}

/** The list view of events. It has the same facts as the cards, one line each. The server sorts it. */
export const EventTable = ({ cards, signedIn }: { cards: readonly EventCard[]; signedIn: boolean }) => (
  <Table caption="Events" columns={columnsFor(signedIn)} rows={cards} rowKey={(card) => card.id} />
);
