import { demoAdId } from '#scripts/seed/demo.ts';
import { keyed, post } from './attacks.ts';
import { type ModuleSecurity, none } from './entry.ts';

const sponsor = {
  name: 'Mine',
  zone: '728x90',
  images: [{ url: `/media/${'a'.repeat(64)}/whole/cover-728x90.jpg` }],
};

export const organizations: ModuleSecurity = {
  foreign: {
    usernameAvailable: none,
    foundOrganization: none,
    organizationAsStaff: () => [['/api/organization/greatlakes/raw', {}, [403], 'request/forbidden']],
    saveOrganization: () => [
      [
        '/api/organization/greatlakes',
        post({ name: 'Mine now' }, { headers: { 'if-match': '"1"' } }),
        [403],
        'request/forbidden',
      ],
    ],
    flagOrganization: () => [
      [
        '/api/organization/greatlakes/vblAdmin',
        post({ isActive: false }, { headers: { 'if-match': '"1"' } }),
        [403],
        'request/forbidden',
      ],
    ],
    organizationHistory: () => [['/api/organization/greatlakes/history', {}, [403], 'request/forbidden']],
    organizationAdmins: () => [['/api/organization/greatlakes/admins', {}, [403], 'request/forbidden']],
    changeAdmins: () => [
      [
        '/api/organization/greatlakes/admins',
        post({ act: 'invite', email: 'eve@x.example', role: 'administrator' }),
        [403],
        'request/forbidden',
      ],
      ['/api/organization/greatlakes/admins', post({ act: 'end', userId: 9007 }), [403], 'request/forbidden'],
    ],
    resendInvite: () => [
      ['/api/organization/greatlakes/admins/resend', post({ email: 'eve@x.example' }), [403], 'request/forbidden'],
    ],
    ownAds: () => [['/api/organization/greatlakes/ads', {}, [403], 'request/forbidden']],
    saveAd: () => [
      [
        '/api/organization/greatlakes/ads',
        keyed({ adId: null, ad: sponsor }, { headers: { 'if-match': '"0"' } }),
        [403],
        'request/forbidden',
      ],
    ],
    removeAd: () => [
      [
        `/api/organization/greatlakes/ads/${demoAdId}`,
        { method: 'DELETE', headers: { 'if-match': '"1"' } },
        [403],
        'request/forbidden',
      ],
    ],
    affiliates: () => [['/api/organization/greatlakes/affiliates', {}, [403], 'request/forbidden']],
    changeAffiliates: () => [
      [
        '/api/organization/greatlakes/affiliates',
        post({ act: 'ask', relation: 'affiliate', other: 'lonestar' }),
        [403],
        'request/forbidden',
      ],
      [
        '/api/organization/greatlakes/affiliates',
        post({ act: 'end', relation: 'affiliate', other: 'pacific' }),
        [403],
        'request/forbidden',
      ],
    ],
    invitation: () => [[`/api/invitation/${'x'.repeat(43)}`, {}, [404], 'organizations/invite-gone']],
    acceptInvitation: () => [
      [`/api/invitation/${'x'.repeat(43)}/accept`, post({}), [404], 'organizations/invite-gone'],
    ],
  },
  opens: {
    'organization.govern': 'changeAdmins organizationAdmins organizationHistory resendInvite saveOrganization',
    'organization.manage': 'affiliates changeAffiliates',
    'organization.sub-site': 'ownAds removeAd saveAd',
    'organization.work': 'organizationAsStaff',
  },
  publicFields: '',
  reasons: {},
  silent: ['invitation'],
  versions: {
    saveOrganization: ['/api/organization/greatlakes', { description: 'Sand' }],
    flagOrganization: ['/api/organization/greatlakes/vblAdmin', { isPublic: true }, 'staff'],
    saveAd: ['/api/organization/greatlakes/ads', { adId: demoAdId, ad: sponsor }],
    removeAd: [`/api/organization/greatlakes/ads/${demoAdId}`, {}],
  },
};
