import { windowToEnter } from '#domain/catalog/divisions/windows.ts';
import type { Division } from '#domain/catalog/schema.ts';
import type { Id } from '#domain/kernel/ids.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { registration as problems } from '#domain/registration/problems.ts';
import type { Team } from '#domain/registration/schema.ts';
import type { TeamAct } from '#domain/teams/acts.ts';
import { decideAct, mergedInto, type Whole } from '#domain/teams/decide-act.ts';
import type { Stored } from '../../kernel/table/item.ts';
import { rosterOf } from '../catalog/teams.ts';
import type { Hold } from '../registration/items.ts';
import type { SpotsDeps } from '../registration/spots.ts';
import { rosterBeforeItem, type StoredAct } from './items.ts';
import { type FoundTeam, foundTeam } from './lookup.ts';

/**
 * The person acting on a team. `crew` means that they can also act on event days, and `manage` that they can skip the
 * waitlist and decide about the money.
 */
export type Who = {
  readonly userId: number | null;
  readonly crew: boolean;
  readonly manage: boolean;
  /** Whether they can decide about refunds and charges. */
  readonly money: boolean;
};
export type Acting = {
  readonly teamId: number;
  readonly act: TeamAct;
  /** The action's own ID. Repeating the action changes nothing. */
  readonly id: string;
  readonly who: Who;
  readonly undoes?: StoredAct;
  readonly turn?: number;
  /** The number for a team that the action creates. */
  readonly newId?: Id;
  /** The sentence for the team's history, if it contains more than the action itself. */
  readonly words?: string;
  /** Whether the organizer also gets an email about the action. */
  readonly tellsOrganizer?: boolean;
  /** Whether to plan as if there were a spot, without looking for one. */
  readonly peek?: boolean;
  /** Set if the move was paid for in advance: the hold that is the team's new spot, and the amount paid. */
  readonly paid?: { readonly hold: Hold & { readonly slot: number }; readonly amount: number };
  /** Whether this is only a preview, which reports a team that doesn't fit instead of refusing. */
  readonly looks?: boolean;
};

/** A stored team and its people. */
export type StoredWhole = { readonly team: Stored<Team>; readonly roster: Stored<Whole['roster']> };

/** Returns the team in its new division, with a spot or waiting, at the price of one of the division's windows. */
export function landed(
  whole: Whole,
  to: Division,
  { event }: FoundTeam,
  { act, undoes }: Acting,
  waits: boolean,
  now: Millis,
): Whole {
  if (!['move', 'reregister', 'unmerge'].includes(act.type)) return whole;
  const windowId = act.type === 'move' ? (windowToEnter(to, event, now)?.id ?? null) : whole.team.windowId;
  const was = undoes?.type === 'move' ? stoodAs(undoes) : {};
  return { ...whole, team: { ...whole.team, waitlist: waits, windowId, ...was } };
}

/** Returns a team's data in its old division, for undoing a move. */
export function stoodAs({ before }: StoredAct): Partial<Team> {
  const { seed, finish, iFinish, checkedIn } = before as Partial<
    Pick<Team, 'seed' | 'finish' | 'iFinish' | 'checkedIn'>
  >;
  return { seed: seed ?? null, finish: finish ?? null, iFinish: iFinish ?? null, checkedIn: checkedIn ?? false };
}

/** Returns when a team started waiting before the action that is being undone, or null if it had a spot. */
export const waitedSince = (undoes: StoredAct | undefined): Millis | null =>
  undoes?.before.waitlist ? ((undoes.before.since as Millis | null | undefined) ?? undoes.at) : null;

/** Another team that an action changes. */
export type OtherTeam = { readonly before: StoredWhole; readonly after: Whole };

export async function wholeOf(deps: SpotsDeps, team: Stored<Team>): Promise<StoredWhole | null> {
  const roster = await rosterOf(deps.table, team);
  return roster && { team, roster };
}

type Now = { readonly now: Millis };

/** Returns the other team in a merge or a split, with its changes. */
export async function otherOf(
  deps: SpotsDeps,
  team: FoundTeam & Now,
  before: StoredWhole,
  act: TeamAct,
  merge: StoredAct | null,
): Promise<Result<OtherTeam | null>> {
  const id = act.type === 'merge' ? act.intoId : act.type === 'unmerge' ? before.team.mergedIntoId : null;
  if (id === null) return ok(null);
  const into = await foundTeam(deps.table, id);
  const whole = into && (await wholeOf(deps, into.team));
  if (!whole || whole.team.divisionId !== team.division.id) return refuse(problems['unknown-team']());
  const joined = act.type === 'merge' ? mergedInto(whole, before, team) : await parted(deps, whole, merge, team);
  return joined.ok ? ok({ before: whole, after: joined.value }) : joined;
}

/** Returns the other team with the people it had before the merge, as long as their forms are kept. */
async function parted(deps: SpotsDeps, whole: StoredWhole, merge: StoredAct | null, team: FoundTeam & Now) {
  const kept = merge && (await rosterBefore(deps, whole.team.id, merge));
  if (!kept) return ok<Whole>(whole);
  const { players, alternates } = kept;
  return decideAct(whole, { type: 'players', players, alternates }, team);
}
const rosterBefore = (deps: SpotsDeps, id: number, { divisionId, id: actId }: StoredAct) =>
  deps.table.get(rosterBeforeItem, { divisionId, id, actId });
