import type { Raw } from '#functions/kernel/table/item.ts';
import { moment, ulid } from './moment.ts';

/** Examples of stored players' profiles, colleges and ratings. */
export const people: Readonly<Record<string, Raw>> = {
  appearance: { of: 'PLAYER#100000', place: 'TEAM', ref: '300' },
  recruit: {
    ...{ id: 100_000, gradYear: 2028, gender: 'Female', state: 'CA', name: 'Ada Alder', club: 'Sand Sharks' },
    ...{ highSchool: 'Mira Costa', height: 70, hand: 'Right', side: 'Left', gpa: 3.8, committed: false, since: moment },
  },
  college: {
    ...{ id: 10_000, name: 'Long Beach State', state: 'CA', division: 'NCAA I', sports: ['Beach', 'Indoor'] },
    ...{ websiteUrl: 'https://college.example', isActive: true },
  },
  collegeName: { name: 'long beach state|ca', collegeId: 10_000 },
  collegeCoach: {
    ...{ collegeId: 10_000, userId: 5, college: 'Long Beach State', role: 'Head coach', verifiedBy: 9001, at: moment },
  },
  recruitSearch: {
    ...{ userId: 5, name: 'Tall lefts' },
    find: { gradYear: 2028, gender: 'Female', state: 'CA', side: 'Left', minHeight: 70, open: true },
  },
  playerTag: { userId: 5, playerId: 100_000, tags: ['Libero'], note: 'Watch at Hermosa', at: moment },
  claim: {
    ...{ id: ulid, playerId: 100_000, userId: 5, as: 'guardian', state: 'asked', email: 'ada@x.example', code: '' },
    ...{ expiresAt: moment, triesLeft: 0, words: 'I am her mother', reason: '', decidedBy: null, at: moment },
  },
  guardianInvite: {
    ...{ playerId: 100_000, id: ulid, email: 'bo@x.example', by: 5, inviter: 'Ada Alder', state: 'sent', at: moment },
    ...{ expiresAt: moment, acceptedBy: null, acceptedAt: null },
  },
  mergeStep: { playerId: 100_000, mergeId: ulid, key: 'team-300', before: { teamId: 300 }, at: moment },
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
};
