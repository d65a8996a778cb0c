import { entry, keyed, post } from './attacks.ts';
import type { ModuleSecurity } from './entry.ts';

const organization = 'greatlakes';
const forbidden = 'request/forbidden';
const version = { headers: { 'if-match': '"0"' } };
const unknown = 'memberships/unknown-membership';
/** Someone else's player. 5001 is the caller's own. */
const theirs = 5002;
const one = { playerProfileId: theirs, id: 40_000 };
const level = {
  ...{ name: 'Mine', title: '', subtitle: '', price: 0, order: 0, level: 0, months: 12, description: '', moreInfo: '' },
  ...{ seasonEnds: null, minAge: null, maxAge: null, gender: null, sale: 'open', terms: '', questions: [] },
  ...{ renewDays: 30, refundPolicyId: null },
  jsonProps: { fields: { top: { ask: [], req: [] }, bottom: { ask: [], req: [] } }, redirect: null, infoOnly: false },
};

export const memberships: ModuleSecurity = {
  foreign: {
    // A registration's price also reveals this.
    seasonPass: () => [['/api/seasonPass/7/4005', {}, [200]]],
    memberLevel: () => [[`/api/Membership/level/${theirs}?organization=${organization}`, {}, [403], forbidden]],
    membershipCheck: () => [
      [`/api/playerprofile/${theirs}/membershipCheck?organization=${organization}`, {}, [403], forbidden],
    ],
    ownLevels: () => [[`/api/Membership/levels/${organization}`, {}, [403], forbidden]],
    saveLevel: () => [[`/api/Membership/levels/${organization}`, post({ id: null, level }, version), [403], forbidden]],
    orderLevels: () => [[`/api/Membership/levels/${organization}/order`, post({ ids: [603] }), [403], forbidden]],
    myMemberships: () => [[`/api/Membership/${organization}`, {}, [200]]],
    levelForm: () => [
      [
        `/api/Membership/form?organization=${organization}&levelId=603&playerProfileId=${theirs}`,
        {},
        [404],
        'memberships/not-yours',
      ],
    ],
    joinForm: () => [
      [
        '/api/Membership/form',
        keyed({ organization, levelId: 603, person: { playerProfileId: theirs }, answers: {}, guardian: null }),
        [404],
        'memberships/not-yours',
      ],
    ],
    upgrades: () => [
      ['/api/Membership/up', post({ ...one, key: `follow-${theirs}-${one.id}.guessed` }), [404], unknown],
    ],
    searchMembers: () => [[`/api/Membership/search/${organization}`, {}, [403], forbidden]],
    organizationMembers: () => [[`/api/Membership/list/${organization}`, {}, [403], forbidden]],
    exportMembers: () => [['/api/Membership/export', keyed({ organization }), [403], forbidden]],
    cancelMemberships: () => [
      [`/api/Membership/list/${organization}/cancel`, post({ memberships: [one] }), [403], forbidden],
    ],
    memberHistory: () => [
      [`/api/Membership/history?organization=${organization}&playerProfileId=${theirs}`, {}, [403], forbidden],
    ],
    noteMember: () => [
      [
        '/api/Membership/note',
        post({ organization, playerProfileId: theirs, text: 'Mine' }, version),
        [403],
        forbidden,
      ],
    ],
    giveMembership: () => [
      [
        '/api/Membership/give',
        keyed({ organization, playerProfileId: theirs, levelId: 603, from: '2026-01-01', to: '2026-12-31' }),
        [403],
        forbidden,
      ],
    ],
    inviteByCode: () => [
      ['/api/Membership/Code', post({ organization, code: 'GUESSED2' }), [410], 'memberships/invite-invalid'],
    ],
    checkInvites: () => [
      ['/api/Membership/invite/check', post({ organization, levelId: 603, text: 'a@x.example' }), [403], forbidden],
    ],
    sendInvites: () => [
      [
        '/api/Membership/Invite',
        keyed({ organization, levelId: 603, invitees: [{ email: 'a@x.example', name: '' }] }),
        [403],
        forbidden,
      ],
    ],
    invites: () => [[`/api/Membership/${organization}/invites`, {}, [403], forbidden]],
    deleteInvites: () => [
      [`/api/Membership/invite?organization=${organization}&ids=${entry()}`, { method: 'DELETE' }, [403], forbidden],
    ],
    sendInviteAgain: () => [
      ['/api/Membership/invite/again', keyed({ organization, ids: [entry()] }), [403], forbidden],
    ],
    uploadMembers: () => [
      [`/api/Membership/upload/${organization}`, post({ uploadId: entry(), part: 0, bytes: 'QQ==' }), [403], forbidden],
    ],
    memberColumns: () => [[`/api/Membership/upload/${organization}?uploadId=${entry()}&parts=1`, {}, [403], forbidden]],
    importMembers: () => [
      [
        '/api/Membership/invite/import',
        keyed({
          ...{ organization, uploadId: entry(), parts: 1, mapping: { name: 0 }, as: 'members', levelId: 603 },
          ...{ from: null, to: null },
        }),
        [403],
        forbidden,
      ],
    ],
  },
  opens: {
    'membership.manage': `
      memberLevel membershipCheck cancelMemberships checkInvites deleteInvites exportMembers giveMembership
      importMembers invites memberColumns memberHistory noteMember orderLevels organizationMembers ownLevels
      saveLevel searchMembers sendInviteAgain sendInvites uploadMembers
    `,
  },
  publicFields: `
    active answers ask bottom cardKey choices currency description email fields followKey from gender help id imageUrl infoOnly
    followedBy isFollowed isMinor itemId items jsonProps label level levelId levelName levels maxAge mayUpgrade memberships minAge months
    more moreInfo name order orderId organization pass playerProfileId price questions redirect refundPolicyId renewDays renewFrom req
    renewsFor renewsItself renewsOn mayRenewItself notRenewed required sale seasonEnds sent state subtitle terms termsRev title to top type until username difference renewals upgrades
  `,
  reasons: {
    'inviteByCode .email': 'of who was invited, to who has their code',
    'inviteByCode .pass': 'buys what the code opens',
    'verifyAccess .email': 'the address that the link was mailed to',
  },
  versions: {
    saveLevel: ['/api/Membership/levels/greatlakes', { id: null, level }],
    noteMember: ['/api/Membership/note', { organization, playerProfileId: 5001, text: 'Mine' }],
  },
  // These calls need a card's key, or a theme that shows the list of members.
  silent: ['memberLevel', 'memberPermit', 'membershipCheck', 'publicMembers'],
};
