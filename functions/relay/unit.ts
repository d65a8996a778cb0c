import { defineUnit } from '../kernel/unit.ts';

/** Kinds of items whose changes say something on the bus (consumers/derivations). */
const said = [
  'hold',
  'dateCredit',
  'dateWait',
  'team',
  'order',
  'orderNote',
  'payoutSent',
  'playHead',
  'reminder',
  'job',
  'image',
  'staffInvite',
  'clubMember',
  'newsLetter',
  'teamAct',
  'teamLink',
  'seatRequest',
  'workSwap',
  'tickRest',
  'tournament',
  'division',
  'bid',
  'smsRoute',
  'claim',
  'memberInvite',
  'memberAccess',
  'membership',
  'seriesCard',
] as const;
/** Kinds of items whose changes are kept (store/audit/kinds.ts), teams and orders too. */
const kept = [
  ...(['tournamentBrochure', 'tournamentRules', 'tournamentPrivate'] as const),
  ...(['tournamentPassword', 'organization', 'theme', 'page', 'level'] as const),
  ...(['product', 'promo', 'promoBatch', 'refundPolicy', 'paymentSettings'] as const),
  ...(['pointSystem', 'bidProgram', 'club', 'apiKey', 'webhook', 'player', 'college'] as const),
] as const;
/** Kinds of items, besides, whose changes ask something of somebody (consumers/tasks.ts). */
const asked = ['affiliation', 'playPool'] as const;

/** Kinds of items, besides, in which people are found again (consumers/appearances.ts). */
const peopled = ['roster'] as const;

/** The outbox: turns what transactions wrote into events on the bus, and keeps the audit of what changed. */
export const unit = defineUnit({
  name: 'relay',
  operations: {},
  stream: [...said, ...kept, ...asked, ...peopled],
  outbox: true,
  reserved: 50,
  memory: 512,
  timeout: 30,
  table: 'append',
  appends: ['AUDIT#*', 'ASIDE#*'],
  // tasks, what teams are found by, and where people were (players' beside their profiles: IAM tells no sort keys apart)
  keeps: ['MINE#*', 'ORGANIZATION#*#TASKS', 'TOURNAMENT#*#TASKS', 'PLAYER#*', 'PERSON#*', 'SEARCH#REG#*'],
  grants: ['putEvents'],
});
