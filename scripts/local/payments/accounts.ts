import { base, type Call, find, type Operation } from './call.ts';
import { invalid, refuse } from './errors.ts';
import { formOf, mergeMetadata, textOf } from './form.ts';
import { listOfObjects } from './lists.ts';
import { type Account, newId } from './objects.ts';

/** Accounts belong to the platform, whoever the call is for. */
const accountOf = (call: Call, id: string | undefined): Account =>
  find({ ...call, account: null }, call.db.accounts, 'account', id, 'account');

/** The details an account must still provide before it may charge. */
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

/** What filling in the form on Stripe's pages does: the account may charge and be paid out. */
export function finishOnboarding(call: Call, id: string): Account {
  const before = accountOf(call, id);
  const active = Object.fromEntries(Object.keys(before.capabilities as object).map((name) => [name, 'active']));
  const after: Account = {
    ...before,
    capabilities: active,
    charges_enabled: true,
    payouts_enabled: true,
    details_submitted: true,
    requirements: { currently_due: [], disabled_reason: null, errors: [], past_due: [] },
  };
  call.db.accounts.put(id, after);
  call.emit('account.updated', after, { charges_enabled: false, payouts_enabled: false, details_submitted: false });
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
