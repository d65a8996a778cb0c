import type { connectUrl, payout, payouts, permit, savePayments } from '#domain/commerce/operations-connect.ts';
import { dueInWords } from '#domain/commerce/payouts/booked.ts';
import { commerce } from '#domain/commerce/problems.ts';
import { type PaymentSettings, paymentSettings } from '#domain/commerce/schema.ts';
import { can } from '#domain/identity/can.ts';
import type { Id } from '#domain/kernel/ids.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { organizations } from '#domain/organizations/problems.ts';
import type { StoredOrganization } from '#domain/organizations/schema.ts';
import { paths, to } from '#domain/site/paths.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { saveVersioned } from '../../kernel/http/save-versioned.ts';
import type { Stored } from '../../kernel/table/item.ts';
import type { Table } from '../../kernel/table/table.ts';
import { create, replace, update } from '../../kernel/table/write.ts';
import { cardItem, cardsOfOrganization } from '../../subjects/catalog/cards.ts';
import { currencyOf } from '../../subjects/commerce/currency.ts';
import {
  paymentSettingsItem,
  promoItem,
  promosOf,
  refundPoliciesOf,
  refundPolicyItem,
} from '../../subjects/commerce/items.ts';
import { productsOfOrganization } from '../../subjects/commerce/promos-and-stock.ts';
import { levelItem, levelsOf } from '../../subjects/memberships/items.ts';
import { organizationItem, payoutsConnected, recordStripeAccounts } from '../../subjects/organizations/items.ts';
import { managedBy } from '../../subjects/organizations/queries.ts';
import type { Deps } from '../deps.ts';

/** Sends buyers' payments to the organization's account from now on. */
export async function payTo(
  table: Table,
  organizationId: Id,
  stripeAccount: string,
  settings: Pick<PaymentSettings, 'stripeAccount'> | null,
): Promise<void> {
  if (settings?.stripeAccount === stripeAccount) return;
  await table.transact([
    settings
      ? update(paymentSettingsItem, { organizationId }, { set: { stripeAccount } })
      : create(paymentSettingsItem, paymentSettings.parse({ organizationId, stripeAccount })),
    payoutsConnected(organizationId),
  ]);
}

/**
 * Handles a message from the provider about an account. Once the account can take charges, payments go to it. If it no
 * longer can, we notify its organization. Messages about an account without an organization are ignored.
 */
export async function recordAccount({ table, accounts }: Deps, account: string, now: Millis): Promise<void> {
  const { organizationId, mayCharge, isPaidOut } = await (await accounts()).standing(account);
  if (organizationId === null) return;
  const organization = await table.get(organizationItem, { id: organizationId });
  if (!organization?.stripeAccounts.some(({ id }) => id === account)) return;
  const settings = await table.get(paymentSettingsItem, { organizationId });
  const isReady = mayCharge && isPaidOut;
  if (isReady) await payTo(table, organizationId, account, settings);
  // An account that was never ready is unfinished, not restricted.
  if (settings?.stripeAccount !== account || isReady === (settings.restrictedAt === null)) return;
  await table.write(update(paymentSettingsItem, { organizationId }, { set: { restrictedAt: isReady ? null : now } }));
}

/** Returns an organization's account at the card provider. */
export const accountOf = ({ stripeAccounts }: StoredOrganization): string | null =>
  (stripeAccounts.find(({ isDefault }) => isDefault) ?? stripeAccounts[0])?.id ?? null;

/**
 * Returns what an organization can do and how it is paid. We ask the provider each time until the organization's
 * account is ready. From then on, payments go to that account.
 */
export const permitHandler: Handler<typeof permit, Deps> = async ({ params, actor }, { table, accounts, nmiForm }) => {
  const managed = await managedBy(table, actor, params.username, 'money.manage');
  if (!managed) return refuse(organizations['unknown-organization']());
  const { organization } = managed;
  const [settings, account] = [
    await table.get(paymentSettingsItem, { organizationId: organization.id }),
    accountOf(organization),
  ];
  const standing = account === null ? null : await standingOf(account, accounts);
  if (account !== null && standing?.mayCharge && standing.isPaidOut)
    await payTo(table, organization.id, account, settings);
  const mayCharge = account !== null && (standing?.mayCharge ?? settings?.stripeAccount === account);
  const isReady = standing ? standing.isPaidOut && standing.mayCharge : mayCharge;
  return ok({
    publish: organization.isActive,
    takeCards: settings?.status ?? true,
    payouts: account === null ? 'none' : isReady ? 'ready' : 'incomplete',
    mayCharge: account !== null && mayCharge,
    due: dueInWords(standing?.due ?? []),
    share: settings?.share ?? paymentSettings.parse({ organizationId: organization.id }).share,
    providers: (await nmiForm().catch(() => null)) ? ['card', 'nmi'] : ['card'],
    mayConnect: can(managed.actor, 'organization.govern', { organization }),
    settings: writtenOf(await table.get(paymentSettingsItem, { organizationId: organization.id })),
  });
};

