import { ulid } from '#domain/kernel/ids.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { addDays, dateIn } from '#domain/kernel/zoned-time.ts';
import { adIdOf, isInSeason } from '#domain/organizations/ads.ts';
import { ad, type StoredAd } from '#domain/organizations/ads-schema.ts';
import type { ads, ownAds, removeAd, saveAd } from '#domain/organizations/operations-ads.ts';
import { organizations } from '#domain/organizations/problems.ts';
import { flagsOfTheme } from '#domain/organizations/theme-flags.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { saveVersioned } from '../../kernel/http/save-versioned.ts';
import type { Stored } from '../../kernel/table/item.ts';
import type { Table } from '../../kernel/table/table.ts';
import { create, discard, replace } from '../../kernel/table/write.ts';
import { adClicksItem, adItem, adsOf, clicksSince } from '../../subjects/organizations/ads.ts';
import { managedBy, organizationByUsername, themeOf } from '../../subjects/organizations/queries.ts';
import type { Deps } from '../deps.ts';

const mostAds = 60;
const countedDays = 30;

const shown = (stored: StoredAd) => {
  const { zone, images, tagline, action, atCheckout } = stored;
  return ad.parse({ id: adIdOf(stored), zone, images, tagline, action, locations: { checkOut: atCheckout } });
};

export const adsHandler: Handler<typeof ads, Deps> = async ({ query, now }, { table }) => {
  const [organization, theme] = await Promise.all([
    organizationByUsername(table, query.username),
    themeOf(table, query.username),
  ]);
  if (!organization?.isActive || (theme && flagsOfTheme(theme).noAds)) return ok([]);
  const all = await table.list(adItem, adsOf(organization.id));
  const today = dateIn(now, organization.timeZone);
  return ok(all.filter((ad) => isInSeason(ad, today)).map((ad) => JSON.stringify(shown(ad))));
};

/** Returns all ads with their clicks in the last 30 days. */
async function listOf(table: Table, organizationId: number, now: number) {
  const all = await table.list(adItem, { ...adsOf(organizationId), consistent: true });
  const since = addDays(dateIn(now, 'UTC'), -countedDays);
  const clicks = await Promise.all(all.map((ad) => table.list(adClicksItem, clicksSince(adIdOf(ad), since))));
  const items = all.map((ad, i) => ({ ...ad, clicks: (clicks[i] ?? []).reduce((sum, { clicks }) => sum + clicks, 0) }));
  return ok({ items: items.toSorted((a, b) => a.name.localeCompare(b.name, 'en')) });
}

export const ownAdsHandler: Handler<typeof ownAds, Deps> = async ({ params, actor, now }, { table }) => {
  const managed = await managedBy(table, actor, params.username, 'organization.sub-site');
  return managed ? listOf(table, managed.organization.id, now) : refuse(organizations['unknown-organization']());
};

export const saveAdHandler: Handler<typeof saveAd, Deps> = async (
  { params, body, actor, now, ifMatch },
  { table, random },
) => {
  const managed = await managedBy(table, actor, params.username, 'organization.sub-site');
  if (!managed) return refuse(organizations['unknown-organization']());
  const organizationId = managed.organization.id;
  const before = body.adId === null ? null : await table.get(adItem, { organizationId, adId: body.adId });
  if (body.adId !== null && !before) return refuse(organizations['unknown-ad']());
  const saved = await saveVersioned(table, { rev: before?.rev, ifMatch }, async () => {
    if (!before && (await table.list(adItem, adsOf(organizationId))).length >= mostAds)
      return refuse(organizations['too-many-ads']());
    const adId = before?.adId ?? ulid(now, random);
    const next = { ...body.ad, adId, organizationId, dtModified: now };
    return ok({ writes: [before ? replace(adItem, before, next) : create(adItem, next)] });
  });
  if (!saved.ok) return saved;
  return listOf(table, organizationId, now);
};

export const removeAdHandler: Handler<typeof removeAd, Deps> = async ({ params, actor, now, ifMatch }, { table }) => {
  const managed = await managedBy(table, actor, params.username, 'organization.sub-site');
  if (!managed) return refuse(organizations['unknown-organization']());
  const organizationId = managed.organization.id;
  const before: Stored<StoredAd> | null = await table.get(adItem, { organizationId, adId: params.adId });
  if (!before) return refuse(organizations['unknown-ad']());
  await saveVersioned(table, { rev: before.rev, ifMatch }, () => ok({ writes: [discard(adItem, before)] }));
  return listOf(table, organizationId, now);
};
