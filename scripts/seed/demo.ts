import { ordinal } from '#domain/kernel/text.ts';
import { day } from '#domain/kernel/time.ts';
import { addDays, dateIn, momentOf, weekdayOf } from '#domain/kernel/zoned-time.ts';
import { membershipLevels } from '#domain/memberships/levels.ts';
import type { WrittenLevel } from '#domain/memberships/written-level.ts';
import { agreement } from '#domain/notices/agreements/schema.ts';
import { campaign } from '#domain/notices/campaigns/schema.ts';
import { storedAd } from '#domain/organizations/ads-schema.ts';
import { type Affinity, mirrored } from '#domain/organizations/schema.ts';
import { webhook } from '#domain/organizations/software/schema.ts';
import type { PlayerProfile } from '#domain/people/schema.ts';
import { bidProgram, storedBid } from '#domain/registration/bids/stored-bid.ts';
import { savedReport } from '#domain/reporting/saved/schema.ts';
import { agreementItem, agreementVersionItem } from '#functions/subjects/agreements/items.ts';
import { webhookItem } from '#functions/subjects/api-access.ts';
import { bidItem, bidProgramItem } from '#functions/subjects/bids/items.ts';
import { campaignItem } from '#functions/subjects/campaigns/items.ts';
import { adItem } from '#functions/subjects/organizations/ads.ts';
import { appearanceItem, playerAt, playerTagItem } from '#functions/subjects/people/items.ts';
import { savedReportItem } from '#functions/subjects/reporting/items.ts';
import { putAccounts, userIds } from './accounts.ts';
import type { Calls } from './calls.ts';
import { putClub } from './clubs.ts';
import { putEvents } from './events.ts';
import { organizations, putOrganizations } from './organizations.ts';
import { putPlay } from './play.ts';
import { putPlayers, putTbd } from './players.ts';
import { putSeries } from './series.ts';
import { venues } from './venues.ts';
import type { World } from './world.ts';

export const demoAdId = '01J00000000000000000000001';

/** Adds an ad that waits for its season. Its picture would come from a library, but there is none yet. */
function putAds(world: World): void {
  const ad = storedAd.parse({
    adId: demoAdId,
    organizationId: 103,
    name: 'Sunscreen',
    zone: '728x90',
    images: [{ url: `/media/${'0'.repeat(64)}/whole/cover-1600x900.jpg` }],
    tagline: 'Reapply between matches.',
    from: world.day(200),
    isActive: false,
    dtModified: world.now,
  });
  world.put(adItem.encode(ad, 1));
}

type Name = (typeof organizations)[number]['username'];
type Link = {
  readonly from: Name;
  readonly to: Name;
  readonly relation: Affinity;
  readonly days: number;
  readonly accepted: boolean;
};

/**
 * Two organizations that show each other's events, another that has asked to do the same, and a club that belongs to a
 * larger one.
 */
const links: readonly Link[] = [
  { from: 'pacific', to: 'greatlakes', relation: 'affiliate', accepted: true, days: 200 },
  { from: 'lonestar', to: 'pacific', relation: 'affiliate', accepted: false, days: 3 },
  { from: 'pacific', to: 'northside', relation: 'member', accepted: true, days: 320 },
];

function putAffiliates(world: World): void {
  for (const { from, to, relation, accepted, days } of links)
    world.people(async (calls) => {
      const at = world.now - days * day;
      const change = (own: Name, act: string, relation: Affinity, other: Name) =>
        calls('organization admin', 'POST', `/api/organization/${own}/affiliates`, {
          body: { act, relation, other },
          at,
        });
      await change(from, 'ask', relation, to);
      if (accepted) await change(to, 'accept', mirrored[relation], from);
    });
}

const demoProgramId = 4001;

/** Adds a bid program for the Great Lakes' event, with a bid in each state. No division requires these bids. */
function putBids(world: World, tournamentId: number, organizationId: number): void {
  const day = 86_400_000;
  const program = bidProgram.parse({
    ...{ id: demoProgramId, organizationId, tournamentId, name: 'Early qualifiers' },
    ...{ subPolicy: 1, discountPercentage: 10, passesTo: 5 },
  });
  world.put(bidProgramItem.encode(program, 1));
  const bids = [
    { bidId: 'GL-101', team: 'Nguyen / Park', sentAt: world.now - 5 * day, sends: 1, openedAt: world.now - 4 * day },
    { bidId: 'GL-102', team: 'Reyes / Stone', sentAt: world.now - 5 * day, sends: 1 },
    { bidId: 'GL-103', team: 'Hart / Ibarra', sentAt: world.now - 5 * day, bouncedAt: world.now - 5 * day, sends: 1 },
    { bidId: 'GL-104', team: 'Okafor / Lund', revokedAt: world.now - 2 * day },
    { bidId: 'GL-105', team: 'Diaz / Moreau' },
    { bidId: 'GL-106', team: 'Silva / Brandt' },
    { bidId: 'GL-107', team: 'Paula Player / Dina Castillo', sentAt: world.now - 5 * day, sends: 1 },
  ];
  bids.forEach((bid, i) => {
    const players = bid.team
      .split(' / ')
      .map((fullName) => ({ fullName, id: fullName === 'Paula Player' ? 5001 : null }));
    if (players.some(({ id }) => id !== null))
      world.put(appearanceItem.encode({ of: playerAt(5001), place: 'BID', ref: bid.bidId }, 1));
    const earned = { earnedAt: 'Lakeside Qualifier', earnedFor: ordinal(i + 1), dtEarned: world.now - 6 * day };
    const { subPolicy, discountPercentage } = program;
    const terms = { bidProgramId: demoProgramId, tournamentId, organizationId, subPolicy, discountPercentage };
    const email = `${bid.team.split(' ')[0]?.toLowerCase()}@example.com`;
    world.put(
      bidItem.encode(
        storedBid.parse({ ...terms, ...earned, ...bid, players, email, dtCreated: world.now - 6 * day }),
        1,
      ),
    );
  });
}

