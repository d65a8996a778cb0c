import { type FlagRegistry, type Flags, flagDate, flagInt, flagInts, readFlags } from '../../kernel/flags.ts';
import { folded } from '../../kernel/text.ts';
import { writeFlags } from '../../kernel/write-flags.ts';
import { divisionFlags } from '../divisions/division-flags.ts';
import { eventFlags } from '../events/event-flags.ts';

/** What an organizer reads of a flag: where it stands, what it is called, and what it does, in a line. */
type FlagControl = {
  readonly group: string;
  readonly label: string;
  readonly effect: string;
  /** Where its value is looked up by name: numbers of levels or of a refund policy, an organization's user name. */
  readonly from?: 'levels' | 'policies' | 'organization';
};
/** One for each flag of a registry; a flag without it does not compile. */
type ControlsOf<R extends FlagRegistry> = { readonly [K in keyof R]: FlagControl };

/** How a flag is set: on or off, or by the value behind its prefix; `texts` may have several, one a line. */
type FlagInput = 'switch' | 'text' | 'number' | 'numbers' | 'date' | 'texts';
export type FlagField = FlagControl & { readonly key: string; readonly input: FlagInput };

const inputOf = (spec: FlagRegistry[string]): FlagInput => {
  if ('flag' in spec) return 'switch';
  if (spec.many) return 'texts';
  if (spec.value === flagInt) return 'number';
  if (spec.value === flagInts) return 'numbers';
  return spec.value === flagDate ? 'date' : 'text';
};

/** Every flag of a registry as a field, in the order of its controls. */
const flagFields = <R extends FlagRegistry>(registry: R, controls: ControlsOf<R>): FlagField[] =>
  Object.entries<FlagControl>(controls).map(([key, control]) => ({
    ...control,
    key,
    input: inputOf(registry[key] as FlagRegistry[string]),
  }));

/** Fields whose words have all that is looked for. */
export function fieldsFound(fields: readonly FlagField[], term: string): FlagField[] {
  const words = folded(term).split(/\s+/).filter(Boolean);
  const textOf = ({ group, label, effect, key }: FlagField) => folded(`${group} ${label} ${effect} ${key}`);
  return fields.filter((field) => words.every((word) => textOf(field).includes(word)));
}

/** What stands in a flag's field: on, or its text (several one a line); empty where it isn't set. */
export function flagShown(registry: FlagRegistry, props: readonly string[], key: string): boolean | string {
  const spec = registry[key] as FlagRegistry[string];
  const value = (readFlags(registry, props) as Readonly<Record<string, unknown>>)[key];
  if ('flag' in spec) return value === true;
  const list = spec.many ? (value as readonly unknown[]) : value === undefined ? [] : [value];
  return list.map((single) => spec.value.write(single)).join('\n');
}

/** The props with a flag as its field says; null where its text is none that the flag could have. Unknown props stay. */
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
const kind = of('What it is');
const ages = of('Ages');
const registering = of('Registering');
const members = of('Members');
const numbers = of('Sanction numbers');
const day = of('On the day');
const site = of('Pages and lists');

/** Rules on ages are the same for an event and a division. */
const ageControls = {
  dobGradYear: ages('Graduation year', 'Who may play follows the graduation year instead of the birth date.'),
  dobv: ages('Age on 31 August', 'The age on 31 August of the season counts.'),
  isf: ages('School groups (ISF)', 'Ages 13 to 15 count as 15, 16 to 18 as 18.'),
  dayOf: ages('Age on the first day', 'The age on the first day of the event counts.'),
  usavDob: ages('USA Volleyball’s season', 'The age on USA Volleyball’s own date counts.'),
  aauDob: ages('AAU’s season', 'The age on AAU’s own date counts.'),
} as const;

