import type { EventCard } from '#domain/catalog/listing/schema.ts';
import type { Table } from '../../kernel/table/table.ts';
import { cardItem, cardsOfOrganization, plainCard } from '../../store/catalog/card-items.ts';

/** What everybody may see, without what only its staff is shown. */
export const publicCards = (cards: readonly EventCard[]): EventCard[] =>
  cards.filter(({ isPublic }) => isPublic).map(({ teamCount: _, ...card }) => card);

/** The published events of an organization. */
export const cardsOfHosts = async (table: Table, organizationId: number): Promise<EventCard[]> =>
  publicCards((await table.list(cardItem, cardsOfOrganization(organizationId, 'EVENT'))).map(plainCard));
