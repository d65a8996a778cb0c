import { answered, askForConsent, consentDays, isLinkGood, mostAskedADay, whoConsents } from '#domain/clubs/consent.ts';
import { withChange } from '#domain/clubs/data-gaps.ts';
import type { answerConsent, askConsent, consentLink, consentOnPaper } from '#domain/clubs/operations.ts';
import { clubs } from '#domain/clubs/problems.ts';
import type { Change, ClubMember } from '#domain/clubs/schema.ts';
import { type Actor, userOf } from '#domain/identity/actor.ts';
import { request } from '#domain/kernel/request.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { day, type Millis } from '#domain/kernel/time.ts';
import { dateIn } from '#domain/kernel/zoned-time.ts';
import { signedIn } from '../../kernel/http/authenticate.ts';
import { type Handler, ProblemError } from '../../kernel/http/call.ts';
import { count, inParallel, type Limit } from '../../kernel/limits.ts';
import { tokenHash } from '../../kernel/secret.ts';
import type { Stored } from '../../kernel/table/item.ts';
import type { Table } from '../../kernel/table/table.ts';
import { create, remove, replace } from '../../kernel/table/write.ts';
import { clubMemberItem, consentHash, consentTokenItem } from '../../subjects/clubs/items.ts';

import { userName } from '../../subjects/identity/notifications.ts';
import { organizationItem } from '../../subjects/organizations/items.ts';
import { clubFor, membersOf, playersAnswer, todayOf, withProfile } from '../club.ts';
import type { Deps } from '../deps.ts';

const mails: Limit = { name: 'club-consent', most: mostAskedADay, per: day };
const abreast = 8;

/** Requests consent for each player. Each new request is emailed (functions/notices) with its own link. */
export const askConsentHandler: Handler<typeof askConsent, Deps> = async (
  { params, body, actor, now },
  { table, signingSecret },
) => {
  const club = await clubFor(table, actor, params.id, 'club.manage');
  if (!club) return refuse(clubs['unknown-club']());
  const [members, secret, today] = [await membersOf(table, params.id), await signingSecret(), todayOf(club, now)];
  const wanted = new Set(body.memberIds);
  const not: { memberId: string; why: string }[] = [];
  let sent = 0;
  let full = false;
  const one = async (member: Stored<ClubMember>) => {
    const next = member.leftAt === null ? askForConsent(member, today, now) : refuse(clubs['unknown-player']());
    if (!next.ok) return void not.push({ memberId: member.id, why: next.problem.title });
    full ||= !(await count(table, mails, String(params.id), now));
    if (full) return void not.push({ memberId: member.id, why: clubs['asked-too-many']().title });
    const consent = { ...member.consent, ...next.value };
    const hash = consentHash({ ...member, consent }, secret);
    const expiresAt = (consent.askedAt ?? now) + consentDays * day;
    const saved = await table.transact([
      replace(clubMemberItem, member, { ...member, consent: { ...consent, tokenHash: hash } }),
      create(consentTokenItem, { hash, clubId: params.id, memberId: member.id, expiresAt }),
      ...(member.consent.tokenHash ? [remove(consentTokenItem, { hash: member.consent.tokenHash })] : []),
    ]);
    if (saved.ok) sent++;
    else not.push({ memberId: member.id, why: 'Someone just changed this player. Please ask again.' });
  };
  await inParallel(
    members.filter(({ id }) => wanted.has(id)),
    abreast,
    one,
  );
  if (full && sent === 0) return refuse(clubs['asked-too-many']());
  const { items } = await playersAnswer(table, club, now);
  return ok({ items, asked: sent, not });
};

/** Records that the club has a signed form, or that someone withdrew consent outside Sideout. */
export const consentOnPaperHandler: Handler<typeof consentOnPaper, Deps> = async (
  { params, body, actor, now },
  { table, numbers },
) => {
  const club = await clubFor(table, actor, params.id, 'club.manage');
  if (!club) return refuse(clubs['unknown-club']());
  const wanted = new Set(body.memberIds);
  const members = (await membersOf(table, params.id)).filter(({ id }) => wanted.has(id));
  if (members.length < wanted.size) return refuse(clubs['unknown-player']());
  const userId = signedIn(actor);
  const by = await userName(table, userId);
  const today = todayOf(club, now);
  await inParallel(members, abreast, async (member) => {
    const consent = answered(member.consent, body.given ? 'give' : 'refuse', { by, way: 'paper', now });
    const from = member.consent.state;
    const change: Change = {
      ...{ at: now, userId, who: by, act: 'consent' as const },
      fields: [{ field: 'consent', from, to: consent.state }],
    };
    const after = withChange({ ...member, consent }, change);
    const { member: whole, writes } = await withProfile(after, { table, numbers, now, today, ownerId: null });
    await table.transact([replace(clubMemberItem, member, whole), ...writes]);
  });
  return ok(await playersAnswer(table, club, now));
};

