import { eventFlags } from '../events/event-flags.ts';
import { type ControlsOf, type FlagControl, flagFields } from './flag-controls.ts';

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
export const ageControls = {
  dobGradYear: ages('Graduation year', 'Who may play follows the graduation year instead of the birth date.'),
  dobv: ages('Age on 31 August', 'The age on 31 August of the season counts.'),
  isf: ages('School groups (ISF)', 'Ages 13 to 15 count as 15, 16 to 18 as 18.'),
  dayOf: ages('Age on the first day', 'The age on the first day of the event counts.'),
  usavDob: ages('USA Volleyball’s season', 'The age on USA Volleyball’s own date counts.'),
  aauDob: ages('AAU’s season', 'The age on AAU’s own date counts.'),
} as const;

/** Kinds that an event or a division may be besides its type. */
export const typeControls = {
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
