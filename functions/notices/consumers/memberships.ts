import { consentDays, whoConsents } from '#domain/clubs/consent.ts';
import { codeLife } from '#domain/identity/contacts.ts';
import { dateWords, zoneWords } from '#domain/kernel/date-words.ts';
import { formatMoney } from '#domain/kernel/money.ts';
import { day, momentWords } from '#domain/kernel/time.ts';
import { dateIn } from '#domain/kernel/zoned-time.ts';
import { paidOn } from '#domain/memberships/joining.ts';
import { noLetter } from '#domain/notices/letter.ts';
import { isClub, staffRoleWords } from '#domain/organizations/staff.ts';
import { fullName } from '#domain/people/names.ts';
import { paths, to } from '#domain/site/paths.ts';
import type { consentAsked } from '#events/clubs.ts';
import type { DetailOf, Envelope } from '#events/event.ts';
import type { accessAsked, memberInvited, membershipEnding } from '#events/memberships.ts';
import type { staffInvited } from '#events/organizations.ts';
import type { claimChanged, guardianChanged } from '#events/people.ts';
import { hostOf } from '../../subjects/catalog/news.ts';
import { clubMemberItem, consentToken } from '../../subjects/clubs/items.ts';
import { userRecordItem } from '../../subjects/identity/items.ts';
import {
  isOpenInvite,
  levelItem,
  memberAccessItem,
  memberInviteItem,
  membershipItem,
} from '../../subjects/memberships/items.ts';
import { accessToken } from '../../subjects/memberships/members.ts';
import { inviteToken, organizationItem, staffInviteItem } from '../../subjects/organizations/items.ts';
import { claimItem, guardianInviteItem } from '../../subjects/people/claims.ts';
import { playerItem } from '../../subjects/people/items.ts';
import type { Deps } from '../deps.ts';
import { send } from '../send.ts';
import { tagsOfSent } from './returned.ts';

/** Emails the code to the invited person, unless it was replaced, used or withdrawn. */
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
  const why = `You’re getting this because ${organization.name} invited you to a membership.`;
  const tags = tagsOfSent({ sent: 'memberInvite', organization: organizationId, id: invite.id });
  const along = { letter: { ...noLetter, host, why }, replyTo, tags };
  await send('membershipInvite', words, { email: invite.email }, deps, along);
}

export async function onAccessAsked({ data }: Envelope<DetailOf<typeof accessAsked>>, deps: Deps): Promise<void> {
  const { table } = deps;
  const link = await table.get(memberAccessItem, data);
  const organization = link && (await table.get(organizationItem, { id: link.organizationId }));
  if (!link || !organization) return;
  const token = accessToken(link, await deps.signingSecret());
  const { host, replyTo } = await hostOf(table, organization.id);
  const words = { organization: organization.name, accessPath: to(paths.memberHome, {}, { access: token }) };
  const why = 'You’re getting this because someone requested it with your address.';
  await send('memberAccess', words, { email: link.email }, deps, { letter: { ...noLetter, host, why }, replyTo });
}

/**
 * Emails a reminder to the member, or to a minor's guardian. Skips members who have renewed or have no known address.
 */
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
  const dayIn = (date: string) => `${dateWords(date, date)} (${zoneWords(organization.timeZone)})`;
  const until = dayIn(of.to);
  const path = to(paths.memberHome, {}, { organization: organization.username });
  const why = `You’re getting this because you’re a member of ${organization.name}, or a member’s guardian.`;
  const letter = { ...noLetter, host, why };
  const toHolder = [{ email }, deps, { letter, replyTo }] as const;
  const notified = of.renewal?.told ?? null;
  if (notified !== null) {
    const day = dayIn(paidOn(of));
    const price = formatMoney(notified, level.currency);
    return send('membershipRenews', { ...common, day, price, cardPath: path }, ...toHolder);
  }
  if (of.notRenewed !== null)
    return send('membershipNotRenewed', { ...common, until, reason: of.notRenewed, renewPath: path }, ...toHolder);
  await send('membershipEnding', { ...common, until, renewPath: path }, ...toHolder);
}

/**
 * Emails a code to the address on file, and the decision to people whose claim went to staff. A code that was used or
 * replaced in the meantime isn't emailed.
 */
