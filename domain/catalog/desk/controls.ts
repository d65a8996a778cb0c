import { type FlagRegistry, type Flags, flagDate, flagInt, flagInts, readFlags } from '../../kernel/flags.ts';
import { folded } from '../../kernel/text.ts';
import { writeFlags } from '../../kernel/write-flags.ts';
import { divisionFlags } from '../divisions/division-flags.ts';
import { eventFlags } from '../events/event-flags.ts';

/** How an organizer sees a flag: its section, its label, and a one-line description. */
type FlagControl = {
  readonly group: string;
  readonly label: string;
  readonly effect: string;
  /** The source of the flag's options: level numbers, refund policy numbers or an organization's username. */
  readonly from?: 'levels' | 'policies' | 'organization';
};
/**
 * The control for each flag of a registry. Leaving out a flag is a compile error. `null` means that the flag has no
 * effect here and we only keep its stored value (docs/flags.md).
 */
type ControlsOf<R extends FlagRegistry> = { readonly [K in keyof R]: FlagControl | null };

/** How a flag is set: on or off, or with a value after its prefix. `texts` can hold several values, one per line. */
type FlagInput = 'switch' | 'text' | 'number' | 'numbers' | 'date' | 'texts';
export type FlagField = FlagControl & { readonly key: string; readonly input: FlagInput };

const inputOf = (spec: FlagRegistry[string]): FlagInput => {
  if ('flag' in spec) return 'switch';
  if (spec.many) return 'texts';
  if (spec.value === flagInt) return 'number';
  if (spec.value === flagInts) return 'numbers';
  return spec.value === flagDate ? 'date' : 'text';
};

/** Returns every flag of a registry as a field, in the order of its controls. */
const flagFields = <R extends FlagRegistry>(registry: R, controls: ControlsOf<R>): FlagField[] =>
  Object.entries<FlagControl | null>(controls).flatMap(([key, control]) =>
    control ? [{ ...control, key, input: inputOf(registry[key] as FlagRegistry[string]) }] : [],
  );

/** Returns the fields whose text contains every search word. */
export function fieldsFound(fields: readonly FlagField[], term: string): FlagField[] {
  const words = folded(term).split(/\s+/).filter(Boolean);
  const textOf = ({ group, label, effect, key }: FlagField) => folded(`${group} ${label} ${effect} ${key}`);
  return fields.filter((field) => words.every((word) => textOf(field).includes(word)));
}

/**
 * Returns the value shown in a flag's field: on, or its text (several values, one per line). It is empty if the flag
 * isn't set.
 */
export function flagShown(registry: FlagRegistry, props: readonly string[], key: string): boolean | string {
  const spec = registry[key] as FlagRegistry[string];
  const value = (readFlags(registry, props) as Readonly<Record<string, unknown>>)[key];
  if ('flag' in spec) return value === true;
  const list = spec.many ? (value as readonly unknown[]) : value === undefined ? [] : [value];
  return list.map((single) => spec.value.write(single)).join('\n');
}

/** Returns the props with a flag set to its field's value, or null if that text isn't valid. Unknown props are kept. */
export function withFlag(
  registry: FlagRegistry,
  props: readonly string[],
  key: string,
  shown: boolean | string,
): string[] | null {
  const spec = registry[key] as FlagRegistry[string];
  const flags = readFlags(registry, props);
  if ('flag' in spec) return writeFlags(registry, { ...flags, [key]: shown === true } as Flags<FlagRegistry>);
  const texts = String(shown)
    .split('\n')
    .map((text) => text.trim())
    .filter(Boolean);
  const values = texts.map((text) => spec.value.read(text));
  if (values.some((value) => value === undefined)) return null;
  return writeFlags(registry, { ...flags, [key]: spec.many ? values : values[0] } as Flags<FlagRegistry>);
}

const of =
  (group: string) =>
  (label: string, effect: string): FlagControl => ({ group, label, effect });
const kind = of('Event kind');
const ages = of('Ages');
const registering = of('Registration');
const members = of('Membership');
const numbers = of('Sanction numbers');
const day = of('Event day');
const site = of('Pages and lists');

/** The age rules, which are the same for an event and a division. */
const ageControls = {
  dobGradYear: ages('Graduation year', 'Uses the graduation year instead of the birth date.'),
  dobv: ages('Age on August 31', 'Uses the player’s age on August 31 of the season.'),
  isf: ages('School groups (ISF)', 'Counts ages 13 to 15 as 15, and 16 to 18 as 18.'),
  dayOf: ages('Age on the first day', 'Uses the player’s age on the first day of the event.'),
  usavDob: ages('USA Volleyball season', 'Uses the player’s age on USA Volleyball’s cutoff date.'),
  aauDob: ages('AAU season', 'Uses the player’s age on AAU’s cutoff date.'),
} as const;

