import { dateIn } from '#domain/kernel/zoned-time.ts';
import { memberState } from '#domain/memberships/member-list.ts';
import { roleOf } from '#domain/organizations/staff.ts';
import { campaignItem, campaignsOf, tallyItem } from '../../subjects/campaigns/items.ts';
import {
  productItem,
  productsOf,
  promoItem,
  promosOf,
  refundPoliciesOf,
  refundPolicyItem,
} from '../../subjects/commerce/items.ts';
import { userRecordItem } from '../../subjects/identity/items.ts';
import { levelItem, levelsOf, membershipItem, membershipsOfOrganization } from '../../subjects/memberships/items.ts';
import { pageItem, staffPages } from '../../subjects/organizations/queries.ts';
import { listSheet, momentOf, money, type Of, yes } from './sheet.ts';

/* An organization's own lists, which are short enough to be read in one go. */

const levelsIn = ({ table, organization }: Of) => table.list(levelItem, levelsOf(organization.id));

export const membersSheet = listSheet(
  'Members',
  ({ table, organization }) => table.list(membershipItem, membershipsOfOrganization(organization.id)),
  [
    ['Profile', ({ playerProfileId }) => playerProfileId],
    ['Name', ({ name }) => name],
    ['Email', ({ email }) => email],
    ['Guardian', ({ guardian }) => guardian?.name],
    ['Guardian Email', ({ guardian }) => guardian?.email],
    ['Level ID', ({ levelId }) => levelId],
    ['From', ({ from }) => from],
    ['To', ({ to }) => to],
    ['State', (one, { now, organization }) => memberState(one, dateIn(now, organization.timeZone))],
    ['Order', ({ orderId }) => orderId],
  ],
);

export const levelsSheet = listSheet('Levels', levelsIn, [
  ['Level ID', ({ id }) => id],
  ['Level', ({ title, name }) => title || name],
  ['Price', ({ price }) => money(price)],
  ['Currency', ({ currency }) => currency],
  ['Months', ({ months }) => months],
  ['Description', ({ description }) => description],
]);

export const promosSheet = listSheet(
  'Promos',
  ({ table, organization }) => table.list(promoItem, promosOf(organization.id)),
  [
    ['Code', ({ code }) => code],
    ['Amount', ({ amount }) => money(amount)],
    ['Percentage', ({ percentage }) => percentage],
    ['From', ({ dtStart }) => momentOf(dtStart)],
    ['To', ({ dtEnd }) => momentOf(dtEnd)],
    ['Max Uses', ({ maxUses }) => maxUses],
    ['Active', ({ isActive }) => yes(isActive)],
    ['Note', ({ note }) => note],
  ],
);

export const productsSheet = listSheet(
  'Products',
  ({ table, organization }) => table.list(productItem, productsOf(organization.id)),
  [
    ['SKU', ({ sku }) => sku],
    ['Product', ({ name }) => name],
    ['Price', ({ price }) => money(price)],
    ['Shipping', ({ shipping }) => money(shipping)],
    ['Options', ({ options }) => options.map(({ name, choices }) => `${name}: ${choices.join(', ')}`).join('; ')],
    ['Active', ({ isActive }) => yes(isActive)],
    ['Description', ({ description }) => description],
  ],
);

export const policiesSheet = listSheet(
  'Refund policies',
  ({ table, organization }) => table.list(refundPolicyItem, refundPoliciesOf(organization.id)),
  [
    ['Policy ID', ({ id }) => id],
    ['Policy', ({ name }) => name],
    ['Admin Fee %', ({ adminFeePercentage }) => adminFeePercentage],
    ['No Refund within Days', ({ noRefundWithinDays }) => noRefundWithinDays],
    ['Weather %', ({ weatherPercentage }) => weatherPercentage],
    ['Text', ({ text }) => text],
  ],
);

async function sentMessages({ table, organization }: Of) {
  const all = await table.list(campaignItem, campaignsOf(organization.id));
  const tallies = await table.getMany(
    tallyItem,
    all.map(({ id }) => ({ campaignId: id })),
  );
  const byId = new Map(tallies.map((of) => [of.campaignId, of]));
  return all.map((message) => ({ ...message, tally: byId.get(message.id) }));
}

export const messagesSheet = listSheet('Messages', sentMessages, [
  ['Message ID', ({ id }) => id],
  ['Channel', ({ channel }) => channel],
  ['Template', ({ template }) => template],
  ['Subject', ({ subject }) => subject],
  ['Text', ({ text }) => text],
  ['Created', ({ dtModified }) => momentOf(dtModified)],
  ['Recipients', ({ tally }) => tally?.sent],
  ['Bounced', ({ tally }) => tally?.bounced],
  ['Marked as Spam', ({ tally }) => tally?.complained],
  ['Unsubscribed', ({ tally }) => tally?.unsubscribed],
]);

async function staffOf({ table, organization }: Of) {
  const pages = await table.list(pageItem, staffPages(organization.id));
  const users = await table.getMany(
    userRecordItem,
    pages.map(({ userId }) => ({ id: userId })),
  );
  const byId = new Map(users.map((user) => [user.id, user]));
  return pages.map((page) => ({ page, user: byId.get(page.userId) }));
}

export const staffSheet = listSheet('Staff', staffOf, [
  ['User', ({ page }) => page.userId],
  ['Name', ({ user }) => `${user?.firstName ?? ''} ${user?.lastName ?? ''}`.trim()],
  ['Email', ({ user }) => user?.emails[0]?.email],
  ['Role', ({ page }) => roleOf(page)],
]);

/** The organization's own facts. */
export const organizationSheet = listSheet('Organization', async ({ organization }) => [organization], [
  ['Organization ID', ({ id }) => id],
  ['Name', ({ name }) => name],
  ['Username', ({ username }) => username],
  ['Email', ({ email }) => email],
  ['Time Zone', ({ timeZone }) => timeZone],
  ['Site', ({ websiteUrl }) => websiteUrl],
  ['Description', ({ description }) => description],
]);
