import type { Id } from '#domain/kernel/ids.ts';
import type { BracketState } from '#domain/play/brackets/state.ts';
import type { Names } from '#domain/play/match-location.ts';
import { groupsOf } from '#domain/play/pools/order.ts';
import { firstMeetings, groupMeetings, type Meeting } from '#domain/play/seeding/avoid.ts';
import type { TeamFacts } from '#domain/play/seeding/candidate.ts';
import type { PlayView } from '#domain/play/views.ts';
import { count } from '#web/src/lib/words.ts';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { Icon } from '#web/src/ui/icon.tsx';
import { Pools, Seat } from './seat-look.ts';
import type { Swap } from './seating.tsx';

type Props = {
  /** The teams in seat order. */
  teams: readonly Id[];
  /** The teams in the order of their seeds, as their numbers show. */
  seeds: readonly Id[];
  pools: number;
  power: boolean;
  titles: readonly string[];
  names: Names;
  swap: Swap;
  /** Why a team shouldn't be in this seat, or null. */
  clash(teamId: Id): string | null;
};

/**
 * A preview of pools before they're created, either serpentine or with the strongest teams together. Teams can be
 * swapped.
 */
export function PoolsPreview({ teams, seeds, pools, power, titles, names, swap, clash }: Props) {
  const groups = groupsOf(teams, { pools, power });
  if (!groups.ok)
    return (
      <Banner
        tone="warn"
        title={`${count(teams.length, 'team')} can fill at most ${count(Math.floor(teams.length / 2), 'pool')}`}
      >
        With {pools} pools, some teams would have no opponent.
      </Banner>
    );
  return (
    <Pools>
      {groups.value.map((group, at) => (
        <section key={titles[at]} aria-label={`Pool ${titles[at]}`}>
          <h3>Pool {titles[at]}</h3>
          <ol>
            {group.map((teamId) => {
              const why = clash(teamId);
              return (
                <li key={teamId}>
                  <Seat type="button" {...swap.seat(teamId)}>
                    <span>{seeds.indexOf(teamId) + 1}</span>
                    <span>{names(teamId)}</span>
                    {why && (
                      <span title={why}>
                        <Icon name="warning" size={16} />
                        <span className="sr-only">{why}</span>
                      </span>
                    )}
                  </Seat>
                </li>
              );
            })}
          </ol>
        </section>
      ))}
    </Pools>
  );
}

/**
 * Returns the club and earlier pool of each of a division's teams. The pool is from the latest of these rounds in which
 * the team played.
 */
export function factsOf(view: PlayView, rounds: readonly number[]): TeamFacts {
  const clubs = new Map(view.teams.map(({ id, club }) => [id, club]));
  const pools = new Map(
    view.pools
      .filter(({ roundId }) => rounds.includes(roundId))
      .flatMap(({ name, rows }) => rows.map(({ teamId }) => [teamId, name] as const)),
  );
  return { club: (id) => clubs.get(id) ?? '', pool: (id) => pools.get(id) ?? null };
}

/** Returns the matchups in pools that aren't created yet. */
export function meetingsInPools(teams: readonly Id[], pools: number, power: boolean): Meeting[] {
  const groups = groupsOf([...teams.keys()], { pools, power });
  return groups.ok ? groupMeetings(groups.value) : [];
}

/** Returns the first matchups in a bracket that isn't created yet. */
export const meetingsInBracket = ({ layout }: BracketState): Meeting[] => firstMeetings(layout);
