import * as z from 'zod';
import type { NoticeWay } from '../identity/contacts.ts';
import { isMomentWords, type MomentWords } from '../kernel/time.ts';

/** The channels of a notice. `inApp` is the list at /my/notifications. */
export type Channel = Exclude<NoticeWay, 'push'>;

/** The kinds of people a notice can be sent to. */
export const audiences = ['buyer', 'team', 'player', 'user', 'invited', 'organizers', 'registrants'] as const;
export type Audience = (typeof audiences)[number];

/** The table in a receipt, as commerce builds it. */
const receiptTable = {
  rows: z.array(z.object({ name: z.string(), details: z.array(z.string()), quantity: z.int(), total: z.string() })),
  sums: z.array(z.object({ label: z.string(), amount: z.string() })),
  notes: z.array(z.string()),
};

const text = z.string();
/** A time in the venue's or host's time zone, with the zone named (kernel/zoned-words). */
export const moment = z.custom<MomentWords>(isMomentWords, 'A time that names its zone');
/** The data that each notice needs. Amounts are text in the order's currency. */
export const noticeData = {
  receipt: z.object({ organization: text, orderId: text, orderPath: text, ...receiptTable }),
  confirmation: z.object({ organization: text, orderId: text, orderPath: text, ...receiptTable }),
  orderRefunded: z.object({
    ...{ organization: text, orderId: text, amount: text, reason: text, teams: text, arrival: text, orderPath: text },
    ...receiptTable,
  }),
  balanceDue: z.object({ organization: text, orderId: text, amount: text, orderPath: text }),
  paymentInDoubt: z.object({ organization: text, orderId: text, orderPath: text }),
  holdExpired: z.object({ event: text, division: text, registerPath: text }),
  waitlistJoined: z.object({ event: text, division: text, team: text, position: text, linePath: text }),
  approvalAsked: z.object({ event: text, division: text, team: text, eventPath: text }),
  placeOffered: z.object({ event: text, division: text, team: text, deadline: moment, card: text, offerPath: text }),
  spotApproved: z.object({ event: text, division: text, team: text, deadline: moment, card: text, offerPath: text }),
  dateCanceled: z.object({ event: text, team: text, date: text, message: text, credit: text, eventPath: text }),
  dateWaitEnded: z.object({ event: text, date: text, message: text, eventPath: text }),
  dateOffered: z.object({ event: text, date: text, deadline: moment, registerPath: text }),
  offerLapsed: z.object({ event: text, division: text, team: text, eventPath: text }),
  approvalLapsed: z.object({ event: text, division: text, team: text, eventPath: text }),
  registered: z.object({ event: text, division: text, team: text, note: text, eventPath: text }),
  youPlay: z.object({ who: text, event: text, division: text, dates: text, note: text, eventPath: text }),
  withdrawn: z.object({ event: text, division: text, team: text, money: text, eventPath: text }),
  teamLink: z.object({ event: text, division: text, team: text, by: text, deadline: moment, teamPath: text }),
  seatAsked: z.object({ event: text, division: text, team: text, what: text, deadline: moment, answerPath: text }),
  workSwapAsked: z.object({
    ...{ event: text, division: text, team: text, other: text },
    ...{ own: text, others: text, deadline: moment, teamPath: text },
  }),
  bidAwarded: z.object({ event: text, team: text, number: text, worth: text, deadline: moment, bidPath: text }),
  teamChanged: z.object({ event: text, division: text, team: text, what: text, teamPath: text }),
  teamOut: z.object({ event: text, division: text, team: text, what: text, message: text, ask: text, teamPath: text }),
  teamOwes: z.object({ event: text, division: text, team: text, what: text, due: text, payPath: text }),
  eventCanceled: z.object({ event: text, money: text, message: text, eventPath: text }),
  eventPostponed: z.object({ event: text, dates: text, message: text, eventPath: text }),
  eventResumed: z.object({ event: text, dates: text, before: text, message: text, eventPath: text }),
  eventChanged: z.object({ event: text, what: text, when: text, where: text, message: text, eventPath: text }),
  playStopped: z.object({ event: text, message: text, eventPath: text }),
  playGoesOn: z.object({ event: text, message: text, eventPath: text }),
  timesChanged: z.object({ event: text, division: text, message: text, eventPath: text }),
  weekFellOut: z.object({ event: text, division: text, message: text, eventPath: text }),
  opponentOut: z.object({ event: text, division: text, message: text, eventPath: text }),
  divisionCanceled: z.object({ event: text, division: text, eventPath: text }),
  divisionBack: z.object({ event: text, division: text, eventPath: text }),
  gameReminder: z.object({ event: text, opponent: text, court: text, time: moment, matchPath: text }),
  workReminder: z.object({ event: text, teams: text, court: text, time: moment, matchPath: text }),
  checkIn: z.object({ event: text, division: text, team: text, code: text, time: moment, teamPath: text }),
  reportReady: z.object({ report: text, organization: text, day: text, reportPath: text, ...receiptTable }),
  agreementToSign: z.object({ event: text, agreement: text, player: text, agreementPath: text }),
  clubConsent: z.object({ club: text, request: text, deadline: moment, consentPath: text }),
  adminInvite: z.object({ organization: text, inviter: text, role: text, deadline: moment, invitePath: text }),
  membershipInvite: z.object({ organization: text, level: text, code: text, invitePath: text }),
  membershipEnding: z.object({ organization: text, level: text, name: text, until: text, renewPath: text }),
  membershipRenews: z.object({
    organization: text,
    level: text,
    name: text,
    day: text,
    price: text,
    cardPath: text,
  }),
  membershipNotRenewed: z.object({
    organization: text,
    level: text,
    name: text,
    until: text,
    reason: text,
    renewPath: text,
  }),
  memberAccess: z.object({ organization: text, accessPath: text }),
  twoFactorCode: z.object({ code: text, minutes: text }),
  contactCode: z.object({ code: text, minutes: text }),
  passwordCode: z.object({ code: text, minutes: text }),
  passwordChanged: z.object({ when: moment, accountPath: text }),
  deletionPutOff: z.object({ reason: text, when: moment, deletionPath: text }),
  addressChanged: z.object({ address: text, when: moment, accountPath: text }),
  claimCode: z.object({ code: text, player: text, minutes: text }),
  guardianInvite: z.object({ player: text, inviter: text, deadline: moment, invitePath: text }),
  guardianAdded: z.object({ player: text, guardian: text, inviter: text, profilePath: text }),
  claimDecided: z.object({ player: text, answer: text, reason: text, playerPath: text }),
  magicLink: z.object({ code: text, linkPath: text, minutes: text }),
  magicCode: z.object({ code: text, minutes: text }),
  magicLinkNobody: z.object({ signUpPath: text }),
  magicLinkFactor: z.object({ signInPath: text }),
  disputeOpened: z.object({ organization: text, orderId: text, amount: text, answer: text, orderPath: text }),
  staffNews: z.object({ headline: text, line: text, newsPath: text }),
  staffAlert: z.object({ headline: text, line: text, newsPath: text }),
  payoutSent: z.object({ organization: text, amount: text, payoutsPath: text }),
} as const;
export type NoticeKind = keyof typeof noticeData;
export type NoticeData<K extends NoticeKind> = z.infer<(typeof noticeData)[K]>;
export const noticeKinds = Object.keys(noticeData) as NoticeKind[];

/** A notice to send: kind, address and data. Only one notice with the same `dedupe` key is sent. */
export const outgoing = z.object({
  kind: z.enum(noticeKinds as [NoticeKind, ...NoticeKind[]]),
  data: z.record(z.string(), z.unknown()),
  to: z.object({ email: z.string().nullable(), phone: z.string().nullable(), userId: z.int().nullable() }),
  dedupe: z.string().min(1),
});
export type Outgoing = z.infer<typeof outgoing>;