/** Kinds that an event or a division may be besides its type. */
const typeControls = {
  isCamp: kind('Camp', 'Shown and worded as a camp; players register one by one.'),
  isClinic: kind('Clinic', 'Shown and worded as a clinic; players register one by one.'),
  isTryout: kind('Tryout', 'Shown and worded as a tryout; players register one by one.'),
  isLeague: kind('League', 'Shown and listed as a league.'),
  isYouthProgram: kind('Youth program', 'Shown and listed as a youth program.'),
  isTrainingSession: kind('Training session', 'Shown and listed as a training session.'),
  isShowcase: kind('Showcase', 'Shown and listed as a showcase.'),
} as const;

/** Every flag of an event (Part 2 §3), as its organizer sets it. */
const eventControls: ControlsOf<typeof eventFlags> = {
  ...typeControls,
  p1440IndoorShowcase: kind('p1440 indoor showcase', 'Asks what p1440’s indoor showcases ask.'),
  ...ageControls,
  partner: registering('Partner’s name is enough', 'One player registers and only names the partner.'),
  fields: registering('Field preference', 'Asks which field a team would like to play on.'),
  tree: registering('Divisions as a tree', 'The division step shows groups that open.'),
  skipBid: registering('No bid step', 'Nobody is asked for a bid number first.'),
  redirect: registering('Then go to', 'Where the wizard leads afterwards: an address of this site.'),
  crossDivisionCheck: registering('One division a player', 'Who is in one division can’t register for another one.'),
  dtRosterCutoff: registering('Rosters close on', 'After this day only staff changes who is in a team.'),
  twoFactorPhone: registering('Phone code', 'The first player proves their phone with a code.'),
  allowDropIn: registering('Drop-in', 'One may come to a single date.'),
  seasonPasses: registering('Season passes', 'Numbers of the passes whose holders pay $10.00 less, one per line.'),
  membersOnly: members('Members only', 'Only members of the host register.'),
  membersOnlyOf: {
    ...members('Members of', 'The organization whose members may register, where it is another one.'),
    from: 'organization',
  },
  membersLevels: { ...members('Levels', 'Only members of these levels register.'), from: 'levels' },
  membershipLevelsOverrideSanction: {
    ...members('Levels without a number', 'Members of these levels need no sanction number.'),
    from: 'levels',
  },
  dualSanction: numbers('Second body', 'Another body sanctions the event, too; its numbers are asked for.'),
  avpAdultSanction: numbers('AVP for adults', 'The AVP America sanction that adults need.'),
  avpJrSanction: numbers('AVP for juniors', 'The AVP America sanction that juniors need.'),
  avpMembership: numbers('Least AVP level', 'Players below this AVP level give another number.'),
  noSanctionRequirement: numbers('No number needed', 'Nobody is asked for a sanction number.'),
  strict: numbers('Valid on the day', 'A number has to be valid when the event begins, not just today.'),
  noAgreeNoCheckin: day('Sign before check-in', 'A team can’t check in while somebody has not signed.'),
  noPayNoCheckin: day('Pay before check-in', 'A team can’t check in while something is due.'),
  noNumberNoCheckin: day(
    'Numbers before check-in',
    'A team can’t check in while a sanction number is missing or not valid.',
  ),
  showStartTimes: day('Show start times', 'Matches show when they begin.'),
  showLive: day('Show live scores', 'Scores show while they are played.'),
  streaming: day('Streams', 'Matches may have a video stream.'),
  courtTimes: day('Courts', 'The event’s pages lead to its courts; set by itself once a day is published.'),
  autoLock: day('Lock by itself', 'A pool locks as soon as its last match is over.'),
  leaderboard: site('Leaderboard', 'The leaderboard its results count for.'),
  leaderboardTitle: site('Leaderboard’s title', 'What that leaderboard is called here.'),
  loadOnDemand: site('Load divisions one by one', 'For very large events: a division is fetched when it is opened.'),
};

export const eventFlagFields = flagFields(eventFlags, eventControls);

const who = of('Who registers');
const waitlist = of('Waitlist');
const names = of('Names');
const entering = of('Registering');
const play = of('Play');
const lineups = of('Line-ups');
const shown = of('Shown');

