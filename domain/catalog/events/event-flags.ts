import {
  type Flags,
  flag,
  flagDate,
  flagInt,
  flagInts,
  flagText,
  prefixed,
  prefixedMany,
  readFlags,
} from '../../kernel/flags.ts';
import { ageFlags } from '../../people/ages/age-rules.ts';

/** The event types that can also be set by a flag (Part 2 §3). */
export const typeFlags = {
  isCamp: flag('isCamp'),
  isClinic: flag('isClinic'),
  isTryout: flag('isTryout'),
  isLeague: flag('isLeague'),
  isYouthProgram: flag('isYouthProgram'),
  isTrainingSession: flag('isTrainingSession'),
  isShowcase: flag('isShowcase'),
} as const;

/** The flags in an event's `props` (Part 2 §3), with how each is read and written. Unknown flags are kept. */
export const eventFlags = {
  ...typeFlags,
  ...ageFlags,
  streaming: flag('streaming'),
  /** Our addition: a day of play has been published, so there are courts to show. */
  courtTimes: flag('courtTimes'),
  strict: flag('strict'),
  autoLock: flag('autoLock'),
  /** Our addition: people who scan a court's scoring card score its matches without an account. */
  workTeamsScore: flag('workTeamsScore'),
  showStartTimes: flag('showStartTimes'),
  showLive: flag('showLive'),
  crossDivisionCheck: flag('crossDivisionCheck'),
  noAgreeNoCheckin: flag('noAgreeNoCheckin'),
  /** Our addition: an unpaid balance, or a missing or invalid membership number, blocks check-in. */
  noPayNoCheckin: flag('noPayNoCheckin'),
  noNumberNoCheckin: flag('noNumberNoCheckin'),
  membersOnly: flag('membersOnly'),
  membersOnlyOf: prefixed('membersOnly-', flagText),
  membersLevels: prefixed('membersLevels-', flagInts),
  membershipLevelsOverrideSanction: prefixed('membershipLevelsOverrideSanction-', flagInts),
  dualSanction: prefixed('dualSanction-', flagText),
  dtRosterCutoff: prefixed('dtRosterCutoff:', flagDate),
  avpAdultSanction: prefixed('avpAdultSanction:', flagText),
  avpJrSanction: prefixed('avpJrSanction:', flagText),
  avpMembership: prefixed('avpMembership:', flagText),
  leaderboard: prefixed('leaderboard:', flagText),
  leaderboardTitle: prefixed('leaderboardTitle:', flagText),
  redirect: prefixed('redirect-', flagText),
  allowDropIn: flag('allowDropIn'),
  loadOnDemand: flag('loadOnDemand'),
  tree: flag('tree'),
  skipBid: flag('skipBid'),
  partner: flag('partner'),
  fields: flag('fields'),
  seasonPasses: prefixedMany('seasonPass-', flagInt),
  p1440IndoorShowcase: flag('p1440IndoorShowcase'),
  twoFactorPhone: flag('2FPhone'),
  noSanctionRequirement: flag('noSanctionRequirement'),
} as const;
type EventFlags = Flags<typeof eventFlags>;

const read = new WeakMap<readonly string[], EventFlags>();

/** Returns the typed flags of an event. Each list of props is parsed only once. */
export function flagsOfEvent(event: { readonly props: readonly string[] }): EventFlags {
  const knownEventFlags = read.get(event.props);
  if (knownEventFlags) return knownEventFlags;
  const flags = readFlags(eventFlags, event.props);
  read.set(event.props, flags);
  return flags;
}
