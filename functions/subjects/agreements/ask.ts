import { todayAt } from '#domain/catalog/events/event-open.ts';
import type { EventFacts } from '#domain/catalog/schema.ts';
import { type Actor, userOf } from '#domain/identity/actor.ts';
import { provenEmail } from '#domain/identity/contacts.ts';
import { listed } from '#domain/kernel/text.ts';
import { type Millis, momentWords } from '#domain/kernel/time.ts';
import { mailOfCopy } from '#domain/notices/agreements/copy.ts';
import type { Agreement, Signature } from '#domain/notices/agreements/schema.ts';
import { channelsFor, inAppOf, isPushed } from '#domain/notices/deliver.ts';
import { renderNotice } from '#domain/notices/render.ts';
import { subSiteOrigin } from '#domain/organizations/hosts.ts';
import type { StoredOrganization } from '#domain/organizations/schema.ts';
import { needsParent } from '#domain/people/ages/age-rules.ts';
import { fullName } from '#domain/people/names.ts';
import type { PlayerProfile } from '#domain/people/schema.ts';
import { paths, to } from '#domain/site/paths.ts';
import type { SendEmail } from '../../integrations/email/port.ts';
import { isRefusedForGood } from '../../kernel/aws/client.ts';
import { log } from '../../kernel/log.ts';
import { sealed, unsealed } from '../../kernel/secret.ts';
import type { Table } from '../../kernel/table/table.ts';
import { upsert } from '../../kernel/table/write.ts';
import { hostOf } from '../catalog/news.ts';
import { userRecordItem } from '../identity/items.ts';
import { type KeepNote, recipientAt } from '../notices/recipients.ts';
import { agreementVersionItem, paperItem } from './items.ts';

/** The contents of a signing link: the agreement, the players, and the address it was emailed to. */
type SignLink = {
  readonly agreementId: number;
  readonly playerProfileIds: readonly number[];
  readonly email: string;
};
const signKey = ({ agreementId, playerProfileIds, email }: SignLink, secret: string): string =>
  sealed(`sign~${agreementId}~${playerProfileIds.join('.')}~${Buffer.from(email).toString('base64url')}`, secret);

/** Returns a key's contents, or null if we didn't make it. */
export function signLinkOf(key: string, secret: string): SignLink | null {
  const [kind, agreement, players = '', email = ''] = unsealed(key, secret)?.split('~') ?? [];
  if (kind !== 'sign') return null;
  const address = Buffer.from(email, 'base64url').toString();
  return { agreementId: Number(agreement), playerProfileIds: players.split('.').map(Number), email: address };
}

type Deps = {
  readonly table: Table;
  readonly email: SendEmail;
  readonly origin: string;
  readonly signingSecret: () => Promise<string>;
  readonly note: KeepNote;
};

/**
 * Returns the address to ask for a signature. For a junior, it is the guardian's and never their own. Otherwise, it is
 * the address on the form. Returns null if we have none.
 */
function signerAddress(
  profile: Pick<PlayerProfile, 'dob' | 'email' | 'playerEmail' | 'parent'>,
  today: string,
): string | null {
  const junior = needsParent(profile.dob, today);
  const address = junior ? profile.parent?.email || profile.email : profile.email || profile.playerEmail;
  return address?.includes('@') ? address : null;
}

/** The maximum number of players in one link, so that its address stays short. */
const mostTogether = 8;

/** Returns players grouped by the person who signs for them: by address, or alone if we have no address. */
export function bySigner(profiles: readonly PlayerProfile[], today: string): PlayerProfile[][] {
  const groups = Map.groupBy(
    profiles.toSorted((a, b) => a.id - b.id),
    (profile) => signerAddress(profile, today)?.toLowerCase() ?? profile.id,
  );
  return [...groups.values()].flatMap((group) =>
    Array.from({ length: Math.ceil(group.length / mostTogether) }, (_, at) =>
      group.slice(at * mostTogether, (at + 1) * mostTogether),
    ),
  );
}

/**
 * Emails one link to sign for all of these players, who share an address (`bySigner`), and records it. Returns false if
 * there is no address. `ref` is the job row that requests it.
 */
