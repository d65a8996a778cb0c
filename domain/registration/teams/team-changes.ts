import { ok, type Result, refuse } from '../../kernel/result.ts';
import type { Millis } from '../../kernel/time.ts';
import { registration } from '../problems.ts';
import type { Team } from '../schema.ts';

/**
 * Changes to a team that can be undone (Part 3 §4), and how to undo each one. functions/subjects/registration releases
 * and takes the spots.
 */
export const teamChanges = [
  'forfeit',
  'undoForfeit',
  'drop',
  'undoDrop',
  'unregister',
  'reregister',
  'merge',
  'undoMerge',
  'checkIn',
  'undoCheckIn',
] as const;
type TeamChange = (typeof teamChanges)[number];

export type TeamCommand =
  | { readonly type: Exclude<TeamChange, 'merge' | 'unregister' | 'reregister'> }
  | { readonly type: 'unregister'; readonly at: Millis }
  | { readonly type: 'merge'; readonly intoId: number }
  /** `waitlist` means that there was no spot, so it went on the waitlist. */
  | { readonly type: 'reregister'; readonly waitlist: boolean };

type TeamEvent =
  | { readonly type: 'forfeited'; readonly forfeit: boolean }
  | { readonly type: 'dropped'; readonly drop: boolean }
  | { readonly type: 'unregistered'; readonly at: Millis }
  | { readonly type: 'reregistered'; readonly waitlist: boolean }
  | { readonly type: 'merged'; readonly intoId: number }
  | { readonly type: 'unmerged' }
  | { readonly type: 'checkedIn'; readonly checkedIn: boolean };

type Rule = {
  readonly from: (team: Team) => boolean;
  readonly done: (team: Team) => boolean;
  readonly event: TeamEvent;
};
const present = (team: Team): boolean => !team.isDeleted;
const merged = (team: Team): boolean => team.mergedIntoId !== null;

const ruleOf = (command: TeamCommand): Rule => {
  switch (command.type) {
    case 'forfeit':
      return { from: present, done: (team) => team.forfeit, event: { type: 'forfeited', forfeit: true } };
    case 'undoForfeit':
      return { from: present, done: (team) => !team.forfeit, event: { type: 'forfeited', forfeit: false } };
    case 'drop':
      return { from: present, done: (team) => team.drop, event: { type: 'dropped', drop: true } };
    case 'undoDrop':
      return { from: present, done: (team) => !team.drop, event: { type: 'dropped', drop: false } };
    case 'unregister':
      return {
        from: present,
        done: (team) => team.isDeleted && !merged(team),
        event: { type: 'unregistered', at: command.at },
      };
    case 'reregister':
      return {
        from: (team) => !merged(team),
        done: present,
        event: { type: 'reregistered', waitlist: command.waitlist },
      };
    case 'merge':
      return {
        from: (team) => present(team) && team.id !== command.intoId,
        done: (team) => team.mergedIntoId === command.intoId,
        event: { type: 'merged', intoId: command.intoId },
      };
    case 'undoMerge':
      return { from: merged, done: (team) => present(team) && !merged(team), event: { type: 'unmerged' } };
    case 'checkIn':
      return {
        from: (team) => present(team) && !team.waitlist,
        done: (team) => team.checkedIn,
        event: { type: 'checkedIn', checkedIn: true },
      };
    case 'undoCheckIn':
      return { from: present, done: (team) => !team.checkedIn, event: { type: 'checkedIn', checkedIn: false } };
  }
};

/**
 * Decides a change. Returns no events if nothing would change. Fails in a state that doesn't allow the change
 * (`registration/team-state`).
 */
export function decideTeam(team: Team, command: TeamCommand): Result<TeamEvent[]> {
  const rule = ruleOf(command);
  if (rule.done(team)) return ok([]);
  return rule.from(team) ? ok([rule.event]) : refuse(registration['team-state']());
}

/** Undoes the check-in as of this time, as a mark would. Earlier marks no longer count. */
const notHere = ({ checkin }: Team, at: Millis): Pick<Team, 'checkedIn' | 'checkin'> => ({
  checkedIn: false,
  checkin: checkin && { at, way: checkin.way },
});

export function evolveTeam(team: Team, event: TeamEvent): Team {
  switch (event.type) {
    case 'forfeited':
      return { ...team, forfeit: event.forfeit };
    case 'dropped':
      return { ...team, drop: event.drop };
    case 'unregistered':
      return { ...team, ...notHere(team, event.at), isDeleted: true };
    case 'reregistered':
      return { ...team, isDeleted: false, lineEnded: false, waitlist: event.waitlist };
    case 'merged':
      return { ...team, isDeleted: true, mergedIntoId: event.intoId };
    case 'unmerged':
      return { ...team, isDeleted: false, mergedIntoId: null };
    case 'checkedIn':
      return { ...team, checkedIn: event.checkedIn };
  }
}

/** Moves a team to another division, which clears its seed, finishes and check-in (Part 2 §4: the seed). */
export const moveTeam = (team: Team, divisionId: number, at: Millis): Team =>
  team.divisionId === divisionId
    ? team
    : {
        ...team,
        ...notHere(team, at),
        ...{ divisionId, movedFrom: team.divisionId, seed: null, finish: null, iFinish: null },
      };
