import { firstDay, isInMonth, isOn, lastDay } from '#domain/catalog/calendar/month.ts';
import { listKey } from '#domain/catalog/listing/order.ts';
import type { EventCard } from '#domain/catalog/listing/schema.ts';
import type { calendarMonth, organizationToday } from '#domain/catalog/operations-calendar.ts';
import { ok } from '#domain/kernel/result.ts';
import { dateIn } from '#domain/kernel/zoned-time.ts';
import { mostOf } from '#domain/organizations/affiliation.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { cardsOnOrAfter } from '../../store/catalog/card-queries.ts';
import { activeOf } from '../../store/organizations/affiliates.ts';
import { organizationById, organizationByUsername } from '../../store/organizations/queries.ts';
import { cardsOfHosts, publicCards } from '../calendar/hosted.ts';
import type { Deps } from '../deps.ts';
import { unknownOrganization } from '../unknown-organization.ts';

const inOrder = (cards: readonly EventCard[]): EventCard[] =>
  cards.toSorted((a, b) => (listKey(a) < listKey(b) ? -1 : 1));

export const calendarMonthHandler: Handler<typeof calendarMonth, Deps> = async ({ query }, { table }) => {
  const { month, organization, affiliates } = query;
  if (organization !== undefined) {
    const found = await organizationById(table, organization);
    if (!found?.isActive) return unknownOrganization();
    const others = affiliates ? (await activeOf(table, organization, 'affiliate')).slice(0, mostOf.affiliate) : [];
    const lists = await Promise.all([organization, ...others].map((id) => cardsOfHosts(table, id)));
    const cards = inOrder(lists.flat());
    const next = cards.find(({ startDate }) => startDate > lastDay(month)) ?? null;
    return ok({ items: cards.filter((card) => isInMonth(card, month)), next });
  }
  const cards = publicCards(await cardsOnOrAfter(table, firstDay(month), lastDay(month)));
  return ok({ items: inOrder(cards.filter((card) => isInMonth(card, month))), next: null });
};

export const organizationTodayHandler: Handler<typeof organizationToday, Deps> = async ({ query, now }, { table }) => {
  const found = await organizationByUsername(table, query.username);
  if (!found?.isActive) return unknownOrganization();
  const today = dateIn(now, found.timeZone);
  const cards = await cardsOfHosts(table, found.id);
  return ok({ items: inOrder(cards.filter((card) => isOn(card, today) && card.statusId <= 100)) });
};
