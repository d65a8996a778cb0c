import { answered, consentDays, isLinkGood, whoConsents } from '#domain/clubs/consent.ts';
import { withChange } from '#domain/clubs/corrections.ts';
import type { answerConsent, consentLink } from '#domain/clubs/operations.ts';
import { clubs } from '#domain/clubs/problems.ts';
import type { Change, ClubMember } from '#domain/clubs/schema.ts';
import { type Actor, userOf } from '#domain/identity/actor.ts';
import { request } from '#domain/kernel/request.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { day, type Millis } from '#domain/kernel/time.ts';
import { dateIn } from '#domain/kernel/zoned-time.ts';
import { type Handler, ProblemError } from '../../kernel/http/call.ts';
import type { Stored } from '../../kernel/table/item.ts';
import type { Table } from '../../kernel/table/table.ts';
import { replace } from '../../kernel/table/write.ts';
import { clubMemberItem, consentTokenItem } from '../../store/clubs/items.ts';
import { tokenHash } from '../../store/identity/items.ts';
import { organizationItem } from '../../store/organizations/items.ts';
import { withProfile } from '../consented.ts';
import type { Deps } from '../deps.ts';

/** What a link opens; null when it is over: too old, sent again, or the player has left. */
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

/** How often it is begun anew when the club corrects the player at the same moment. */
const tries = 4;

/** Who holds the link answers for the player: what they sign with is kept. Signed in, they may say which of their profiles it is. */
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
