import { post } from './attacks.ts';
import { type ModuleSecurity, none } from './entry.ts';

const theirs = 'parent@sideout.example';

export const identity: ModuleSecurity = {
  foreign: {
    me: () => [['/api/user/Me', {}, [200]]],
    handOverLeft: () => [['/api/user/handOver', {}, [200]]],
    bookmarks: () => [['/api/user/bookmarks', {}, [200]]],
    turnOnSecondFactor: none,
    toggleBookmark: none,
    // Calls about the caller's own data, which name no owner.
    saveName: none,
    // Anyone can type any address, which belongs to no one until its code is entered
    // (test/functions/identity/account.test.ts).
    addEmail: none,
    addContact: none,
    deleteEmail: () => [['/api/user/email', { method: 'DELETE', body: { email: theirs } }, [200]]],
    resendEmail: () => [['/api/user/email/resend', post({ email: theirs }), [404], 'identity/not-yours']],
    deletePhone: none,
    confirmContact: () => [
      ['/api/user/contact/confirm', post({ contact: theirs, code: '123456' }), [410], 'identity/code-expired'],
    ],
    preferContact: () => [['/api/user/contact/primary', post({ contact: theirs }), [404], 'identity/not-yours']],
    askPasswordCode: none,
    changePassword: () => [
      [
        '/api/user/changePassword',
        post({ code: '123456', password: 'Mine-is-it-2026' }),
        [410],
        'identity/reset-expired',
      ],
    ],
    signIns: () => [['/api/user/signIns', {}, [200]]],
    endSignIns: () => [
      ['/api/user/signIns/end', post({ id: 'somebody-elses-sign-in' }), [404], 'identity/no-such-sign-in'],
    ],
    notifications: () => [['/api/user/notifications', {}, [200]]],
    actOnNotifications: () => [
      ['/api/user/notifications', post({ action: 'delete', ids: ['01KJMMA2G0M0GZY8KQDZEF4C74'] }), [200]],
    ],
    wishes: () => [['/api/user/wishes', {}, [200]]],
    saveWishes: none,
    pushDevices: () => [['/api/user/push', {}, [200]]],
    addPushDevice: none,
    removePushDevice: none,
    logins: () => [['/api/user/logins', {}, [200]]],
    linkLogin: () => [
      ['/api/user/facebook/link', post({ token: 'no.token.at-all' }), [422], 'identity/login-unproved'],
    ],
    unlinkLogin: () => [
      ['/api/user/facebook/unlink', post({ id: 'somebody-elses-login' }), [404], 'identity/no-such-login'],
    ],
  },
  publicFields: 'till answer',
  reasons: {},
};