/** The additional types that an event or a division can have. */
const typeControls = {
  isCamp: kind('Camp', 'Appears as a camp. Players register one at a time.'),
  isClinic: kind('Clinic', 'Appears as a clinic. Players register one at a time.'),
  isTryout: kind('Tryout', 'Appears as a tryout. Players register one at a time.'),
  isLeague: kind('League', 'Appears as a league, including in lists.'),
  isYouthProgram: kind('Youth program', 'Appears as a youth program, including in lists.'),
  isTrainingSession: kind('Training session', 'Appears as a training session, including in lists.'),
  isShowcase: kind('Showcase', 'Appears as a showcase, including in lists.'),
} as const;

/** The controls for every flag of an event (Part 2 §3), as its organizer sets them. */
const eventControls: ControlsOf<typeof eventFlags> = {
  ...typeControls,
  p1440IndoorShowcase: kind(
    'p1440 indoor showcase',
    'Requires each player’s height, graduation year, school and club, for college coaches.',
  ),
  ...ageControls,
  partner: registering('Partner by name only', 'One player registers and only names the partner.'),
  fields: registering('Field preference', 'Asks teams which field they’d like to play on.'),
  tree: registering('Divisions in groups', 'Groups divisions by gender. Visitors expand a group to see its divisions.'),
  skipBid: registering('No bid step', 'Skips the question about a bid number.'),
  crossDivisionCheck: registering(
    'One division per player',
    'Keeps players in one division from registering for another, unless staff allow it.',
  ),
  dtRosterCutoff: registering('Roster deadline', 'After this day, only staff can change rosters.'),
  twoFactorPhone: registering('Phone verification', 'The first player verifies their phone with a code.'),
  allowDropIn: registering('Drop-in', 'Lets players register for a single date.'),
  seasonPasses: registering(
    'Season passes',
    'Gives holders of these passes $10.00 off. Enter pass numbers, one per line.',
  ),
  membersOnly: members('Members only', 'Lets only members of the host register.'),
  membersOnlyOf: {
    ...members('Member organization', 'If members of another organization can register, choose it here.'),
    from: 'organization',
  },
  membersLevels: { ...members('Membership levels', 'Lets only members of these levels register.'), from: 'levels' },
  membershipLevelsOverrideSanction: {
    ...members('Exempt levels', 'Lets members of these levels register without a sanction number.'),
    from: 'levels',
  },
  dualSanction: numbers('Second sanctioning body', 'Also requires numbers from another body that sanctions the event.'),
  avpAdultSanction: numbers('AVP sanction, adults', 'Tells adults which AVP America sanction they need.'),
  avpJrSanction: numbers('AVP sanction, juniors', 'Tells juniors which AVP America sanction they need.'),
  avpMembership: numbers('Minimum AVP level', 'Requires another number from players below this AVP level.'),
  noSanctionRequirement: numbers('No sanction number', 'Lets players register without a sanction number.'),
  strict: numbers('Valid on event day', 'Requires numbers to be valid when the event starts, not just today.'),
  noAgreeNoCheckin: day('Sign before check-in', 'Blocks a team’s check-in until everyone has signed.'),
  noPayNoCheckin: day('Pay before check-in', 'Blocks a team’s check-in until its balance is paid.'),
  noNumberNoCheckin: day(
    'Verify before check-in',
    'Blocks a team’s check-in until all its sanction numbers are valid.',
  ),
  showStartTimes: day('Start times', 'Lists the check-in and start times of each published round on the overview.'),
  showLive: day('Live overview', 'Starts the overview with live matches and scores on event days.'),
  streaming: day('Video streams', 'Lets matches have a video stream.'),
  courtTimes: day('Courts', 'Adds courts to the event’s pages. This turns on automatically once a day is published.'),
  autoLock: day('Lock pools automatically', 'Locks a pool when its last match is over. Undo the score to unlock it.'),
  workTeamsScore: day(
    'Work teams score',
    'Lets work teams score without an account by scanning their court’s scoring card.',
  ),
  leaderboard: site('Leaderboard', 'Links the overview to a leaderboard. Enter a series’ tag or a ranking’s number.'),
  leaderboardTitle: site('Leaderboard title', 'Replaces “Leaderboard” as the link’s text.'),
  redirect: site('Moved to', 'Sends visitors elsewhere. Enter an event’s number or a page such as /series/tour.'),
  loadOnDemand: null,
};

