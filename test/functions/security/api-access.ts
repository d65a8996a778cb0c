import { demoHookId } from '#scripts/seed/demo.ts';
import { keyed, post } from './attacks.ts';
import type { ModuleSecurity } from './entry.ts';

const of = '/api/organization/greatlakes/software';
const no = 'request/forbidden';
const id = demoHookId;
const hook = { url: 'https://mine.example/x', about: '', kinds: ['team.registered'], on: true };
const first = { headers: { 'if-match': '"1"' } };

export const apiAccess: ModuleSecurity = {
  foreign: {
    software: () => [[of, {}, [403], no]],
    makeKey: () => [[`${of}/keys`, post({ name: 'Mine', scopes: ['money'], perMinute: 60 }), [403], no]],
    revokeKey: () => [[`${of}/keys/somebodys`, { method: 'DELETE' }, [403], no]],
    saveHook: () => [[`${of}/hooks`, keyed({ id: null, hook }, { headers: { 'if-match': '"0"' } }), [403], no]],
    removeHook: () => [[`${of}/hooks/${id}`, { method: 'DELETE', ...first }, [403], no]],
    newHookSecret: () => [[`${of}/hooks/${id}/secret`, post({}, first), [403], no]],
    deliveries: () => [[`${of}/hooks/${id}/deliveries`, {}, [403], no]],
    testHook: () => [[`${of}/hooks/${id}/test`, keyed({}), [403], no]],
    resendDelivery: () => [[`${of}/hooks/${id}/deliveries/${id}`, keyed({}), [403], no]],
  },
  opens: {
    'organization.govern': 'makeKey revokeKey',
    'organization.webhooks': 'deliveries newHookSecret removeHook resendDelivery saveHook software testHook',
  },
  publicFields: '',
  reasons: {},
  versions: {
    saveHook: [`${of}/hooks`, { id, hook }],
    removeHook: [`${of}/hooks/${id}`, {}],
    newHookSecret: [`${of}/hooks/${id}/secret`, {}],
  },
};