export const demoAgreementId = 501;
export const demoDraftId = '01J00000000000000000000011';
export const demoHookId = '01J00000000000000000000013';
export const demoReportId = 501;
const demoTemplateId = '01J00000000000000000000012';

/**
 * Adds a draft to the teams in the members' event, a template, a waiver that no event uses yet, a webhook that is off,
 * and a report that isn't emailed to anyone.
 */
function putCampaigns(world: World): void {
  const common = { organizationId: 103, userId: 9007, dtCreated: world.now, dtModified: world.now };
  const audience = { of: 'event', tournamentId: 1013 };
  const drafts = [
    {
      ...{ id: demoDraftId, channel: 'email', audience, subject: '{event}: parking' },
      text: 'Hi {name},\n\nplease park at the school. The beach lot is closed.',
    },
    {
      ...{
        id: demoTemplateId,
        channel: 'email',
        audience,
        subject: '{event}: what to bring',
        template: 'What to bring',
      },
      text: 'Hi {name},\n\nbring water, sunscreen and your membership card to {event}, {dates}.',
    },
  ];
  const waiver = { id: demoAgreementId, organizationId: 103, name: 'Beach waiver', version: 1, dtModified: world.now };
  world.put(agreementItem.encode(agreement.parse(waiver), 1));
  const text =
    '<p>Beach volleyball is a sport, and I play it at my own risk.</p><p>I take care of others and of the beach.</p>';
  const words = { agreementId: demoAgreementId, version: 1, name: waiver.name, text, at: world.now, userId: 9007 };
  world.put(agreementVersionItem.encode(words, 1));
  const hook = {
    ...{ id: demoHookId, organizationId: 103, url: 'https://hooks.example.org/sideout', about: 'Our own scoreboard' },
    ...{
      kinds: ['team.registered'],
      on: false,
      offBecause: 'staff',
      failingSince: null,
      secretNumber: 1,
      standardFrom: 1,
      oldSecretUntil: null,
    },
    ...{ userId: 9007, dtCreated: world.now },
  };
  world.put(webhookItem.encode(webhook.parse(hook), 1));
  const report = {
    ...{ id: demoReportId, organizationId: 103, name: 'Orders by month', source: 'finance', tournamentId: null },
    ...{ period: 'year', fields: ['date', 'month', 'order', 'type', 'total'], filters: [], group: 'month' },
    ...{ every: 'never', mailTo: null, dueAt: null, mailedAt: null },
  };
  world.put(savedReportItem.encode(savedReport.parse(report), 1));
  for (const draft of drafts) world.put(campaignItem.encode(campaign.parse({ ...common, ...draft }), 1));
}

/** Adds the products that Great Lakes Beach sells alongside its events. Its Members Cup offers them. */
function putGoods(world: World): void {
  const sizes = [{ name: 'Size', choices: ['S', 'M', 'L', 'XL'] }];
  const goods = [
    { sku: 'CUP-SHIRT', name: 'Cup shirt', price: 2_500, shipping: 600, stock: 40, tags: ['shirt'], options: sizes },
    { sku: 'CUP-HOODIE', name: 'Cup hoodie', price: 4_800, shipping: 900, stock: 1, tags: ['shirt'], options: sizes },
    { sku: 'LUNCH', name: 'Lunch box', price: 1_200, tags: ['lunch'], pickupOnly: true },
  ];
  world.people(async (calls) => {
    for (const { sku: newSku, stock = null, ...each } of goods) {
      const body = { sku: null, newSku, product: { ...plain, ...each }, stock: { left: stock, seen: null } };
      await calls('organization admin', 'POST', '/api/store/greatlakes/products', { body, rev: 0 });
    }
  });
}

const plain = { description: '', shipping: 0, tags: [], options: [], images: [], pickupOnly: false, isActive: true };

const { Gold, Silver, Bronze } = membershipLevels;
/** Great Lakes Beach's levels, given out in rotation. Null means not a member. */
const turns = [Gold, Silver, null, Bronze, Gold, null] as const;
const organization = 'greatlakes';
const by = 'organization admin';

/**
 * Adds Great Lakes Beach's memberships (103) and members. Its Members Cup is for Gold and Silver. Every seventh
 * membership ended last season.
 */
