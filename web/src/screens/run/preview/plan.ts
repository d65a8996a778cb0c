import type { Id } from '#domain/kernel/ids.ts';
import type { BracketState } from '#domain/play/brackets/state.ts';
import { groupsOf } from '#domain/play/pools/order.ts';
import type { TeamFacts } from '#domain/play/seeding/candidate.ts';
import { firstMeetings, groupMeetings, type Meeting } from '#domain/play/seeding/meetings.ts';
import type { PlayView } from '#domain/play/views.ts';

/** Club and earlier pool of the teams of a division; the pool is the one of the latest of these rounds they were in. */
export function factsOf(view: PlayView, rounds: readonly number[]): TeamFacts {
  const clubs = new Map(view.teams.map(({ id, club }) => [id, club]));
  const pools = new Map(
    view.pools
      .filter(({ roundId }) => rounds.includes(roundId))
      .flatMap(({ name, rows }) => rows.map(({ teamId }) => [teamId, name] as const)),
  );
  return { club: (id) => clubs.get(id) ?? '', pool: (id) => pools.get(id) ?? null };
}

/** Who meets in pools that are still to be made. */
export function meetingsInPools(teams: readonly Id[], pools: number, power: boolean): Meeting[] {
  const groups = groupsOf([...teams.keys()], { pools, power });
  return groups.ok ? groupMeetings(groups.value) : [];
}

/** Who meets first in a bracket that is still to be made. */
export const meetingsInBracket = ({ layout }: BracketState): Meeting[] => firstMeetings(layout);
