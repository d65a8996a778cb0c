import { createHash } from 'node:crypto';
import * as z from 'zod';
import { eventNews } from '#domain/catalog/life/news.ts';
import { id, millis, ulidText } from '#domain/kernel/schema.ts';
import { defineItem } from '../../kernel/table/item.ts';
import { tournamentPk } from './items.ts';

const daySeconds = 86_400;

/** What became of an event and its people were told: one save's news. Kept as long as its history (store/audit). */
export const eventNewsItem = defineItem({
  type: 'eventNews',
  schema: eventNews,
  key: ({ tournamentId, id }: { tournamentId: number; id: string }) => ({
    pk: tournamentPk(tournamentId),
    sk: `NEWS#${id}`,
  }),
  ttl: { from: ['at'], to: ({ at }) => at / 1000 + 2 * 366 * daySeconds },
  personal: 'none',
});
/** All news of an event, the latest first. */
export const newsOf = (tournamentId: number) => ({
  pk: tournamentPk(tournamentId),
  prefix: 'NEWS#',
  descending: true,
  consistent: true,
});

/**
 * That an address is told some news: made once whatever teams it has, so that nobody is written to twice for one save; the relay hands it on to be mailed. Which
 * address is only known by its hash with the news' id: who mails finds it among the team's people again.
 */
export const newsLetterItem = defineItem({
  type: 'newsLetter',
  schema: z.object({ newsId: ulidText, key: z.string(), tournamentId: id, divisionId: id, teamId: id, at: millis }),
  key: ({ newsId, key }: { newsId: string; key: string }) => ({ pk: `NEWS#${newsId}`, sk: `TO#${key}` }),
  ttl: { from: ['at'], to: ({ at }) => at / 1000 + 30 * daySeconds },
  personal: 'none',
});

/** What an address is known by among those who are told some news. */
export const letterKey = (newsId: string, email: string): string =>
  createHash('sha256').update(`${newsId}|${email.trim().toLowerCase()}`).digest('base64url').slice(0, 22);
