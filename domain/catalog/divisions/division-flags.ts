import {
  type Flags,
  type FlagValue,
  flag,
  flagInt,
  flagText,
  prefixed,
  prefixedMany,
  readFlags,
} from '../../kernel/flags.ts';
import { ageFlags } from '../../people/ages/age-rules.ts';
import { typeFlags } from '../events/event-flags.ts';
import { typeOfFlag } from '../events/event-type.ts';
import type { EventType } from '../lists.ts';
import type { Division } from '../schema.ts';
import { dateMarks } from './date-marks.ts';

/** `rName-{roundId}-{name}`: the custom name of a round. */
const roundName: FlagValue<{ readonly roundId: number; readonly name: string }> = {
  read: (text) => {
    const [, roundId, name] = /^(-?\d{1,9})-(.+)$/.exec(text) ?? [];
    return name === undefined ? undefined : { roundId: Number(roundId), name };
  },
  write: ({ roundId, name }) => `${roundId}-${name}`,
};

/** A price in minor units, written like `25.00`. */
const price: FlagValue<number> = {
  read: (text) => (/^\d{1,6}\.\d\d$/.test(text) ? Math.round(Number(text) * 100) : undefined),
  write: (minor) => (minor / 100).toFixed(2),
};
/** `datePack-{n}-{price}`: a pack of n session dates, with its price. */
const datePack: FlagValue<{ readonly n: number; readonly price: number }> = {
  read: (text) => {
    const [, n, amount = ''] = /^([1-9]\d?)-(.+)$/.exec(text) ?? [];
    const read = price.read(amount);
    return read === undefined ? undefined : { n: Number(n), price: read };
  },
  write: (pack) => `${pack.n}-${price.write(pack.price)}`,
};

/**
 * The flags in a division's `props` (Part 2 §3), with how each is read and written. Unknown flags are kept.
 * `paidWaitlist`, `datePrice-` and `datePack-` are our additions (readings P2-332).
 */
export const divisionFlags = {
  ...typeFlags,
  ...ageFlags,
  scholastic: flag('scholastic'),
  coach: flag('coach'),
  coachCollege: flag('coach-college'),
  coachTeams: prefixed('coach-team-', flagInt),
  ncaa: flag('ncaa'),
  spectators: flag('spectators'),
  externalRefs: flag('externalRefs'),
  hidden: flag('hidden'),
  teamReg: flag('teamReg'),
  clubBids: flag('clubBids'),
  clubVClub: flag('clubVClub'),
  allowZeroPlayers: flag('allowZeroPlayers'),
  allowTbd: flag('allowTbd'),
  hideWaitlist: flag('hideWaitlist'),
  acceptanceOnly: flag('acceptanceOnly'),
  paidWaitlist: flag('paidWaitlist'),
  lineups: flag('lineups'),
  lineupDuals: prefixed('lineups-dual-', flagInt),
  lineupLock: prefixed('lineup-lock-', flagInt),
  leagueWeeks: prefixed('league-weeks-', flagInt),
  refundPolicy: prefixed('refund-policy-', flagInt),
  order: prefixed('order-', flagInt),
  waitlistSort: prefixed('waitlist-sort-', flagText),
  teamType: prefixed('teamType:', flagText),
  useTeamNames: flag('useTeamNames'),
  noTeamNames: flag('noTeamNames'),
  usePlayerNames: flag('usePlayerNames'),
  noAvatar: flag('noAvatar'),
  datePrice: prefixed(dateMarks.price, price),
  datePacks: prefixedMany(dateMarks.pack, datePack),
  kob: flag('kob'),
  ladder: flag('ladder'),
  noResults: flag('noResults'),
  showFormat: flag('showFormat'),
  p1Only: flag('p1Only'),
  oneCart: flag('oneCart'),
  membersOnly: flag('membersOnly'),
  force: prefixedMany('force-', flagText),
  withoutSizes: prefixedMany('NO_', flagText),
  roundNames: prefixedMany('rName-', roundName),
} as const;
type DivisionFlags = Flags<typeof divisionFlags>;

const read = new WeakMap<readonly string[], DivisionFlags>();

/** Returns the typed flags of a division. Each list of props is parsed only once. */
export function flagsOfDivision(division: { readonly props: readonly string[] }): DivisionFlags {
  const knownDivisionFlags = read.get(division.props);
  if (knownDivisionFlags) return knownDivisionFlags;
  const flags = readFlags(divisionFlags, division.props);
  read.set(division.props, flags);
  return flags;
}

/**
 * Returns the heading for a division's waiting teams. They wait for an open spot or, if the division is
 * acceptance-only, for the host's approval.
 */
export const waitingTitle = (division: { readonly props: readonly string[] }): string =>
  flagsOfDivision(division).acceptanceOnly ? 'Waiting for approval' : 'Waitlist';

/** Returns a division's additional types, such as a showcase at a tournament (the flags `isCamp`, `isShowcase` …). */
export function divisionKinds(division: Pick<Division, 'props'>): EventType[] {
  const flags = flagsOfDivision(division);
  return (Object.keys(typeFlags) as (keyof typeof typeFlags)[]).flatMap((name) =>
    flags[name] ? [typeOfFlag[name]] : [],
  );
}
