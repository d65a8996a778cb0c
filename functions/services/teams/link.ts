import { zoneOf } from '#domain/catalog/events/date-state.ts';
import type { EventFacts } from '#domain/catalog/schema.ts';
import { teamTokenFor } from '#domain/identity/team-tokens.ts';
import { momentOf } from '#domain/kernel/zoned-time.ts';
import { create } from '../../kernel/table/write.ts';
import { teamTokenItem, tokenHash } from '../../store/identity/items.ts';
import { teamLinkItem, teamLinkToken } from '../../store/teams/items.ts';

type Of = { readonly teamId: number; readonly id: string; readonly email: string; readonly by: string };
type EventEnd = Pick<EventFacts, 'endDate' | 'zone' | 'locations'>;

/** The writes that make a link to act for a team: what is shown of it, and what opens by its token, until some days after the event. */
export function newLink(of: Of & { readonly bought?: boolean }, event: EventEnd, secret: string, at: number) {
  const token = teamLinkToken(of, secret);
  const { validTo } = teamTokenFor(of.teamId, token, momentOf(event.endDate, '23:59', zoneOf(event)));
  return [
    create(teamLinkItem, { bought: false, ...of, at, validTo, revokedAt: null }),
    create(teamTokenItem, { hash: tokenHash(token), teamId: of.teamId, validTo }),
  ];
}
