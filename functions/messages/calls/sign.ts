import { todayAt } from '#domain/catalog/events/event-open.ts';
import { isDeleted } from '#domain/catalog/events/event-status.ts';
import { catalog } from '#domain/catalog/problems.ts';
import { type Actor, userOf } from '#domain/identity/actor.ts';
import { can } from '#domain/identity/can.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { dateIn } from '#domain/kernel/zoned-time.ts';
import type { Agreement } from '#domain/notices/agreements/schema.ts';
import type {
  agreementToSign,
  papersOfEvent,
  signAgreement,
  signedAgreement,
} from '#domain/notices/operations-agreements.ts';
import { messages } from '#domain/notices/problems.ts';
import { needsParent } from '#domain/people/ages/age-rules.ts';
import { fullName } from '#domain/people/names.ts';
import type { PlayerProfile } from '#domain/people/schema.ts';
import type { Handler } from '../../kernel/http/call.ts';
import type { Table } from '../../kernel/table/table.ts';
import { create, upsert } from '../../kernel/table/write.ts';
import { mailCopy, signLinkOf } from '../../subjects/agreements/ask.ts';
import {
  agreementItem,
  agreementVersionItem,
  paperItem,
  signatureItem,
  signedCountItem,
} from '../../subjects/agreements/items.ts';
import { requiredAgreements } from '../../subjects/agreements/statuses.ts';
import { crewEvent } from '../../subjects/catalog/events.ts';
import { tournamentItem } from '../../subjects/catalog/items.ts';
import { organizationItem } from '../../subjects/organizations/items.ts';
import { playerItem } from '../../subjects/people/items.ts';
import type { Deps } from '../deps.ts';

/** How someone can sign for a player: with the emailed link, or as an owner of the profile. */
type May = { readonly profile: PlayerProfile; readonly email: string };

async function maySign(deps: Deps, one: Agreement, actor: Actor, key: string | null | undefined): Promise<May[]> {
  const link = key ? signLinkOf(key, await deps.signingSecret()) : null;
  const byLink = link?.agreementId === one.id ? link.playerProfileIds : [];
  const owned = (userOf(actor)?.profiles ?? []).map(({ id }) => id);
  const ids = [...new Set([...byLink, ...owned])];
  const profiles = await deps.table.getMany(
    playerItem,
    ids.map((id) => ({ id })),
  );
  return profiles
    .filter(({ mergedInto }) => mergedInto === null)
    .map((profile) => ({ profile, email: byLink.includes(profile.id) ? (link?.email ?? '') : '' }));
}

/** Returns an agreement's status for the players that someone can sign for. */
const playersOf = (table: Table, one: Agreement, may: readonly May[], today: string) =>
  Promise.all(
    may.map(async ({ profile }) => {
      const paper = await table.get(paperItem, { playerProfileId: profile.id, agreementId: one.id });
      return {
        ...{ playerProfileId: profile.id, name: fullName(profile) },
        as: needsParent(profile.dob, today) ? ('guardian' as const) : ('player' as const),
        ...{ signedVersion: paper?.signedVersion ?? 0, signedAt: paper?.signedAt ?? null },
      };
    }),
  );

/** People who can't see an unpublished event have nothing to sign for it. */
export const papersOfEventHandler: Handler<typeof papersOfEvent, Deps> = async ({ params, actor, now }, deps) => {
  const { table } = deps;
  const event = await table.get(tournamentItem, { id: params.id });
  if (!event || isDeleted(event)) return refuse(catalog['no-such-event']());
  if (!event.isPublic && !(await crewEvent(table, actor, event.id))) return refuse(catalog['no-such-event']());
  const today = todayAt(event, now);
  const agreements = await requiredAgreements(table, event);
  const items = await Promise.all(
    agreements.map(async (one) => {
      const players = await playersOf(table, one, await maySign(deps, one, actor, null), today);
      return { id: one.id, name: one.name, version: one.version, players };
    }),
  );
  return ok({ items });
};

async function view(deps: Deps, one: Agreement, may: readonly May[], now: Millis) {
  const { table } = deps;
  const [words, organization] = await Promise.all([
    table.get(agreementVersionItem, { agreementId: one.id, version: one.version }),
    table.get(organizationItem, { id: one.organizationId }),
  ]);
  if (!words || !organization) return refuse(messages['no-such-agreement']());
  const players = await playersOf(table, one, may, dateIn(now, organization.timeZone));
  return ok({
    ...{ id: one.id, name: one.name, version: one.version, text: words.text, at: words.at, players },
    organization: { name: organization.name, username: organization.username },
  });
}

export const agreementToSignHandler: Handler<typeof agreementToSign, Deps> = async (
  { params, query, actor, now },
  deps,
) => {
  const one = await deps.table.get(agreementItem, { id: params.id });
  if (!one) return refuse(messages['no-such-agreement']());
  return view(deps, one, await maySign(deps, one, actor, query.key), now);
};

/** Each version is signed once. A second click returns the first signature. */
export const signAgreementHandler: Handler<typeof signAgreement, Deps> = async (
  { params, body, actor, now, source, headers },
  deps,
) => {
  const { table } = deps;
  const one = await table.get(agreementItem, { id: params.id });
  if (!one) return refuse(messages['no-such-agreement']());
  const may = await maySign(deps, one, actor, body.key);
  const mine = may.find(({ profile }) => profile.id === body.playerProfileId);
  if (!mine) return refuse(messages['not-yours-to-sign']());
  if (body.version !== one.version) return refuse(messages['other-words']());
  const organization = await table.get(organizationItem, { id: one.organizationId });
  const today = dateIn(now, organization?.timeZone ?? 'UTC');
  const key = { agreementId: one.id, playerProfileId: mine.profile.id };
  const signature = {
    ...{ ...key, version: one.version, player: fullName(mine.profile), name: body.name },
    as: needsParent(mine.profile.dob, today) ? ('guardian' as const) : ('player' as const),
    ...{ userId: userOf(actor)?.id ?? null, email: mine.email, at: now, from: source },
    browser: (headers['user-agent'] ?? '').slice(0, 300),
  };
  const signed = await table.transact([
    create(signatureItem, signature),
    upsert(paperItem, key, { set: { signedVersion: one.version, signedAt: now } }),
    upsert(signedCountItem, { agreementId: one.id, version: one.version }, { add: { n: 1 } }),
  ]);
  // A second click doesn't email the copy again.
  if (signed.ok) await mailCopy(deps, { actor, signature, organization, key: body.key });
  return view(deps, one, may, now);
};

export const signedAgreementHandler: Handler<typeof signedAgreement, Deps> = async ({ params, query, actor }, deps) => {
  const { table } = deps;
  const one = await table.get(agreementItem, { id: params.id });
  const organization = one && (await table.get(organizationItem, { id: one.organizationId }));
  if (!one || !organization) return refuse(messages['no-such-agreement']());
  const may = await maySign(deps, one, actor, query.key);
  const isTheirs = may.some(({ profile }) => profile.id === params.playerId);
  if (!isTheirs && !can(actor, 'organization.manage', { organization })) return refuse(messages['no-such-agreement']());
  const paper = await table.get(paperItem, { playerProfileId: params.playerId, agreementId: one.id });
  const key = { agreementId: one.id, version: paper?.signedVersion ?? 0 };
  const [signature, words] = await Promise.all([
    table.get(signatureItem, { ...key, playerProfileId: params.playerId }),
    table.get(agreementVersionItem, key),
  ]);
  if (!signature || !words) return refuse(messages['no-such-agreement']());
  return ok({ text: words.text, title: words.name, organization: organization.name, signature });
};
