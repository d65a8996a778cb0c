import { answered, asked, consentDays, mostAskedADay } from '#domain/clubs/consent.ts';
import { withChange } from '#domain/clubs/corrections.ts';
import type { askConsent, consentOnPaper } from '#domain/clubs/operations.ts';
import { clubs } from '#domain/clubs/problems.ts';
import type { Change, ClubMember } from '#domain/clubs/schema.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { day } from '#domain/kernel/time.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { signedIn } from '../../kernel/http/signed-in.ts';
import { inParallel } from '../../kernel/parallel.ts';
import type { Stored } from '../../kernel/table/item.ts';
import { create, remove, replace } from '../../kernel/table/write.ts';
import { count, type Limit } from '../../services/limits.ts';
import { userName } from '../../services/user-name.ts';
import { clubMemberItem, consentHash, consentTokenItem } from '../../store/clubs/items.ts';
import { withProfile } from '../consented.ts';
import type { Deps } from '../deps.ts';
import { clubFor, todayOf } from '../found.ts';
import { membersOf, playersAnswer } from '../players.ts';

const mails: Limit = { name: 'club-consent', most: mostAskedADay, per: day };
const abreast = 8;

/** Asks for each player's consent: what is written is mailed (functions/notices), with a link of its own. */
export const askConsentHandler: Handler<typeof askConsent, Deps> = async (
  { params, body, actor, now },
  { table, signingSecret },
) => {
  const found = await clubFor(table, actor, params.id, 'club.manage');
  if (!found) return refuse(clubs['unknown-club']());
  const [members, secret, today] = [await membersOf(table, params.id), await signingSecret(), todayOf(found, now)];
  const wanted = new Set(body.memberIds);
  const not: { memberId: string; why: string }[] = [];
  let sent = 0;
  let full = false;
  const one = async (member: Stored<ClubMember>) => {
    const next = member.leftAt === null ? asked(member, today, now) : refuse(clubs['unknown-player']());
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
    else not.push({ memberId: member.id, why: 'Somebody has just changed this player. Please ask again.' });
  };
  await inParallel(
    members.filter(({ id }) => wanted.has(id)),
    abreast,
    one,
  );
  if (full && sent === 0) return refuse(clubs['asked-too-many']());
  const { items } = await playersAnswer(table, found, now);
  return ok({ items, asked: sent, not });
};

/** The club says that it holds a paper, or that somebody has taken their consent back by other means. */
export const consentOnPaperHandler: Handler<typeof consentOnPaper, Deps> = async (
  { params, body, actor, now },
  { table, numbers },
) => {
  const found = await clubFor(table, actor, params.id, 'club.manage');
  if (!found) return refuse(clubs['unknown-club']());
  const wanted = new Set(body.memberIds);
  const members = (await membersOf(table, params.id)).filter(({ id }) => wanted.has(id));
  if (members.length < wanted.size) return refuse(clubs['unknown-player']());
  const userId = signedIn(actor);
  const by = await userName(table, userId);
  await inParallel(members, abreast, async (member) => {
    const consent = answered(member.consent, body.given ? 'give' : 'refuse', { by, way: 'paper', now });
    const from = member.consent.state;
    const change: Change = {
      ...{ at: now, userId, who: by, act: 'consent' as const },
      fields: [{ field: 'consent', from, to: consent.state }],
    };
    const after = withChange({ ...member, consent }, change);
    const { member: whole, writes } = await withProfile(after, { table, numbers, now, ownerId: null });
    await table.transact([replace(clubMemberItem, member, whole), ...writes]);
  });
  return ok(await playersAnswer(table, found, now));
};