export async function onClaimChanged({ data }: Envelope<DetailOf<typeof claimChanged>>, deps: Deps): Promise<void> {
  const { playerId, claimId: id, state } = data;
  const [claim, profile] = await Promise.all([
    deps.table.get(claimItem, { playerId, id }),
    deps.table.get(playerItem, { id: playerId }),
  ]);
  if (!claim || !profile || claim.state !== state) return;
  const player = fullName(profile);
  if (state === 'code') {
    if (!claim.email) return;
    const words = { code: claim.code, player, minutes: String(codeLife / 60_000) };
    await send('claimCode', words, { email: claim.email }, deps);
    return;
  }
  if (claim.decidedBy === null || state === 'asked') return;
  const record = await deps.table.get(userRecordItem, { id: claim.userId });
  const email = record?.emails.find(({ isPrimary }) => isPrimary)?.email;
  if (!email) return;
  const answer = state === 'done' ? 'You can now manage the profile.' : 'We couldn’t give you access to the profile.';
  const playerPath = to(paths.player, { playerProfileId: playerId });
  await send('claimDecided', { player, answer, reason: claim.reason, playerPath }, { email }, deps);
}

/**
 * Emails an invited guardian the link. Once the invitation is accepted, notifies everyone who already managed the
 * profile.
 */
export async function onGuardianChanged(
  { data, at }: Envelope<DetailOf<typeof guardianChanged>>,
  deps: Deps,
): Promise<void> {
  const { playerId, inviteId: id, state } = data;
  const { table } = deps;
  const [invite, profile] = await Promise.all([
    table.get(guardianInviteItem, { playerId, id }),
    table.get(playerItem, { id: playerId }),
  ]);
  if (!invite || !profile || invite.state !== state) return;
  const { inviter, acceptedBy } = invite;
  const player = fullName(profile);
  if (state === 'sent') {
    const deadline = momentWords(invite.expiresAt, 'UTC', at);
    const invitePath = to(paths.guardianInvite, { playerProfileId: playerId, inviteId: id });
    const tags = tagsOfSent({ sent: 'guardianInvite', of: playerId, id });
    await send('guardianInvite', { player, inviter, deadline, invitePath }, { email: invite.email }, deps, { tags });
    return;
  }
  const records = await table.getMany(
    userRecordItem,
    profile.ownerIds.map((userId) => ({ id: userId })),
  );
  const fresh = records.find((record) => record.id === acceptedBy);
  const guardian = [fresh?.firstName, fresh?.lastName].filter(Boolean).join(' ') || invite.email;
  const words = { player, guardian, inviter, profilePath: to(paths.editPlayer, { playerProfileId: playerId }) };
  for (const record of records) {
    const email = record.emails.find(({ isPrimary }) => isPrimary)?.email;
    if (email && record.id !== acceptedBy) await send('guardianAdded', words, { email }, deps);
  }
}

/** Emails the link to the player, or to a minor's guardian, unless there is a newer request. */
export async function onConsentAsked({ data, at }: Envelope<DetailOf<typeof consentAsked>>, deps: Deps): Promise<void> {
  const [member, organization] = await Promise.all([
    deps.table.get(clubMemberItem, { clubId: data.clubId, id: data.memberId }),
    deps.table.get(organizationItem, { id: data.clubId }),
  ]);
  if (!member || !organization || member.leftAt !== null || member.consent.askedAt !== data.askedAt) return;
  const { whose } = whoConsents(member, dateIn(data.askedAt, organization.timeZone));
  const words = {
    club: organization.name,
    // A minor is named only by first name, because others may read the email.
    request:
      whose === 'guardian'
        ? `${organization.name} would like to enter ${member.firstName} in events and needs your consent as a parent or guardian.`
        : `${organization.name} would like to enter you in events and needs your consent.`,
    deadline: momentWords(data.askedAt + consentDays * day, organization.timeZone, at),
    consentPath: to(paths.clubConsent, { token: consentToken(member, await deps.signingSecret()) }),
  };
  const tags = tagsOfSent({ sent: 'consent', organization: organization.id, id: member.id });
  await send('clubConsent', words, { email: member.consent.sentTo }, deps, { tags });
}

/** Emails the link to the invited person, unless it was replaced or withdrawn. */
export async function onStaffInvited({ data, at }: Envelope<DetailOf<typeof staffInvited>>, deps: Deps): Promise<void> {
  const [invite, organization] = await Promise.all([
    deps.table.get(staffInviteItem, data),
    deps.table.get(organizationItem, { id: data.organizationId }),
  ]);
  if (!invite || !organization || invite.sentAt !== data.sentAt) return;
  const token = inviteToken(invite, await deps.signingSecret());
  const words = {
    organization: organization.name,
    inviter: invite.inviter,
    role: staffRoleWords(isClub(organization))[invite.role],
    deadline: momentWords(invite.expiresAt, organization.timeZone, at),
    invitePath: to(paths.invitation, { token }),
  };
  const tags = tagsOfSent({ sent: 'staffInvite', organization: organization.id, id: String(invite.sentAt) });
  await send('adminInvite', words, { email: invite.email }, deps, { tags });
}
