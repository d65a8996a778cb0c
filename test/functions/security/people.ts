import { keyed, post } from './attacks.ts';
import { type ModuleSecurity, none } from './entry.ts';

export const people: ModuleSecurity = {
  foreign: {
    playerLookup: () => [['/api/player/lookup?term=Rivera', {}, [200]]],
    playersLookup: () => [['/api/players/lookup?term=Rivera', {}, [200]]],
    playerOnFile: () => [['/api/player/4005/onFile?divisionId=2001', {}, [200, 404]]],
    playerPartners: () => [['/api/player/4005/partners', {}, [404], 'people/no-such-player']],
    createProfile: none,
    ownProfile: () => [['/api/player/5002/own', {}, [404], 'people/no-such-player']],
    saveProfile: () => [
      [
        '/api/player/5002',
        { method: 'PATCH', body: { player: { club: 'Mine' } }, headers: { 'if-match': '"1"' } },
        [404],
        'people/no-such-player',
      ],
    ],
    setRecruiting: () => [
      ['/api/player/5002/recruiting', post({ allowed: true, contact: true }), [404], 'people/no-such-player'],
    ],
    setRanked: () => [['/api/player/5002/ranked', post({ allowed: true }), [404], 'people/no-such-player']],
    divisionRatings: () => [['/api/RatingSystem/division/2031', {}, [404], 'play/unknown-division']],
    playerRatings: () => [['/api/RatingSystem/player/5002', {}, [200]]],
    ratingList: () => [['/api/Ratings?organization=greatlakes', {}, [200, 404]]],
    playerRating: () => [['/api/Ratings/greatlakes/players/5002', {}, [404], 'ratings/not-rated']],
    objectToRating: () => [
      [
        '/api/Ratings/greatlakes/objections',
        keyed({ playerId: 5002, words: 'That was never played' }),
        [404],
        'ratings/not-rated',
      ],
    ],
    ratingDesk: () => [['/api/Ratings/greatlakes/desk', {}, [403], 'request/forbidden']],
    setRatings: () => [
      ['/api/Ratings/greatlakes/desk', { method: 'PATCH', body: { isPublic: true } }, [403], 'request/forbidden'],
    ],
    runRatings: () => [['/api/Ratings/greatlakes/runs', keyed({ what: 'rate' }), [403], 'request/forbidden']],
    ratedResults: () => [['/api/Ratings/greatlakes/results', {}, [403], 'request/forbidden']],
    leaveOut: () => [
      [
        '/api/Ratings/greatlakes/results',
        post({ key: 'd-2031', isLeftOut: true, why: 'Mine' }),
        [403],
        'request/forbidden',
      ],
    ],
    uploadResults: () => [
      [
        '/api/Ratings/greatlakes/import/parts',
        post({ uploadId: '01KJMMA2G0M0GZY8KQDZEF4C74', part: 0, bytes: 'YQ==' }),
        [403],
        'request/forbidden',
      ],
    ],
    resultColumns: () => [
      [
        '/api/Ratings/greatlakes/import/columns?uploadId=01KJMMA2G0M0GZY8KQDZEF4C74&parts=1',
        {},
        [403],
        'request/forbidden',
      ],
    ],
    importResults: () => [
      [
        '/api/Ratings/greatlakes/import',
        keyed({ uploadId: '01KJMMA2G0M0GZY8KQDZEF4C74', parts: 1, mapping: { date: 0 } }),
        [403],
        'request/forbidden',
      ],
    ],
    answerObjection: () => [
      [
        '/api/Ratings/greatlakes/objections/01KJMMA2G0M0GZY8KQDZEF4C74',
        post({ answer: 'Mine' }),
        [403],
        'request/forbidden',
      ],
    ],
    playerPage: () => [['/api/player/5002/page', {}, [200]]],
    playerSearch: () => [['/api/playerprofile/search/Rivera', {}, [200]]],
    myPlayers: none,
    claimOptions: () => [['/api/player/5002/claim', {}, [200]]],
    sendClaimCode: () => [
      ['/api/player/5002/claim/code', post({ way: 'email', as: 'guardian' }), [409], 'people/claimed-already'],
    ],
    proveClaim: () => [
      [
        '/api/player/5002/claim/prove',
        post({ claimId: '01KJMMA2G0M0GZY8KQDZEF4C74', code: '123456' }),
        [404],
        'people/no-such-claim',
      ],
    ],
    // Anyone can ask, because staff decide about it, and it reveals nothing.
    askForClaim: none,
    sanctionSettings: () => [['/api/SanctioningBody/settings', {}, [403], 'request/forbidden']],
    openClaims: () => [['/api/claims', {}, [403], 'request/forbidden']],
    decideClaim: () => [
      [
        '/api/claims/5002/01KJMMA2G0M0GZY8KQDZEF4C74',
        post({ granted: true, reason: 'Because' }),
        [403],
        'request/forbidden',
      ],
    ],
    inviteGuardian: () => [
      ['/api/player/5002/guardians', keyed({ email: 'me@x.example' }), [404], 'people/no-such-player'],
    ],
    undoGuardian: () => [
      ['/api/player/5002/guardians/01KJMMA2G0M0GZY8KQDZEF4C74/undo', post({}), [404], 'people/no-such-player'],
    ],
    guardianInvitation: () => [
      ['/api/player/5002/guardians/01KJMMA2G0M0GZY8KQDZEF4C74', {}, [404], 'people/no-such-invite'],
    ],
    acceptGuardian: () => [
      ['/api/player/5002/guardians/01KJMMA2G0M0GZY8KQDZEF4C74', post({}), [404], 'people/no-such-invite'],
    ],
    mergePreview: () => [['/api/players/merge?keep=5002&gone=5003', {}, [403], 'request/forbidden']],
    mergeProfiles: () => [
      ['/api/players/merge', keyed({ keepId: 5001, goneId: 5002, take: [] }), [403], 'request/forbidden'],
    ],
    recruits: () => [['/api/recruits?gradYear=2028&gender=Female', {}, [403], 'request/forbidden']],
    recruitSearches: () => [['/api/user/recruitSearches', {}, [403], 'request/forbidden']],
    keepSearch: () => [['/api/user/recruitSearches', post({ name: 'Mine', find: null }), [403], 'request/forbidden']],
    myTags: () => [['/api/user/tags', {}, [403], 'request/forbidden']],
    tagPlayer: () => [['/api/user/tags', post({ playerId: 5002, tags: ['Mine'] }), [403], 'request/forbidden']],
    playerNote: () => [['/api/notes/player/5002', {}, [403], 'request/forbidden']],
    notePlayer: () => [['/api/notes/player/5002', post({ text: 'Mine' }), [403], 'request/forbidden']],
    ntdpRatings: none,
    colleges: none,
    collegeById: () => [['/api/college/10000', {}, [403], 'request/forbidden']],
    saveCollege: () => [
      [
        '/api/college',
        keyed({
          ...{ id: 0, name: 'Mine', state: '', division: 'NCAA I' },
          ...{ sports: ['Beach'], websiteUrl: '', isActive: true },
        }),
        [403],
        'request/forbidden',
      ],
    ],
    changeCoach: () => [
      [
        '/api/college/10000/coaches',
        post({ act: 'verify', userId: 9002, role: 'Head coach' }),
        [403],
        'request/forbidden',
      ],
    ],
    userSearch: () => [['/api/users/search?term=staff', {}, [403], 'request/forbidden']],
    userAsStaff: () => [['/api/users/9003', {}, [403], 'request/forbidden']],
    saveUserRights: () => [
      [
        '/api/users/9003/rights',
        {
          method: 'PUT',
          body: { vblx: true, data: true, canSearchPlayers: true, noBidStream: true, bodies: ['AAU'] },
          headers: { 'if-match': '"1"' },
        },
        [403],
        'request/forbidden',
      ],
    ],
    userHistory: () => [['/api/users/9003/history', {}, [403], 'request/forbidden']],
    profileHistory: () => [['/api/player/5002/history', {}, [404], 'people/no-such-player']],
    sendPhoneCode: none,
    provePhone: none,
    verifyAau: none,
    verifyAvp: none,
    verifyP1440: none,
    p1440Unlimited: none,
    verifyNumber: none,
    eventNumbers: () => [['/api/tournament/1001/numbers', {}, [404], 'catalog/no-such-event']],
    settleNumber: () => [
      [
        '/api/tournament/1001/numbers',
        post({ act: 'waive', body: 'AVP', who: '1000001', reason: 'Mine' }),
        [404],
        'catalog/no-such-event',
      ],
    ],
  },
  versions: {
    saveProfile: ['/api/player/5002', { player: { club: 'Mine' } }, 'staff'],
    saveUserRights: [
      '/api/users/9003/rights',
      { vblx: false, data: true, canSearchPlayers: false, noBidStream: false, bodies: [] },
      'staff',
    ],
  },
  opens: {
    'event.build-schedule': 'divisionRatings eventNumbers settleNumber',
    'rating.manage': `
      answerObjection importResults leaveOut ratedResults ratingDesk ratingList resultColumns runRatings setRatings
      uploadResults
    `,
  },
  publicFields: `
    ageGroup bodies cityState club committedSchool earned fullName from gradYear highSchool id imageUrl leastMatches level levels matches name next open players rating ratings
    system systemId to username wins isProvisional isListed at gender items
  `,
  reasons: {
    'playerLookup .players[].email': 'masked, but for the profile’s owners',
    'playersLookup .players[].email': 'masked, but for the profile’s owners',
    'playerLookup .players[].dob': 'never sent',
    'playersLookup .players[].dob': 'never sent',
    'playerOnFile .known.dob': 'the profile’s owners only',
    'playerPage .writeTo': 'coaches’ alone, where the player’s people agreed (recruiting.ts)',
    'provePhone .phone': 'who asks has said it',
  },
  // A sanctioning body's test double has only the numbers it was given, and the demo gives it none. The demo has no
  // ratings.
  silent: [
    'ratingList',
    'playerRating',
    'playerLookup',
    'playersLookup',
    'playerSearch',
    'verifyAvp',
    'verifyP1440',
    'p1440Unlimited',
  ],
};
