import * as z from 'zod';
import { id, millis } from '#domain/kernel/schema.ts';
import { defineItem } from '../../kernel/table/item.ts';

const daySeconds = 86_400;
const underPhone = (phone: string) => `SMS#${phone}`;

/** That a team is asked to check in by text message, and which phone answers for it: a phone is known by its key alone (services/checkin/keys). */
export const smsRouteItem = defineItem({
  type: 'smsRoute',
  schema: z.object({
    ...{ phone: z.string(), tournamentId: id, divisionId: id, teamId: id },
    askedAt: millis,
    times: z.int().min(1),
    /** the event's end: until then answers are taken */
    until: millis,
  }),
  key: ({ phone, tournamentId, teamId }: { phone: string; tournamentId: number; teamId: number }) => ({
    pk: underPhone(phone),
    sk: `${tournamentId}#${teamId}`,
  }),
  ttl: { from: ['until'], to: ({ until }) => until / 1000 + daySeconds },
  personal: 'none',
});
export type SmsRoute = ReturnType<typeof smsRouteItem.decode>;

/** The teams a phone answers for. */
export const routesOf = (phone: string) => ({ pk: underPhone(phone), consistent: true });

/** That a phone wants no messages (STOP); AWS keeps a list of its own, so that nothing reaches it. */
export const smsStopItem = defineItem({
  type: 'smsStop',
  schema: z.object({ phone: z.string(), at: millis }),
  key: ({ phone }: { phone: string }) => ({ pk: `SMSSTOP#${phone}`, sk: 'STOP' }),
  ttl: { from: ['at'], to: ({ at }) => at / 1000 + 400 * daySeconds },
  personal: 'none',
});
