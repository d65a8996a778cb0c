import type { Raw } from '#functions/kernel/table/item.ts';
import { day, moment, ulid } from './moment.ts';

/** Examples of stored organizations, clubs, their emails and agreements. */
export const organizations: Readonly<Record<string, Raw>> = {
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
  inviteToken: { hash: 'hash', organizationId: 1, key: 'key', expiresAt: moment + 14 * day },
  announcement: { organizationId: 1, key: 'sold-out-2001', by: 'event-1', at: 1_795_000_000_000 },
  staffInvite: {
    ...{ organizationId: 1, key: 'key', email: 'a@example.com', role: 'director', invitedBy: 5, inviter: 'Ada Moe' },
    ...{ sentAt: moment, expiresAt: moment + 14 * day, tokenHash: 'hash' },
  },
  image: {
    ...{ kind: 'organization', ownerId: 1, id: ulid, state: 'ready', problem: null, alt: 'Court 1', contain: false },
    ...{ url: '/media/hash/whole/cover-1600x900.jpg', width: 1600, height: 900, position: 'left top', order: 1.5 },
    ...{ crop: { x: 0, y: 0.1, width: 1, height: 0.9 }, sanction: 'AAU', createdAt: moment, removedAt: moment + day },
    ...{ original: 'hash', dueAt: moment + 31 * day },
  },
  eventNews: {
    ...{ id: ulid, tournamentId: 12, at: moment, kind: 'canceled', divisionIds: [20], message: 'Wind' },
    lines: [{ what: 'when', was: 'Oct 10 – 11, 2026', is: 'Oct 17 – 18, 2026' }],
    ...{ refund: { reason: 'canceled', percentage: 40 }, jobId: ulid },
  },
  newsLetter: { newsId: ulid, key: 'hash', tournamentId: 12, divisionId: 20, teamId: 300, at: moment },
  goneDivision: { tournamentId: 12, divisionId: 20, name: 'Womens Open', at: moment },
  savedReport: {
    ...{ id: 10_000, organizationId: 1, name: 'Money by month', source: 'finance', tournamentId: null, period: 'year' },
    ...{
      fields: ['date', 'order', 'total'],
      filters: [{ field: 'total', how: 'atLeast', value: '100' }],
      group: 'month',
    },
    ...{ every: 'week', mailTo: 5, dueAt: moment, mailedAt: null },
  },
  registrationWord: {
    ...{ organizationId: 1, teamId: 300, divisionId: 20, from: 'people', keptAt: moment },
    ...{ word: 'moe', other: 'ada', label: 'Ada Moe', reached: 'a@example.com', playerId: 100_000 },
  },
  adClicked: { adId: `1.${ulid}`, day: '2026-03-01', viewer: 'hash', at: moment },
  adClicks: { adId: 'ad-1', day: '2026-03-01', path: '/events', clicks: 3 },
  library: {
    ...{ shelf: 'links', by: 5, at: moment },
    groups: [
      { title: 'Rules', cards: [{ title: 'FIVB', url: 'https://fivb.example/', about: 'The rules of the game' }] },
    ],
  },
  signature: {
    ...{ agreementId: 501, version: 2, playerProfileId: 100_000, player: 'Bea Moe', name: 'Ada Moe', as: 'guardian' },
    ...{ userId: null, email: 'ada@x.example', at: moment, from: '203.0.113.7', browser: 'Firefox' },
  },
  paper: { agreementId: 501, playerProfileId: 100_000, askedAt: moment, ref: ulid, signedVersion: 2, signedAt: moment },
  signedCount: { agreementId: 501, version: 2, n: 14 },
  campaignRecipient: { campaignId: ulid, key: 'dG8tYW4tYWRkcmVzcw', ref: `${ulid}/0-1`, state: 'sent', at: moment },
  campaignTally: { campaignId: ulid, sent: 212, refused: 1, bounced: 3, complained: 1, unsubscribed: 2 },
  suppressed: { mark: 'b2YtYW4tYWRkcmVzcw', organizationId: 7, why: 'unsubscribed', campaignId: ulid, at: moment },
};