/** Every flag of a division (Part 2 §3), as its organizer sets it. */
const divisionControls: ControlsOf<typeof divisionFlags> = {
  ...typeControls,
  ...ageControls,
  scholastic: who('Same school', 'All players of a team go to one school.'),
  coach: who('Coaches', 'Coaches register here, with a reduced form.'),
  coachCollege: who('College coaches', 'College coaches register here and name their program.'),
  coachTeams: who('Coaches of teams', 'Coaches register and pick so many of their teams.'),
  ncaa: who('NCAA', 'Teams of a college register; its rules on contact count.'),
  spectators: who('Spectators', 'Spectators register, with a reduced form.'),
  externalRefs: who('Referees', 'Referees register here; the public doesn’t see it.'),
  teamReg: who('Whole teams', 'A team registers by its contact, its players come later.'),
  clubVClub: who('Club against club', 'Squads of clubs meet in match-ups.'),
  clubBids: who('Bids of clubs', 'A bid belongs to a club, not to its players.'),
  teamType: who('Kind of team', 'What a team stands for: club, hs or other.'),
  p1Only: entering('Only the first player fills in', 'Partners need not give anything but their names.'),
  allowTbd: entering('Partner to be decided', 'A team may register before all its players are known.'),
  allowZeroPlayers: entering('Without players', 'A team may register without naming anybody.'),
  oneCart: entering('A cart of its own', 'Its registrations are paid apart from others.'),
  force: entering('Ask again', 'Fields that are asked though they are on file, one per line.'),
  withoutSizes: entering('Shirt sizes not offered', 'Sizes that have run out, one per line: XS, 2X.'),
  membersOnly: entering('Members only', 'Only members of the host register.'),
  refundPolicy: {
    ...entering('Refund policy', 'Where none is chosen under Words and refunds, this one holds.'),
    from: 'policies',
  },
  acceptanceOnly: waitlist('By acceptance', 'Everybody waits until the host accepts them; nobody pays before.'),
  hideWaitlist: waitlist('Hidden waitlist', 'The public doesn’t see who waits.'),
  paidWaitlist: waitlist('Paid waitlist', 'Who waits leaves a card, which is charged when they are offered a spot.'),
  waitlistSort: waitlist('Order of the waitlist', 'By what the host sorts it, instead of by arrival.'),
  useTeamNames: names('Team names', 'Teams are shown by their names.'),
  noTeamNames: names('No team names', 'No name is asked for; teams are their players.'),
  usePlayerNames: names('Players’ names', 'Teams are shown by the names of their players.'),
  noAvatar: names('No pictures', 'No pictures of players or teams.'),
  datePrice: entering(
    'Price of one date',
    'Of a session: each date has its own spots, and this is what one costs: 25.00. Needs Drop-in at the event.',
  ),
  datePacks: entering(
    'Packs of dates',
    'Of a session: so many dates for so much, one per line: 5-100.00. The window’s fee is that of a pass for all dates.',
  ),
  kob: play('King of the beach', 'Single players change partners each match; each is ranked alone.'),
  ladder: play('Ladder', 'Teams go up and down courts from week to week.'),
  leagueWeeks: play('Weeks', 'How many weeks a league division plays.'),
  showFormat: play('Show the format', 'The public sees how matches are played.'),
  noResults: play('No results', 'Nothing of the results is shown or kept.'),
  lineups: lineups('Line-ups', 'Teams hand in a line-up before a match.'),
  lineupDuals: lineups(
    'Pairs of a dual',
    'How many pairs a team names for a dual: 3 or 5. Asks for line-ups by itself.',
  ),
  lineupLock: lineups('Locked before', 'Minutes before the start when line-ups lock.'),
  hidden: shown('Hidden', 'Only staff sees the division.'),
  order: shown('Place in the list', 'Its number in the order of divisions.'),
  roundNames: shown('Names of rounds', 'The number of a round, a dash and its name, one per line.'),
};

export const divisionFlagFields = flagFields(divisionFlags, divisionControls);