function putMemberships(world: World, players: readonly PlayerProfile[]): void {
  const today = world.day(0);
  world.people(async (calls) => {
    for (const [name, level] of Object.entries({ Gold, Silver, Bronze }))
      await put(calls, 600 + level, {
        ...{ name, level, price: 1_500 * level, order: 4 - level, subtitle: 'One season, from the day you join' },
        refundPolicyId: 1_030,
        jsonProps: {
          ...usual.jsonProps,
          fields: { top: { ask: ['shirtSize'], req: [] }, bottom: { ask: ['Home beach'], req: ['Home beach'] } },
        },
      });
    await put(calls, 610, {
      ...{ name: 'Junior', level: Bronze, price: 900, order: 4, maxAge: 17, seasonEnds: '08-31' },
      subtitle: 'For players under 18, until the end of the season',
      terms: 'Juniors train and play with the consent of a parent or guardian. The club’s rules apply on the beach.',
      questions: [{ label: 'Swims', type: 'yesNo', required: true, choices: [], help: '' }],
    });
    for (const [i, { id: playerProfileId }] of players.entries()) {
      const level = turns[i % turns.length];
      if (level === null || level === undefined) continue;
      const span = i % 7 === 6 ? [-500, -135] : [-90, 275];
      const [from, to] = span.map((offset) => addDays(today, offset));
      await calls(by, 'POST', '/api/Membership/give', {
        body: { organization, playerProfileId, levelId: 600 + level, from, to },
        ids: { membership: 40_000 + i },
      });
    }
  });
}

const nothing = { ask: [], req: [] };
const usual: WrittenLevel = {
  ...{ name: '', title: '', subtitle: '', price: 0, order: 0, level: 0, months: 12, description: '', moreInfo: '' },
  ...{ seasonEnds: null, minAge: null, maxAge: null, gender: null, sale: 'open', terms: '', questions: [] },
  ...{ renewDays: 30, renewsItself: true, refundPolicyId: null },
  jsonProps: { fields: { top: nothing, bottom: nothing }, redirect: null, infoOnly: false },
};
const put = (calls: Calls, level: number, written: Partial<WrittenLevel>) =>
  calls(by, 'POST', `/api/Membership/levels/${organization}`, {
    body: { id: null, level: { ...usual, ...written } },
    ...{ rev: 0, ids: { level } },
  });

const pageId = 1301;

/** Adds a page about a weekend with more than its tournament, edited by its organization's admin. */
function putPage(world: World): void {
  const { zone } = venues.hermosa;
  const soon = dateIn(world.now + 40 * day, zone);
  const saturday = addDays(soon, (6 - weekdayOf(soon) + 7) % 7);
  const dtStart = momentOf(saturday, '09:00', zone);
  const dtEnd = momentOf(addDays(saturday, 1), '21:00', zone);
  const organizationId = organizations[0].id;
  const titleTag = 'Beach_Festival';
  const facts = {
    ...{ id: 0, organizationId, titleTag, title: 'Beach Festival', subtitle: 'Two days of sand, music and food' },
    ...{ dtStart, dtEnd, isPublic: true },
  };
  const brochureHTML =
    '<h2>Saturday</h2><p>Open play on eight courts from 9:00 AM, food trucks at noon, a clinic for beginners at 2:00 PM.</p>' +
    '<h2>Sunday</h2><p>The finals of the tour, then the concert on the pier.</p>';
  const locations = [{ ...venues.hermosa, country: 'United States' }];
  const body = { ...facts, brochureHTML, coverPhotos: [], locations };
  world.people((calls) =>
    calls('organization admin', 'POST', '/api/event', { body, rev: 0, ids: { tournament: pageId } }),
  );
}

/** Adds the college coach's list: recruits with tags, some with a note. Some of the adults play today. */
function putCoachList(world: World, players: readonly PlayerProfile[]): void {
  const recruits = [false, true].flatMap((isAdult) =>
    players
      .filter(({ recruiting, gradYear }) => recruiting !== null && (gradYear === undefined) === isAdult)
      .slice(0, 10),
  );
  for (const [i, { id }] of recruits.entries()) {
    const tags = i % 2 === 0 ? ['Watch'] : ['Visit', 'Watch'];
    const note = i % 4 === 0 ? 'Quick feet, good platform. Ask about summer camp.' : '';
    world.put(playerTagItem.encode({ userId: userIds.coach, playerId: id, tags, note, at: world.now }, 1));
  }
}

/**
 * Creates the demo world: organizations with their sites, events of every type and state, people, teams, orders, and
 * matches in progress.
 */
export async function demoWorld(world: World): Promise<void> {
  putOrganizations(world);
  putAffiliates(world);
  putAds(world);
  putCampaigns(world);
  putBids(world, 1006, 103);
  putTbd(world);
  const players = putPlayers(world, 5001, 320, 3);
  putAccounts(world, players);
  putMemberships(world, players);
  putClub(world);
  putGoods(world);
  putEvents(world, players);
  putSeries(world, players);
  putPage(world);
  putPlay(world, players);
  putCoachList(world, players);
  const count = await world.save();
  console.log(`The demo world is ready: ${count} items.`);
}