/**
 * Returns the player and the organization that a consent link is for. Returns null if the link has expired or was
 * replaced by a newer one, or if the player has left.
 */
async function openedBy(table: Table, token: string, now: Millis) {
  const hash = tokenHash(token);
  const link = await table.get(consentTokenItem, { hash });
  if (!link) return null;
  const [member, organization] = await Promise.all([
    table.get(clubMemberItem, { clubId: link.clubId, id: link.memberId }),
    table.get(organizationItem, { id: link.clubId }),
  ]);
  const good = member?.consent.tokenHash === hash && member.leftAt === null && isLinkGood(member.consent, now);
  return good && organization ? { member, organization } : null;
}
type Opened = NonNullable<Awaited<ReturnType<typeof openedBy>>>;

function viewOf(
  { organization, member }: { organization: Opened['organization']; member: ClubMember },
  actor: Actor,
  now: Millis,
) {
  const { firstName, lastName, dob, consent } = member;
  const { whose, name } = whoConsents(member, dateIn(now, organization.timeZone));
  return {
    club: { name: organization.name, logoUrl: organization.logoUrl },
    player: { firstName, lastName, dob },
    ...{ whose, name, state: consent.state },
    until: (consent.askedAt ?? now) + consentDays * day,
    profiles: (userOf(actor)?.profiles ?? []).map(({ id, fullName }) => ({ id, fullName })),
  };
}

export const consentLinkHandler: Handler<typeof consentLink, Deps> = async ({ params, actor, now }, { table }) => {
  const opened = await openedBy(table, params.token, now);
  return opened ? ok(viewOf(opened, actor, now)) : refuse(clubs['consent-over']());
};

/** How many times an answer is retried if the club edits the player at the same time. */
const tries = 4;

/**
 * Anyone with the link can answer for the player. We store the name they sign with. If they are signed in, they can
 * pick the player's profile.
 */
export const answerConsentHandler: Handler<typeof answerConsent, Deps> = async (
  { params, body, actor, now },
  { table, numbers, forget },
) => {
  const user = userOf(actor);
  if (body.profileId !== null && !user?.profiles.some(({ id }) => id === body.profileId))
    return refuse(clubs['not-your-profile']());
  for (let attempt = 1; attempt <= tries; attempt++) {
    const opened = await openedBy(table, params.token, now);
    if (!opened) return refuse(clubs['consent-over']());
    const after = signed(opened.member, { ...body, userId: user?.id ?? null, now });
    const { name: club, timeZone } = opened.organization;
    const made = await withProfile(after, {
      ...{ table, numbers, now, ownerId: user?.id ?? null },
      ...{ today: dateIn(now, timeZone), club },
    });
    const saved = await table.transact([replace(clubMemberItem, opened.member, made.member), ...made.writes]);
    if (!saved.ok) continue;
    if (user && made.writes.length > 0) forget(user.id);
    return ok(viewOf({ ...opened, member: made.member }, actor, now));
  }
  throw new ProblemError(request.stale());
};

type Signature = {
  readonly answer: 'give' | 'refuse';
  readonly name: string;
  readonly profileId: number | null;
  readonly userId: number | null;
  readonly now: Millis;
};
function signed(member: Stored<ClubMember>, { answer, name, profileId, userId, now }: Signature): ClubMember {
  const consent = answered(member.consent, answer, { by: name, way: 'link', now });
  const change: Change = {
    ...{ at: now, userId, who: name, act: 'consent' as const },
    fields: [{ field: 'consent', from: member.consent.state, to: consent.state }],
  };
  const playerProfileId = answer === 'give' ? (profileId ?? member.playerProfileId) : member.playerProfileId;
  return withChange({ ...member, consent, playerProfileId }, change);
}
