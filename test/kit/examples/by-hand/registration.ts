import type { Raw } from '#functions/kernel/table/item.ts';
import { day, moment, ulid } from './moment.ts';

/** Examples of stored registration data: bids, lotteries, dates, membership numbers of sanctioning bodies. */
export const registration: Readonly<Record<string, Raw>> = {
  aauProof: { holder: 'B7', number: 'A1B2C3', lastName: 'Moe', status: 'true', failures: 1, dtAsked: moment },
  numberProof: {
    ...{ holder: 'B7', body: 'AVP', number: '1000001', status: 'true', firstName: 'Ada', lastName: 'Moe' },
    ...{ level: 'SILVER', profileId: 100_000, dtAsked: moment },
  },
  numberMark: {
    ...{ tournamentId: 12, body: 'AVP', who: '1000000', state: 'waived', reason: 'Card seen at the desk' },
    ...{ userId: 5, at: moment },
  },
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
  enteringBid: { bidId: 'bid-1', orderId: 50, attempt: 0, at: moment },
  draw: {
    ...{ divisionId: 20, windowId: 21, tournamentId: 12, state: 'settled', seed: '5f', commitment: 'a1', list: 'b2' },
    ...{ committedAt: moment, opensAt: moment + day, drawnAt: moment + day, settledAt: moment + day, count: 1 },
    busyUntil: 0,
  },
  drawPart: { divisionId: 20, windowId: 21, list: 'b2', part: 0, tickets: ['c3'] },
  entering: { divisionId: 20, profileId: 100_000, orderId: 500, attempt: 1, at: moment },
  fieldSet: { id: 7, organizationId: 1, name: 'Juniors', registrationFields: { fields: ['dob'], requiredFields: [] } },
  lead: {
    ...{ leadId: ulid, tournamentId: 12, divisionId: 20, userId: 5, playerProfileIds: [100_000], step: 'team' },
    ...{ dtCreated: moment, dtModified: moment + 60_000, teamId: 300 },
  },
  dateSlot: { divisionId: 20, day: '2026-03-03', slot: 1, holder: 'TEAM#300', expiresAt: moment + day },
  teamDates: {
    ...{ teamId: 300, divisionId: 20, tournamentId: 12, way: 'pack' },
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
  quietTeam: { divisionId: 300, teamId: 301, at: moment },
};
