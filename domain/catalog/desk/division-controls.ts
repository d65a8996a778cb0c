import { divisionFlags } from '../divisions/division-flags.ts';
import { ageControls, typeControls } from './event-controls.ts';
import { type ControlsOf, type FlagControl, flagFields } from './flag-controls.ts';

const of =
  (group: string) =>
  (label: string, effect: string): FlagControl => ({ group, label, effect });
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
