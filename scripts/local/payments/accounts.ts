import { base, type Call, find, formOf, mergeMetadata, type Operation, textOf } from './call.ts';
import { invalid, refuse } from './errors.ts';
import { listOfObjects } from './lists.ts';
import { type Account, newId } from './objects.ts';

/** Accounts belong to the platform, whichever account the call is for. */
const accountOf = (call: Call, id: string | undefined): Account =>
  find({ ...call, account: null }, call.db.accounts, 'account', id, 'account');

/** The details an account must still provide before it can take charges. */
const open = ['business_type', 'external_account', 'tos_acceptance.date', 'tos_acceptance.ip'];

function newAccount(call: Call): Account {
  const { params } = call;
  return {
    id: newId('acct', 16),
    object: 'account',
    ...base(call),
    account_id: null,
    business_profile: { mcc: null, name: null, support_email: null, url: null, ...formOf(params.business_profile) },
    business_type: textOf(params.business_type),
    capabilities: Object.fromEntries(Object.keys(formOf(params.capabilities)).map((name) => [name, 'inactive'])),
    charges_enabled: false,
    controller: formOf(params.controller),
    country: textOf(params.country) ?? 'US',
    default_currency: 'usd',
    details_submitted: false,
    email: textOf(params.email),
    external_accounts: { object: 'list', data: [], has_more: false, url: '' },
    metadata: mergeMetadata({}, params.metadata),
    payouts_enabled: false,
    requirements: { currently_due: open, disabled_reason: 'requirements.past_due', errors: [], past_due: open },
    settings: {},
    type: textOf(params.type) ?? 'none',
  };
}

/** Returns the details that an account must still provide. */
export const stillDue = ({ requirements }: Account): string[] =>
  (requirements as { currently_due: string[] }).currently_due;

/**
 * Acts like filling out the form on Stripe's pages, for all missing details or only the given ones. Once the last
 * detail is in, the account can take charges and be paid out.
 */
export function giveDetails(call: Call, id: string, given: readonly string[] | 'all'): Account {
  const before = accountOf(call, id);
  const left = given === 'all' ? [] : stillDue(before).filter((detail) => !given.includes(detail));
  return withDue(call, before, left, left.length > 0 ? 'requirements.past_due' : null);
}

/** Acts like Stripe when it needs more details from an account later on: charges continue, and payouts wait. */
export const askForMore = (call: Call, id: string): Account =>
  withDue(call, accountOf(call, id), ['individual.verification.document'], 'requirements.pending_verification');

/** Acts like Stripe when it restricts an account: no charges and no payouts until its details are in. */
export const restrict = (call: Call, id: string): Account =>
  withDue(
    call,
    { ...accountOf(call, id), charges_enabled: false },
    ['company.tax_id'],
    'requirements.past_due',
    accountOf(call, id),
  );

function withDue(
  call: Call,
  before: Account,
  due: readonly string[],
  reason: string | null,
  { charges_enabled, payouts_enabled, details_submitted }: Account = before,
): Account {
  const isReady = due.length === 0;
  const capability = isReady || before.charges_enabled ? 'active' : 'inactive';
  const after: Account = {
    ...before,
    capabilities: Object.fromEntries(Object.keys(before.capabilities as object).map((name) => [name, capability])),
    charges_enabled: isReady || before.charges_enabled,
    payouts_enabled: isReady,
    details_submitted: isReady || before.details_submitted,
    requirements: { currently_due: due, disabled_reason: reason, errors: [], past_due: isReady ? [] : due },
  };
  call.db.accounts.put(before.id, after);
  call.emit('account.updated', after, { charges_enabled, payouts_enabled, details_submitted });
  return after;
}

export const accounts = {
  create: (call) => {
    const account = newAccount(call);
    call.db.accounts.put(account.id, account);
    call.emit('account.updated', account);
    return { body: account };
  },
  read: (call) => ({ body: accountOf(call, call.ids[0]) }),
  update: (call) => {
    const before = accountOf(call, call.ids[0]);
    const after: Account = {
      ...before,
      email: 'email' in call.params ? textOf(call.params.email) : before.email,
      business_profile: { ...(before.business_profile as object), ...formOf(call.params.business_profile) },
      metadata: mergeMetadata(before.metadata, call.params.metadata),
    };
    call.db.accounts.put(after.id, after);
    call.emit('account.updated', after);
    return { body: after };
  },
  list: (call) => ({ body: listOfObjects({ ...call, account: null }, call.db.accounts, '/v1/accounts', () => true) }),
  link: (call) => {
    const { id } = accountOf(call, textOf(call.params.account) ?? undefined);
    const back = textOf(call.params.return_url);
    if (!back) return refuse(invalid('Missing required param: return_url.', 'return_url', 'parameter_missing'));
    const url = `${call.publicUrl}/onboarding/${id}?return_url=${encodeURIComponent(back)}`;
    return { body: { object: 'account_link', created: call.at, expires_at: call.at + 300, url } };
  },
  login: (call) => {
    const { id } = accountOf(call, call.ids[0]);
    return { body: { object: 'login_link', created: call.at, url: `${call.publicUrl}/onboarding/${id}` } };
  },
} satisfies Record<string, Operation>;
