import { dateWords } from '#domain/kernel/date-words.ts';
import { formatMoney } from '#domain/kernel/money.ts';
import { paidOn } from '#domain/memberships/reminders.ts';
import { noLetter } from '#domain/notices/letter.ts';
import { paths, to } from '#domain/site/paths.ts';
import type { DetailOf, Envelope } from '#events/kernel/event.ts';
import type { accessAsked } from '#events/memberships/access-asked.ts';
import type { memberInvited } from '#events/memberships/member-invited.ts';
import type { membershipEnding } from '#events/memberships/membership-ending.ts';
import { hostOf } from '../../services/event-letter.ts';
import { accessToken } from '../../services/membership-link.ts';
import { isOpenInvite, memberInviteItem } from '../../store/memberships/invites.ts';
import { levelItem, memberAccessItem, membershipItem } from '../../store/memberships/items.ts';
import { organizationItem } from '../../store/organizations/items.ts';
import { playerItem } from '../../store/people/items.ts';
import type { Deps } from '../deps.ts';
import { send } from '../send.ts';

/** The code is mailed to who was invited; one that was sent again, used or withdrawn meanwhile is not. */
export async function onMemberInvited({ data }: Envelope<DetailOf<typeof memberInvited>>, deps: Deps): Promise<void> {
  const { table } = deps;
  const invite = await table.get(memberInviteItem, data);
  if (!invite || invite.sentAt !== data.sentAt || !isOpenInvite(invite)) return;
  const { organizationId, levelId, code } = invite;
  const [organization, level] = await Promise.all([
    table.get(organizationItem, { id: organizationId }),
    table.get(levelItem, { organizationId, id: levelId }),
  ]);
  if (!organization || !level) return;
  const { host, replyTo } = await hostOf(table, organizationId);
  const words = {
    ...{ organization: organization.name, level: level.title || level.name, code },
    invitePath: to(paths.memberLevels, {}, { organization: organization.username, join: level.id, code }),
  };
  const why = `You get this because ${organization.name} invited you to a membership.`;
  await send('membershipInvite', words, { email: invite.email }, deps, { letter: { ...noLetter, host, why }, replyTo });
}

export async function onAccessAsked({ data }: Envelope<DetailOf<typeof accessAsked>>, deps: Deps): Promise<void> {
  const { table } = deps;
  const link = await table.get(memberAccessItem, data);
  const organization = link && (await table.get(organizationItem, { id: link.organizationId }));
  if (!link || !organization) return;
  const token = accessToken(link, await deps.signingSecret());
  const { host, replyTo } = await hostOf(table, organization.id);
  const words = { organization: organization.name, accessPath: to(paths.memberHome, {}, { access: token }) };
  const why = 'You get this because somebody asked for it with your address.';
  await send('memberAccess', words, { email: link.email }, deps, { letter: { ...noLetter, host, why }, replyTo });
}

/** Who has renewed meanwhile, or whose address nobody knows, is not written to; of a minor it goes to whoever answers for them. */
export async function onMembershipEnding(
  { data }: Envelope<DetailOf<typeof membershipEnding>>,
  deps: Deps,
): Promise<void> {
  const { table } = deps;
  const of = await table.get(membershipItem, data);
  if (!of || of.canceled || of.followedById !== null || of.reminded !== data.reminded) return;
  const { organizationId, levelId, playerProfileId } = of;
  const [organization, level, player] = await Promise.all([
    table.get(organizationItem, { id: organizationId }),
    table.get(levelItem, { organizationId, id: levelId }),
    table.get(playerItem, { id: playerProfileId }),
  ]);
  const email = of.guardian?.email ?? (player?.email || of.email);
  if (!organization || !level || !email) return;
  const { host, replyTo } = await hostOf(table, organizationId);
  const common = {
    ...{ organization: organization.name, level: level.title || level.name },
    name: [player?.firstName, player?.lastName].filter(Boolean).join(' ') || of.name,
  };
  const until = dateWords(of.to, of.to);
  const path = to(paths.memberHome, {}, { organization: organization.username });
  const why = `You get this because you are a member of ${organization.name}, or answer for somebody who is.`;
  const letter = { ...noLetter, host, why };
  const toHolder = [{ email }, deps, { letter, replyTo }] as const;
  const told = of.renewal?.told ?? null;
  if (told !== null) {
    const day = dateWords(paidOn(of), paidOn(of));
    const price = formatMoney(told, level.currency);
    return send('membershipRenews', { ...common, day, price, cardPath: path }, ...toHolder);
  }
  if (of.notRenewed !== null)
    return send('membershipNotRenewed', { ...common, until, reason: of.notRenewed, renewPath: path }, ...toHolder);
  await send('membershipEnding', { ...common, until, renewPath: path }, ...toHolder);
}
