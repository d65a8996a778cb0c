import { windowToEnter } from '#domain/catalog/divisions/window-to-enter.ts';
import type { Division } from '#domain/catalog/schema.ts';
import type { Millis } from '#domain/kernel/time.ts';
import type { Team } from '#domain/registration/schema.ts';
import type { Whole } from '#domain/teams/decide-act.ts';
import type { StoredAct } from '../../../store/teams/items.ts';
import type { FoundTeam } from '../found.ts';
import type { Acting } from './acting.ts';

/** The team where it lands: with a place or waiting, and at the price of a window of its division. */
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

/** A team that is moved back stands there as it did. */
export function stoodAs({ before }: StoredAct): Partial<Team> {
  const { seed, finish, iFinish, checkedIn } = before as Partial<
    Pick<Team, 'seed' | 'finish' | 'iFinish' | 'checkedIn'>
  >;
  return { seed: seed ?? null, finish: finish ?? null, iFinish: iFinish ?? null, checkedIn: checkedIn ?? false };
}

/** Where it stood in line before what is taken back; null: it had a place. */
export const waitedSince = (undoes: StoredAct | undefined): Millis | null =>
  undoes?.before.waitlist ? ((undoes.before.since as Millis | null | undefined) ?? undoes.at) : null;
