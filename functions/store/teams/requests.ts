import { createHash } from 'node:crypto';
import { day } from '#domain/kernel/time.ts';
import { isSub, seatRequest } from '#domain/teams/request.ts';
import { defineItem } from '../../kernel/table/item.ts';
import { isAddressOf, isNameOf } from '../../kernel/table/personal.ts';
import { tournamentPk } from '../catalog/items.ts';

/** That a team's people ask for somebody else on a seat: kept as long after its end as forms that acts have replaced are. */
export const seatRequestItem = defineItem({
  type: 'seatRequest',
  schema: seatRequest,
  key: ({ teamId, id }: { teamId: number; id: string }) => ({ pk: `TEAM#${teamId}`, sk: `ASK#${id}` }),
  indexes: {
    gs2: {
      from: ['on', 'state', 'tournamentId', 'teamId', 'id'],
      // those who play as a sub, by their night; whoever is only asked stands with their team alone
      to: ({ on, state, tournamentId, teamId, id }) =>
        isSub({ on, state }) ? { pk: tournamentPk(tournamentId), sk: `SUB#${on}#${teamId}#${id}` } : undefined,
    },
  },
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

/** Who plays as a sub at an event from one night to another (YYYY-MM-DD), in their order; a moment old. */
export const subsAt = (tournamentId: number, from: string, to: string) => ({
  pk: tournamentPk(tournamentId),
  between: [`SUB#${from}`, `SUB#${to}$`] as const,
  index: 'gs2' as const,
});

/** An address as a link names it: nobody reads it there. */
export const addressMark = (email: string): string =>
  createHash('sha256').update(email.trim().toLowerCase()).digest('base64url').slice(0, 16);
