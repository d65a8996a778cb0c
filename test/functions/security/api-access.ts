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
    apps: () => [[`${of}/apps`, {}, [403], no]],
    makeApp: () => [
      [`${of}/apps`, post({ name: 'Mine', redirects: ['https://mine.example/back'], confidential: true }), [403], no],
    ],
    removeApp: () => [[`${of}/apps/theirs`, { method: 'DELETE' }, [403], no]],
    askingApp: () => [['/api/apps/none?redirect=https://mine.example/back', {}, [404], 'organizations/no-such-app']],
    allowApp: () => [['/api/apps/none/allow', post({}), [404], 'organizations/no-such-app']],
    // These calls read or change only the caller's own data.
    allowedApps: () => [['/api/user/apps', {}, [200]]],
    disallowApp: () => [['/api/user/apps/none', { method: 'DELETE' }, [200]]],
  },
  opens: {
    'organization.govern': 'apps makeApp makeKey removeApp revokeKey',
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
