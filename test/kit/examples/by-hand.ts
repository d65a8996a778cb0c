import type { Raw } from '#functions/kernel/table/item.ts';

/** 1 March 2026, 12:00 UTC. */
const moment = 1_772_366_400_000;
const day = 86_400_000;
const ulid = '01HZZZZZZZZZZZZZZZZZZZZZZ0';

/** Values of kinds that the demo world has none of, because only people's acts make them. Two are made from what it has. */
export const byHand = (demo: (type: string) => Raw): Readonly<Record<string, Raw>> => ({
  // gzip of the JSON of a division in which nothing was played
  playCheckpoint: {
    divisionId: 300,
    seq: 100,
    packed:
      'H4sIAAAAAAAAA6tWSsksyyzOzM/zTFGyMjYw0FEqyS8tykvMTc0rAQkZGukoFacWKlkZguVSE3OLlayiq5UyYcqLU1NBympjawH0NjMETAAAAA==',
  },
  quietTeam: { divisionId: 300, teamId: 301, at: moment },
  playSeason: {
    divisionId: 300,
    settings: {
      ...{ zone: 'America/New_York', startDate: '2026-03-05', minutes: 60, skip: ['2026-03-26'], format: 4 },
      schedule: {
        ...{ weeks: 8, courts: 2, slots: ['18:30', '19:30'], dows: [4] },
        ...{ _courtNames: ['North', 'South'], courtsUsed: ['North'], kob: false },
      },
    },
    weeks: [
      {
        ...{ number: 1, roundId: 530, byes: [301], groups: [[302, 303]], canceled: false },
        times: [{ date: '2026-03-05', time: '18:30', courts: ['North'] }],
      },
    ],
    replaces: { 530010001: 530010002 },
  },
  apiKey: {
    ...{ hash: 'hash', organizationId: 1, name: 'Scoreboard', begins: 'so_abcde', scopes: ['teams'], perMinute: 60 },
    ...{ userId: 5, dtCreated: moment, revokedAt: null },
  },
  savedReport: {
    ...{ id: 10_000, organizationId: 1, name: 'Money by month', source: 'finance', tournamentId: null, period: 'year' },
    ...{
      fields: ['date', 'order', 'total'],
      filters: [{ field: 'total', how: 'atLeast', value: '100' }],
      group: 'month',
    },
    ...{ every: 'week', mailTo: 5, dueAt: moment, mailedAt: null },
  },
  apiKeyUse: { hash: 'hash', date: '2026-03-01' },
  webhook: {
    ...{ id: ulid, organizationId: 1, url: 'https://hooks.example.org/x', about: '', kinds: ['order.paid'], on: true },
    ...{ secretNumber: 1, failingSince: null, offBecause: null, userId: 5, dtCreated: moment },
  },
  delivery: {
    ...{ webhookId: ulid, id: ulid, kind: 'order.paid', body: '{}', state: 'waiting', dueAt: moment, tries: 1 },
    ...{ attempts: [{ at: moment, ms: 20, status: 500, error: '', answer: 'no' }], dtCreated: moment },
  },
  aauProof: { holder: 'B7', number: 'A1B2C3', lastName: 'Moe', status: 'true', failures: 1, dtAsked: moment },
  numberProof: {
    ...{ holder: 'B7', body: 'AVP', number: '1000001', status: 'true', firstName: 'Ada', lastName: 'Moe' },
    ...{ level: 'SILVER', profileId: 100_000, dtAsked: moment },
  },
  numberMark: {
    ...{ tournamentId: 12, body: 'AVP', who: '1000000', state: 'waived', reason: 'Card seen at the desk' },
    ...{ userId: 5, at: moment },
  },
  dateSlot: { divisionId: 20, day: '2026-03-03', slot: 1, holder: 'TEAM#300', expiresAt: moment + day },
  teamDates: {
    ...{ teamId: 300, divisionId: 20, tournamentId: 12, way: 'pack', each: 2_000 },
    days: [{ day: '2026-03-03', slot: 1 }],
  },
  attendance: { divisionId: 20, day: '2026-03-03', teamId: 300, here: true, at: moment },
  dateCredit: {
    ...{ teamId: 300, divisionId: 20, tournamentId: 12, day: '2026-03-03', amount: 2_000 },
    ...{ code: 'CREDIT-7KQ2-M9XA', note: 'The gym is closed' },
  },
  dateWait: {
    ...{ id: ulid, divisionId: 20, tournamentId: 12, day: '2026-03-03', at: moment, email: 'a@example.com' },
    ...{ state: 'waiting', expiresAt: null },
  },
  adClicked: { adId: `1.${ulid}`, day: '2026-03-01', viewer: 'hash', at: moment },
  adClicks: { adId: 'ad-1', day: '2026-03-01', path: '/events', clicks: 3 },
  appearance: { of: 'PLAYER#100000', place: 'TEAM', ref: '300' },
  bid: {
    ...{ bidId: 'bid-1', bidProgramId: 3, tournamentId: 12, subPolicy: 1, usedById: 0, notes: 'Second place' },
    divisionRestrict: { divisionList: ['15 Open'], genderId: null, tournamentDivisionList: [20] },
    ...{ discountAmount: 5_000, discountPercentage: null, dtEarned: moment, earnedAt: 'Qualifier', earnedFor: '2nd' },
    players: [{ id: 100_000, aauNumber: 'A1B2C3', email: 'a@example.com', fullName: 'Ada Moe' }],
    ...{ createdBy: 5, awardedToId: 6, organizationId: 1, team: 'Moe / Roe', email: 'c@example.com', ref: 'job/2' },
    ...{
      dtCreated: moment,
      sentAt: moment,
      sends: 1,
      openedAt: moment,
      bouncedAt: null,
      backFrom: ['c@example.com'],
      validTo: moment + day,
    },
    earned: { tournamentId: 11, divisionId: 19, teamId: 290, finish: 2 },
  },
  bidGiver: { organizationId: 1, programId: 3 },
  bidLink: { hash: 'hash', bidId: 'bid-1', sentAt: moment, expiresAt: moment + day },
  bidProgram: {
    ...{ id: 3, organizationId: 1, tournamentId: 12, name: 'Nationals', divisionIds: [20], lastDay: '2026-03-20' },
    ...{ subPolicy: 1, discountAmount: 5_000, passesTo: 4, validTo: moment + 20 * day, assigners: [2] },
  },
  savedRoster: { userId: 5, id: ulid, name: 'Sunday', playerIds: [100_000, 100_001], at: moment },
  bookmark: {
    userId: 5,
    id: 12,
    type: 'court',
    court: '4',
    name: 'Court 4, Spring Open',
    path: '/tournament/12/court/4',
  },
  draw: {
    ...{ divisionId: 20, windowId: 21, tournamentId: 12, state: 'settled', seed: '5f', commitment: 'a1', list: 'b2' },
    ...{ committedAt: moment, opensAt: moment + day, drawnAt: moment + day, settledAt: moment + day, count: 1 },
    busyUntil: 0,
  },
  enteringBid: { bidId: 'bid-1', orderId: 50, attempt: 0, at: moment },
  drawPart: { divisionId: 20, windowId: 21, list: 'b2', part: 0, tickets: ['c3'] },
  checklist: {
    ...{ id: 4, tournamentId: 12, name: 'Shirts', note: 'Two a team', teamIds: [300], askWho: 'team', createdBy: 5 },
    ...{ dtCreated: moment, edited: moment, editedBy: 5 },
  },
  checklistEntry: { checklistId: 4, teamId: 300, done: true, doneBy: 5, dtDone: moment, note: 'Size L' },
  cartLine: {
    ...{ holder: 'B7', organizationId: 1, itemId: 1, dtSaved: moment },
    item: {
      ...{ id: 1, type: 'TR', name: '15 Open', amount: 40_000, total: 40_000 },
      registration: demo('orderForm').registration,
    },
  },
  aside: {
    ...{ changeId: 'c-1', changedAt: moment, at: moment + 900, kind: 'order', error: 'order: stored in version 3' },
    change:
      'H4sIAAAAAAACA6tWykxRslJK1jVU0lFKLFGyMtRRSkpNyy9KVbLKK83JAQqmlaQWKVlVK8UDZZXyi1KAPB2l+DIlK+PaWgDB4pzEPwAAAA==',
  },
  courtBoard: {
    ...{ tournamentId: 12, seq: 3 },
    settings: {
      ...{ courts: ['1', '2'], opens: '08:00', closes: '20:00', minutes: 40, rest: 0, turnover: 5, people: true },
      look: { interval: 30, height: 32, width: 200, autoS: 10 },
    },
  },
  connection: {
    ...{
      connectionId: 'c-1',
      userId: 5,
      source: 'hash',
      topics: { 't12/d20': { channel: 1, shard: 0 }, t12: { channel: 2, shard: 3 } },
      lastChannel: 2,
      dtConnected: moment,
    },
  },
  entering: { divisionId: 20, profileId: 100_000, orderId: 500, attempt: 1, at: moment },
  image: {
    ...{ kind: 'organization', ownerId: 1, id: ulid, state: 'ready', problem: null, alt: 'Court 1', contain: false },
    ...{ url: '/media/hash/whole/cover-1600x900.jpg', width: 1600, height: 900, position: 'left top', order: 1.5 },
    ...{ crop: { x: 0, y: 0.1, width: 1, height: 0.9 }, sanction: 'AAU', createdAt: moment, removedAt: moment + day },
    ...{ original: 'hash', dueAt: moment + 31 * day },
  },
  erased: { subject: 'hash', dtErased: moment },
  accountAddress: { of: 'hash', userId: 5 },
  signIn: {
    userId: 5,
    id: 'hash',
    device: 'Chrome on Windows',
    at: moment,
    seenAt: moment + day,
    endedAt: moment + day,
  },
  contactProof: {
    ...{ userId: 5, of: 'hash', code: '123456', expiresAt: moment, triesLeft: 4, provenAt: moment },
  },
  magicLink: {
    ...{ of: 'hash', subject: 'b1e8c9f0-6a2d-4c1e-9f3a-000000000005', hash: 'hash', usedAt: moment },
    sent: { code: '123456', expiresAt: moment, triesLeft: 4, provenAt: null },
  },
  notification: {
    ...{ userId: 5, id: ulid, dtCreated: moment, text: 'You play in an event', path: '/tournament/12', read: true },
  },
  pushSubscription: {
    ...{ userId: 5, id: 'device', endpoint: 'https://push.example.com/a', device: 'Firefox on Mac', dtCreated: moment },
    ...{ p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
  },
  wishes: { userId: 5, texts: true, off: [{ topic: 'orders', way: 'email' }] },
  registrationWord: {
    ...{ organizationId: 1, teamId: 300, divisionId: 20, from: 'people', keptAt: moment },
    ...{ word: 'moe', other: 'ada', label: 'Ada Moe', reached: 'a@example.com', playerId: 100_000 },
  },
  tickRest: { tick: 'reconcile', time: moment, after: '001772366400000#500', handedAt: moment },
  connected: { hour: 494_000, open: 1_250 },
  fieldSet: { id: 7, organizationId: 1, name: 'Juniors', registrationFields: { fields: ['dob'], requiredFields: [] } },
  stream: {
    ...{ id: 4, tournamentId: 12, divisionId: 20, poolId: null, bracketId: null, matchId: null },
    ...{ url: 'https://www.youtube.com/watch?v=a1b2c3', title: 'Finals', court: 'Center', dtModified: moment },
  },
  follow: { topic: 't12/d20', shard: 0, connectionId: 'c-1', channel: 1, dtConnected: moment },
  topic: { topic: 't12/d20', seats: { 0: 250, 1: 31 }, dtMade: moment },
  job: {
    ...{ id: ulid, kind: 'refund-event', title: 'Refund an event', userId: 5, state: 'running', phase: 'act' },
    ...{ params: { tournamentId: 12, divisionIds: [20], reason: 'weather' }, asks: false, notBefore: null },
    ...{ scope: { of: 'event', id: 12, organizationId: 1 }, total: 40, parts: 2, planCursor: null, allFound: true },
    ...{ expected: { 'back USD': 400_000 }, part: 1, done: 25, problems: 1, sums: { 'back USD': 240_000 }, pass: 1 },
    ...{ file: null, turn: 2, leaseUntil: moment + 120_000, dueAt: moment + 120_000, fails: 0 },
    ...{ dtCreated: moment, dtEnded: null },
  },
  eventNews: {
    ...{ id: ulid, tournamentId: 12, at: moment, kind: 'canceled', divisionIds: [20], message: 'Wind' },
    lines: [{ what: 'when', was: 'Oct 10 – 11, 2026', is: 'Oct 17 – 18, 2026' }],
    ...{ refund: { reason: 'canceled', percentage: 40 }, jobId: ulid },
  },
  newsLetter: { newsId: ulid, key: 'hash', tournamentId: 12, divisionId: 20, teamId: 300, at: moment },
  goneDivision: { tournamentId: 12, divisionId: 20, name: 'Womens Open', at: moment },
  club: { id: 12, name: 'Gulf', username: 'gulf', isListed: true, region: 'Gulf Coast', dtFounded: moment },
  clubTeam: {
    ...{ clubId: 12, id: 5, season: 2027, name: '14 Red', ageGroup: '14U', gender: 'Girls' },
    ...{ coachIds: [7], memberIds: ['m1'], fromTeamId: 4 },
  },
  clubMember: {
    ...{ clubId: 12, id: 'm1', firstName: 'Ana', lastName: 'Moe', dob: '2013-05-01', gender: 'Female', gradYear: 2031 },
    ...{ email: 'ana@example.com', phone: '3105550100', jersey: '9', position: 'Setter', shirtSize: 'S' },
    ...{ guardianName: 'Bo Moe', guardianEmail: 'bo@example.com', guardianPhone: '3105550101' },
    ...{ usavNumber: '1234567', aauNumber: 'A1234567', playerProfileId: 100_000, leftAt: moment, dtAdded: moment },
    consent: {
      ...{ state: 'given', askedAt: moment, sentTo: 'bo@example.com', tokenHash: 'hash' },
      ...{ at: moment, by: 'Bo Moe', way: 'link' },
    },
    history: [
      {
        ...{ at: moment, userId: 5, who: 'Ada Moe', act: 'corrected', ref: 'job/2' },
        fields: [{ field: 'phone', from: '', to: '3105550100' }],
      },
    ],
  },
  clubConsent: { hash: 'hash', clubId: 12, memberId: 'm1', expiresAt: moment + 30 * day },
  member: {
    ...{ organizationId: 1, playerProfileId: 100_000, orderId: 50, turn: 1 },
    ...{ note: 'Asked for a locker', noteRev: 2, notedBy: 'Dana Desk' },
  },
  memberInvite: {
    ...{ id: ulid, organizationId: 1, levelId: 3, email: 'a@example.com', name: 'Ada Moe', code: 'ABCDEFGH' },
    ...{ status: 'sent', dtSent: moment, dtAccepted: null, orderId: null, codeHash: 'hash', sentAt: moment },
    ...{ inviter: 'Dana Desk', ref: 'job/2' },
  },
  memberCode: { organizationId: 1, hash: 'hash', inviteId: ulid, dtSent: moment },
  memberImport: {
    ...{ ref: 'job/2', organizationId: 1, playerProfileId: 100_000, membershipId: 7, inviteId: null },
    ...{ isNewPerson: true, at: moment },
  },
  memberAccess: { hash: 'hash', organizationId: 1, email: 'a@example.com', dtSent: moment },
  inviteToken: { hash: 'hash', organizationId: 1, key: 'key', expiresAt: moment + 14 * day },
  staffInvite: {
    ...{ organizationId: 1, key: 'key', email: 'a@example.com', role: 'director', invitedBy: 5, inviter: 'Ada Moe' },
    ...{ sentAt: moment, expiresAt: moment + 14 * day, tokenHash: 'hash' },
  },
  lead: {
    ...{ leadId: ulid, tournamentId: 12, divisionId: 20, userId: 5, playerProfileIds: [100_000], step: 'team' },
    ...{ dtCreated: moment, dtModified: moment + 60_000, teamId: 300 },
  },
  level: {
    ...{ organizationId: 1, id: 4, name: 'Player', title: 'Player 2026', price: 6_000, currency: 'USD', months: 12 },
    ...{ order: 1, level: 1, description: 'For a season', jsonProps: {} },
  },
  limit: { key: 'password#hash', n: 3, until: moment + 60_000 },
  orderTerms: { orderId: 500, policyId: Number(demo('refundPolicy').id), policy: demo('refundPolicy') },
  orderTrouble: {
    ...{ orderId: 500, organizationId: 1, kind: 'unpaid-back', detail: '', tries: 6 },
    ...{ dtFirst: moment, dtLast: moment + day / 4, again: moment + day / 2, aside: true },
  },
  phoneProof: {
    ...{ holder: 'B7', phone: '3105550142', code: '123456', expiresAt: moment + 600_000, triesLeft: 4 },
    ...{ provenAt: moment + 30_000, dtSent: moment },
  },
  product: {
    ...{ sku: 'SHIRT', organizationId: 1, name: 'Shirt', description: 'Cotton', price: 2_500, shipping: 500 },
    ...{ isLimited: true, tags: ['clothes'], options: [{ name: 'Size', choices: ['S', 'M'] }], images: ['shirt.png'] },
  },
  promoOrder: { organizationId: 1, key: 'EARLYBIRD', orderId: 500, code: '' },
  orderNote: {
    ...{ orderId: 500, id: '01JD0000000000000000000000', kind: 'external', text: 'check: No. 12', amount: 6_500 },
    ...{ email: 'buyer@example.com', by: 9001, at: 1_795_000_000_000 },
  },
  payoutSent: { organizationId: 1, payoutId: 'po_1', amount: 9_670, currency: 'USD' },
  promoUse: { organizationId: 1, key: 'EARLYBIRD', shard: 0, left: 20, uses: 5 },
  stock: { organizationId: 1, sku: 'SHIRT', variant: 'L / Red', shard: 0, left: 40 },
  task: {
    ...{ of: 'user', ofId: 5, kind: 'payment', about: '500', deadline: moment },
    words: { amount: 4_000, currency: 'USD' },
  },
  lineup: {
    ...{ divisionId: 20, matchId: 10_010_001, teamId: 300, at: moment, byCrew: false },
    pairs: [[0, 1], [2, 3], null],
    rotation: null,
  },
  reminder: {
    ...{ divisionId: 20, tournamentId: 12, key: '300-7', covers: ['300-7'], team: 300, match: 7, role: 'play' },
    ...{ at: moment, attempt: 0, startTime: moment + day, date: '2026-03-02', time: '12:00', court: 'Court 1' },
    opponents: [301],
  },
  savedCart: {
    ...{ holder: 'B7', organizationId: 1, dtModified: moment, checked: { 1: 'held' } },
    cart: { organization: { id: 1, name: 'Club', username: 'club' }, currency: 'USD', emailReceipt: 'a@example.com' },
    lines: [{ itemId: 1, digest: 'hash', dtSaved: moment }],
    entries: [
      {
        ...{ itemId: 1, type: 'TR', tournamentId: 12, divisionId: 20, windowId: 30, teamId: null },
        ...{ waitlist: false, reservationId: ulid },
      },
    ],
  },
  playFinishes: { divisionId: 20, finishes: [{ teamId: 300, finish: 1 }], reason: 'The final was rained out' },
  playStandings: {
    ...{ id: 1, divisionId: 20, title: 'Season', roundIds: '*', finishRoundIds: [510], tiebreaks: 'HEAD_2_HEAD' },
    groups: [{ name: 'North', teamIds: [300], type: 'spec', published: true, locked: false, summary: [] }],
  },
  scorer: { matchId: 7, device: 'device-of-a-scorer', by: 5, since: moment, until: moment + 60_000 },
  scoringKey: { hash: 'hash', divisionId: 20, matchId: 7, by: 5, validTo: moment + day / 2 },
  seasonPass: { passId: 9, playerProfileId: 100_000 },
  teamAct: {
    ...{ teamId: 300, id: ulid, tournamentId: 12, divisionId: 20, type: 'rename', told: 'Renamed to Sand Sharks' },
    ...{ userId: 9005, at: moment, before: { name: 'Alder / Hollis' } },
  },
  teamLink: {
    ...{ teamId: 300, id: ulid, email: 'bo@x.example', by: 'Ada Alder', at: moment, validTo: moment + 30 * day },
  },
  rosterBefore: { id: 300, tournamentId: 12, divisionId: 20, actId: ulid, at: moment, partner: 'Bo' },
  teamNote: {
    teamId: 300,
    id: '01JE0000000000000000000000',
    text: 'Comes late on Sunday',
    userId: 9005,
    at: moment,
  },
  smsRoute: {
    ...{ phone: 'hash', tournamentId: 12, divisionId: 20, teamId: 300 },
    ...{ askedAt: moment, times: 1, until: moment + day },
  },
  smsStop: { phone: 'hash', at: moment },
  workSwap: {
    ...{ divisionId: 20, id: ulid, mine: { matchId: 7, team: 300 }, theirs: { matchId: 8, team: 301 } },
    ...{ at: moment, validTo: moment + day, state: 'open' },
  },
  seatRequest: {
    ...{ teamId: 300, id: ulid, tournamentId: 12, divisionId: 20 },
    change: { position: 2, player: { firstName: 'Cleo', lastName: 'New', email: 'cleo@x.example' } },
    asked: [{ side: 'joins', name: 'Cleo New', email: 'cleo@x.example', yes: null }],
    ...{ leaves: 'Bo Hollis', joins: 'Cleo New', by: 'Ada Alder', byEmail: 'ada@x.example', userId: 9005 },
    ...{ at: moment, validTo: moment + 7 * day, state: 'open' },
  },
  recruit: {
    ...{ id: 100_000, gradYear: 2028, gender: 'Female', state: 'CA', name: 'Ada Alder', club: 'Sand Sharks' },
    ...{ highSchool: 'Mira Costa', height: 70, hand: 'Right', side: 'Left', gpa: 3.8, committed: false, since: moment },
  },
  college: {
    ...{ id: 10_000, name: 'Long Beach State', state: 'CA', division: 'NCAA I', sports: ['Beach', 'Indoor'] },
    ...{ websiteUrl: 'https://college.example', isActive: true },
  },
  collegeCoach: {
    ...{ collegeId: 10_000, userId: 5, college: 'Long Beach State', role: 'Head coach', verifiedBy: 9001, at: moment },
  },
  playerTag: { userId: 5, playerId: 100_000, tags: ['Libero'], note: 'Watch at Hermosa', at: moment },
  ratingSystem: {
    ...{ organizationId: 102, isOn: true, isPublic: true, period: 'event', leastMatches: 5, organizationIds: [103] },
    ...{ levels: [{ name: 'AA', from: 1600 }], merged: { '100001': 100_000 }, dueAt: moment, ratedAt: moment },
    ...{ players: 40, matches: 62 },
  },
  playedSet: {
    ...{
      organizationId: 102,
      key: 'd-20',
      tournamentId: 12,
      divisionId: 20,
      name: 'Summer Open, Womens AA',
      at: moment,
    },
    ...{ matches: 1, isLeftOut: true, why: 'Played as a test', ref: `${ulid}/s-1` },
    packed: `7@${moment}:100000,100001>100002,100003h`,
  },
  playerRating: {
    ...{ organizationId: 102, playerId: 100_000, matches: 1, wins: 1, at: moment, isListed: true, run: ulid },
    rating: { rating: 1562.3, deviation: 91.4, volatility: 0.06 },
    curve: [{ at: moment, rating: 1562.3, deviation: 91.4 }],
    periods: [
      {
        ...{ at: moment, name: 'Summer Open, Womens AA', rating: 1562.3, deviation: 91.4, change: 22.1 },
        shares: [
          {
            ...{ match: 7, opponents: [100_002, 100_003], partners: [100_001] },
            ...{ score: 1, expected: 0.38, weight: 0.9, points: 22.1 },
          },
        ],
      },
    ],
  },
  ratingObjection: {
    ...{ organizationId: 102, playerId: 100_000, id: ulid, userId: 5, at: moment, answeredAt: moment },
    ...{ words: 'That match was never played', answer: 'You are right: it is left out' },
  },
  mergeStep: { playerId: 100_000, mergeId: ulid, key: 'team-300', before: { teamId: 300 }, at: moment },
  claim: {
    ...{ id: ulid, playerId: 100_000, userId: 5, as: 'guardian', state: 'asked', email: 'ada@x.example', code: '' },
    ...{ expiresAt: moment, triesLeft: 0, words: 'I am her mother', reason: '', decidedBy: null, at: moment },
  },
  feedback: {
    ...{
      id: ulid,
      month: '2026-03',
      name: 'Ada Moe',
      email: 'ada@x.example',
      subject: 'A wish',
      message: 'More courts',
    },
    ...{ page: '/tournament/12', userId: 5, browser: 'Firefox', at: moment, state: 'open', doneBy: null, answer: '' },
  },
  library: {
    ...{ shelf: 'links', by: 5, at: moment },
    groups: [
      { title: 'Rules', cards: [{ title: 'FIVB', url: 'https://fivb.example/', about: 'The rules of the game' }] },
    ],
  },
  campaignRecipient: { campaignId: ulid, key: 'dG8tYW4tYWRkcmVzcw', ref: `${ulid}/0-1`, state: 'sent', at: moment },
  campaignTally: { campaignId: ulid, sent: 212, refused: 1, bounced: 3, complained: 1, unsubscribed: 2 },
  suppressed: { mark: 'b2YtYW4tYWRkcmVzcw', organizationId: 7, why: 'unsubscribed', campaignId: ulid, at: moment },
  signature: {
    ...{ agreementId: 501, version: 2, playerProfileId: 100_000, player: 'Bea Moe', name: 'Ada Moe', as: 'guardian' },
    ...{ userId: null, email: 'ada@x.example', at: moment, from: '203.0.113.7', browser: 'Firefox' },
  },
  paper: { agreementId: 501, playerProfileId: 100_000, askedAt: moment, ref: ulid, signedVersion: 2, signedAt: moment },
  signedCount: { agreementId: 501, version: 2, n: 14 },
  teamPick: { jobId: ulid, teamIds: [300, 301], at: moment },
  teamToken: { teamId: 300, hash: 'hash', validTo: moment + 30 * day },
});