export const eventFlagFields = flagFields(eventFlags, eventControls);

const who = of('Eligibility');
const waitlist = of('Waitlist');
const names = of('Team names');
const entering = of('Registration');
const play = of('Play');
const lineups = of('Lineups');
const shown = of('Visibility');

/** The controls for every flag of a division (Part 2 §3), as its organizer sets them. */
const divisionControls: ControlsOf<typeof divisionFlags> = {
  ...typeControls,
  ...ageControls,
  scholastic: who('Same school', 'Requires all players on a team to attend the same school.'),
  coach: who('Coaches', 'Coaches register here with a short form.'),
  coachCollege: who('College coaches', 'College coaches register here and name their program.'),
  coachTeams: who('Coaches with teams', 'Sets how many teams a coach can choose.'),
  ncaa: who('NCAA', 'College teams register here. College recruiting contact rules apply.'),
  spectators: who('Spectators', 'Spectators register with a short form.'),
  externalRefs: who('Referees', 'Referees register here with a link. The division is hidden from the public.'),
  teamReg: who('Team contact', 'Asks for a contact who registers the team and gets its messages.'),
  clubVClub: who('Club vs. club', 'Club squads play match-ups.'),
  clubBids: who('Club bids', 'Bids belong to the club, not to players.'),
  teamType: who('Team type', 'Sets the type of team: club, hs or other.'),
  p1Only: entering('First player’s form only', 'Partners only enter their names.'),
  allowTbd: entering('Partner to be decided', 'Lets teams register before all their players are known.'),
  allowZeroPlayers: entering('Empty rosters', 'Lets teams register without naming any players.'),
  oneCart: entering('Separate cart', 'Buyers pay for this division separately from others.'),
  force: entering('Ask again for', 'Asks for these fields even if they’re on file. Enter one per line.'),
  withoutSizes: entering('T-shirt sizes sold out', 'Removes these sizes from the choices. Enter one per line: XS, 2X.'),
  membersOnly: entering('Members only', 'Lets only members of the host register.'),
  refundPolicy: {
    ...entering('Refund policy', 'Applies if you don’t choose one under Description and refunds.'),
    from: 'policies',
  },
  acceptanceOnly: waitlist('Host approval', 'Makes every team wait for the host’s approval and pay after that.'),
  hideWaitlist: waitlist('Hidden waitlist', 'Hides waiting teams from the public.'),
  paidWaitlist: waitlist('Paid waitlist', 'Waiting teams save a card, which is charged when they’re offered a spot.'),
  waitlistSort: waitlist(
    'Waitlist order',
    'Sorts the waitlist: points, aau, avp or name. If blank, first come, first served.',
  ),
  useTeamNames: names('Team names', 'Shows teams by their names.'),
  noTeamNames: names('No team names', 'Skips the team name. Teams go by their players’ names.'),
  usePlayerNames: names('Player names', 'Shows teams by their players’ names.'),
  noAvatar: names('No pictures', 'Hides pictures of players and teams.'),
  datePrice: entering(
    'Single date price',
    'For sessions, gives each date its own spots at this price per date, such as 25.00. Requires Drop-in on the event.',
  ),
  datePacks: entering(
    'Punch cards',
    'For sessions, sells punch cards. Enter the number of dates and the price, one card per line, such as 5-100.00. The window’s fee is the price of a pass for all dates.',
  ),
  kob: play('King of the beach', 'Players change partners every match and are ranked individually.'),
  ladder: play('Ladder', 'Teams move up and down courts from week to week.'),
  leagueWeeks: play('Weeks', 'Sets how many weeks a league division plays.'),
  showFormat: play('Show format', 'Shows the public how matches are played, such as one set to 28.'),
  noResults: play('No results', 'No scores are entered or shown.'),
  lineups: lineups('Lineups', 'Teams submit a lineup before each match.'),
  lineupDuals: lineups('Pairs per dual', 'Sets the pairs per team in a dual: 3 or 5. Turns on lineups automatically.'),
  lineupLock: lineups('Lineup lock', 'Sets how many minutes before the start lineups lock.'),
  hidden: shown('Hidden', 'Only staff see the division.'),
  order: shown('List position', 'Sets the division’s position in the list.'),
  roundNames: shown(
    'Round names',
    'Renames rounds. Enter a round’s number, a dash and its name, one per line: 1-Power pools.',
  ),
};

export const divisionFlagFields = flagFields(divisionFlags, divisionControls);