/** If the provider doesn't respond, nothing changes, and the next request asks again. */
const standingOf = async (account: string, accounts: Deps['accounts']) =>
  accounts()
    .then((provider) => provider.standing(account))
    .catch(() => null);

/**
 * Returns a page hosted by the provider. The account is opened under the organization's key, so two simultaneous
 * requests open only one account.
 */
export const connectUrlHandler: Handler<typeof connectUrl, Deps> = async (
  { params, actor },
  { table, accounts, origin },
) => {
  const managed = await managedBy(table, actor, params.username, 'organization.govern');
  if (!managed) return refuse(organizations['unknown-organization']());
  const { organization } = managed;
  const { id, name, username, email } = organization;
  const back = `${origin}${to(paths.organizationSettings, { username }, { section: 'payments' })}`;
  try {
    const provider = await accounts();
    let account = accountOf(organization);
    if (account === null) {
      account = await provider.open({ key: String(id), name, email, url: `${origin}/${username}` });
      const opened = { id: account, name, currency: await currencyOf(table, id), isDefault: true };
      await table.write(recordStripeAccounts(id, [opened]));
    }
    return ok({ url: await provider.link(account, back) });
  } catch {
    return refuse(commerce['processing-down']());
  }
};

type Settings = Pick<PaymentSettings, 'status' | 'allowPayLater' | 'noDelayedPayments' | 'paymentType' | 'currency'>;

/** Returns an organization's payment settings, with rev 0 if it hasn't saved any yet. */
const writtenOf = (paymentSettings: Stored<PaymentSettings> | null): Settings & { rev: number } => ({
  status: paymentSettings?.status ?? true,
  allowPayLater: paymentSettings?.allowPayLater ?? false,
  noDelayedPayments: paymentSettings?.noDelayedPayments ?? false,
  paymentType: paymentSettings?.paymentType ?? 'card',
  currency: paymentSettings?.currency ?? 'USD',
  rev: paymentSettings?.rev ?? 0,
});

/** Returns whether an organization has anything with amounts in its currency: events, levels, products, promos, policies. */
async function hasPrices(table: Table, organizationId: Id): Promise<boolean> {
  const lists = await Promise.all([
    table.list(cardItem, cardsOfOrganization(organizationId, 'EVENT')),
    table.list(cardItem, cardsOfOrganization(organizationId, 'DRAFT')),
    table.list(levelItem, levelsOf(organizationId)),
    productsOfOrganization(table, organizationId),
    table.list(promoItem, promosOf(organizationId)),
    table.list(refundPolicyItem, refundPoliciesOf(organizationId)),
  ]);
  return lists.some((list) => list.length > 0);
}

export const savePaymentsHandler: Handler<typeof savePayments, Deps> = async (
  { params, body, actor, ifMatch },
  { table, nmiForm },
) => {
  const managed = await managedBy(table, actor, params.username, 'organization.govern');
  if (!managed) return refuse(organizations['unknown-organization']());
  if (body.paymentType === 'nmi' && !(await nmiForm())) return refuse(commerce['processing-down']());
  const organizationId = managed.organization.id;
  const before = await table.get(paymentSettingsItem, { organizationId });
  const changesCurrency = body.currency !== undefined && body.currency !== writtenOf(before).currency;
  if (changesCurrency && (await hasPrices(table, organizationId))) return refuse(commerce['currency-in-use']());
  await saveVersioned(table, { rev: before?.rev, ifMatch }, () => {
    const next = paymentSettings.parse({ ...before, ...body, organizationId });
    const write = before ? replace(paymentSettingsItem, before, next) : create(paymentSettingsItem, next);
    return ok({ writes: [write] });
  });
  return ok(writtenOf(await table.get(paymentSettingsItem, { organizationId })));
};

/** Returns payouts as the provider lists them, because the provider makes them. */
export const payoutsHandler: Handler<typeof payouts, Deps> = async ({ params, actor }, { table, accounts }) => {
  const managed = await managedBy(table, actor, params.username, 'money.manage');
  if (!managed) return refuse(organizations['unknown-organization']());
  const account = accountOf(managed.organization);
  const currency = await currencyOf(table, managed.organization.id);
  if (account === null) return ok({ connected: false, balance: 0, currency, items: [] });
  try {
    const { balance, payouts: items } = await (await accounts()).payouts(account);
    return ok({ connected: true, balance, currency, items: [...items] });
  } catch {
    return refuse(commerce['processing-down']());
  }
};

export const payoutHandler: Handler<typeof payout, Deps> = async ({ params, actor }, { table, accounts }) => {
  const managed = await managedBy(table, actor, params.username, 'money.manage');
  if (!managed) return refuse(organizations['unknown-organization']());
  const account = accountOf(managed.organization);
  if (account === null) return refuse(commerce['payout-missing']());
  const providerPayout = await (await accounts()).payout(account, params.payoutId).catch(() => null);
  if (!providerPayout) return refuse(commerce['payout-missing']());
  const { lines, carries: _, ...row } = providerPayout;
  return ok({ ...row, lines: [...lines] });
};
