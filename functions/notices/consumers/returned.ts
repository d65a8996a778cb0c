import { paths, to } from '#domain/site/paths.ts';
import type { Returned } from '../../kernel/bus/returned.ts';
import { stopMark } from '../../subjects/campaigns/items.ts';
import { teamById } from '../../subjects/catalog/teams.ts';
import { buyerOf } from '../../subjects/commerce/order-facts.ts';
import { userRecordItem } from '../../subjects/identity/items.ts';
import { eachAddressOnce } from '../../subjects/notices/once.ts';
import { organizationItem } from '../../subjects/organizations/items.ts';
import { guardianInviteItem } from '../../subjects/people/claims.ts';
import type { Deps } from '../deps.ts';
import { tellStaff } from './staff-news.ts';

/** The emails that a person sent, and whom we notify if one bounces. */
type SentKind = 'staffInvite' | 'memberInvite' | 'consent' | 'agreement' | 'guardianInvite' | 'teamLink';
/** The place where the sender of an email can find it. `of` is the team, player or agreement. */
type Sent = { readonly sent: SentKind; readonly organization?: number; readonly of?: number; readonly id?: string };

/** Returns the tags of an email that someone sent, so that the sender can be notified if it bounces. */
export const tagsOfSent = (sent: Sent): Record<string, string> =>
  Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, String(value)]));

const said: Readonly<Record<SentKind, string>> = {
  staffInvite: 'An invitation to your staff bounced',
  memberInvite: 'An invitation to a membership bounced',
  consent: 'A request for consent bounced',
  agreement: 'An agreement to sign bounced',
  guardianInvite: 'Your invitation to another guardian bounced',
  teamLink: 'The link to manage your team bounced',
};

type Tags = Returned['tags'];
async function pathOf({ sent, of, organization }: Tags, { table }: Deps): Promise<string> {
  if (sent === 'guardianInvite') return to(paths.editPlayer, { playerProfileId: Number(of) });
  if (sent === 'teamLink') return to(paths.team, { teamId: Number(of) });
  const host = await table.get(organizationItem, { id: Number(organization) });
  const username = host?.username ?? '';
  if (sent === 'staffInvite') return to(paths.organizationStaff, { username });
  if (sent === 'agreement') return to(paths.organizationAgreementPlayers, { username, aId: Number(of) });
  return sent === 'consent' ? to(paths.clubDataManager) : to(paths.organizationInvites, { username });
}

/** Returns the sender's addresses for an email that isn't an organization's. */
async function senderOf({ sent, of, id = '' }: Tags, { table }: Deps): Promise<string[]> {
  if (sent === 'guardianInvite') {
    const invite = await table.get(guardianInviteItem, { playerId: Number(of), id });
    const sender = invite && (await table.get(userRecordItem, { id: invite.by }));
    return sender?.emails.flatMap(({ email, isPrimary }) => (isPrimary ? email : [])) ?? [];
  }
  if (sent !== 'teamLink') return [];
  const team = await teamById(table, Number(of));
  const buyer = team && (await buyerOf(team, { table }));
  return buyer?.email ? [buyer.email] : [];
}

/**
 * Notifies the people who sent an email that it didn't arrive, once for each address: the admins for an organization's
 * email, the sending guardian for a guardian's invitation, and the team's buyer for a team's link.
 */
export async function tellSender({ tags, addresses, why }: Returned, deps: Deps): Promise<void> {
  const headline = said[tags.sent as SentKind];
  if (headline === undefined || why !== 'bounced') return;
  const organizationId = tags.organization ? Number(tags.organization) : null;
  const [newsPath, also] = await Promise.all([pathOf(tags, deps), senderOf(tags, deps)]);
  for (const address of addresses) {
    const once = eachAddressOnce(deps, `returned-${tags.sent}-${tags.of ?? ''}-${tags.id ?? ''}-${stopMark(address)}`);
    const line = `We couldn’t deliver to ${address}. Correct the address and send it again.`;
    const news = { circle: 'admins' as const, headline: `${headline}: ${address}`.slice(0, 200), line, newsPath };
    await tellStaff(organizationId, news, once, also);
  }
}