export async function askToSign(
  deps: Deps,
  {
    agreement,
    event,
    profiles,
    ref,
    now,
  }: { agreement: Agreement; event: EventFacts; profiles: readonly PlayerProfile[]; ref: string; now: Millis },
): Promise<boolean> {
  const [first] = profiles;
  const email = first ? signerAddress(first, todayAt(event, now)) : null;
  if (email === null) return false;
  const names = listed(profiles.map(fullName));
  const { host, replyTo } = await hostOf(deps.table, agreement.organizationId);
  const of = { agreementId: agreement.id, playerProfileIds: profiles.map(({ id }) => id) };
  const key = signKey({ ...of, email }, await deps.signingSecret());
  const words = {
    ...{ event: event.name, agreement: agreement.name, player: names },
    agreementPath: to(paths.agreement, { id: agreement.id }, { key }),
  };
  const letter = {
    host,
    facts: [],
    why: `You’re getting this because ${names} ${profiles.length > 1 ? 'are' : 'is'} playing in ${event.name}, or because you’re their guardian.`,
  };
  const origin = subSiteOrigin(deps.origin, host?.username ?? '');
  const { sms: _, ...mail } = renderNotice('agreementToSign', words, { name: 'Sideout', origin }, letter);
  // If it bounces, the organization's admins are told (notices/consumers/returned.ts).
  const tags = { sent: 'agreement', organization: String(agreement.organizationId), of: String(agreement.id) };
  await deps.email({ to: email, ...mail, tags, ...(replyTo && { replyTo }) });
  // Users with an account also get a notification. The email goes out regardless of their preferences, because no one
  // plays without a signature.
  const { userId, wishes } = await recipientAt(deps.table, email);
  if (userId !== null && channelsFor('agreementToSign', { email, phone: null, userId }, wishes).includes('inApp'))
    await deps.note({
      ...{ to: email, userId, ...inAppOf('agreementToSign', words) },
      pushed: isPushed('agreementToSign', wishes),
    });
  for (const playerProfileId of of.playerProfileIds)
    await deps.table.write(
      upsert(paperItem, { agreementId: agreement.id, playerProfileId }, { set: { askedAt: now, ref } }),
    );
  return true;
}

type CopyDeps = { readonly table: Table; readonly email: SendEmail; readonly origin: string };
type Signed = {
  readonly actor: Actor;
  readonly signature: Signature;
  readonly organization: Pick<StoredOrganization, 'id' | 'timeZone'> | null;
  /** The key from the email that was used to sign, which also opens the copy. */
  readonly key: string | null;
};

/** Returns the signer's address: the one that the link was sent to, or otherwise their account's. */
async function addressOf({ table }: CopyDeps, { actor, signature }: Signed): Promise<string | null> {
  if (signature.email !== '') return signature.email;
  const user = userOf(actor);
  const record = user && (await table.get(userRecordItem, { id: user.id }));
  return record ? provenEmail(record.emails) : null;
}

/** Emails signers a copy of what they signed. The signature is valid even if the email bounces. */
export async function mailCopy(deps: CopyDeps, signed: Signed): Promise<void> {
  const { signature, organization, key } = signed;
  const { agreementId, version, playerProfileId } = signature;
  const [email, words] = await Promise.all([
    addressOf(deps, signed),
    deps.table.get(agreementVersionItem, { agreementId, version }),
  ]);
  if (email === null || !words || !organization) return;
  const { host, replyTo } = await hostOf(deps.table, organization.id);
  const copyPath = to(paths.agreement, { id: agreementId }, { signed: playerProfileId, key: key ?? undefined });
  const when = momentWords(signature.at, organization.timeZone);
  const site = { name: 'Sideout', origin: subSiteOrigin(deps.origin, host?.username ?? '') };
  const title = { title: words.name, text: words.text };
  const mail = mailOfCopy(title, signature, { host, when, copyPath }, site);
  try {
    await deps.email({ to: email, ...mail, ...(replyTo && { replyTo }) });
  } catch (error) {
    if (!isRefusedForGood(error)) throw error;
    log.warn('the copy of a signed agreement was refused', { reason: error.name });
  }
}
