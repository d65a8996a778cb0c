import { createHash } from 'node:crypto';
import { day } from '#domain/kernel/time.ts';
import { seatRequest } from '#domain/teams/request.ts';
import { defineItem } from '../../kernel/table/item.ts';
import { isAddressOf, isNameOf } from '../../kernel/table/personal.ts';

/** That a team's people ask for somebody else on a seat: kept as long after its end as forms that acts have replaced are. */
export const seatRequestItem = defineItem({
  type: 'seatRequest',
  schema: seatRequest,
  key: ({ teamId, id }: { teamId: number; id: string }) => ({ pk: `TEAM#${teamId}`, sk: `ASK#${id}` }),
  ttl: { from: ['validTo'], to: ({ validTo }) => (validTo + 60 * day) / 1000 },
  personal: {
    whose: ['contact', 'player'],
    fields: ['change', 'asked', 'leaves', 'joins', 'by', 'byEmail', 'userId'],
    // one of two, or of whoever asks, is erased with it; others of the team leave it alone
    erase: ({ asked, by, byEmail, leaves, joins }, of) =>
      isAddressOf(of, byEmail) ||
      asked.some(({ email }) => isAddressOf(of, email)) ||
      [by, leaves, joins].some((name) => isNameOf(of, name, ''))
        ? 'remove'
        : null,
    show: ({ leaves, joins, at }) => ({ leaves, joins, at }),
  },
});

export const requestsOf = (teamId: number) => ({
  pk: `TEAM#${teamId}`,
  prefix: 'ASK#',
  consistent: true,
  descending: true,
});

/** An address as a link names it: nobody reads it there. */
export const addressMark = (email: string): string =>
  createHash('sha256').update(email.trim().toLowerCase()).digest('base64url').slice(0, 16);
