import type { Id } from '#domain/kernel/ids.ts';
import type { Names } from '#domain/play/placed.ts';
import { groupsOf } from '#domain/play/pools/order.ts';
import { count } from '#web/src/lib/words.ts';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { Icon } from '#web/src/ui/icon.tsx';
import { Pools, Seat } from './seat-look.ts';
import type { Swap } from './use-swap.ts';

type Props = {
  /** In the order of their seats. */
  teams: readonly Id[];
  /** In the order of their seeds, which is what their figures say. */
  seeds: readonly Id[];
  pools: number;
  power: boolean;
  titles: readonly string[];
  names: Names;
  swap: Swap;
  /** Why a team should not be where it is, or null. */
  clash(teamId: Id): string | null;
};

/** The pools as they will be, before they are made: wound through (serpentine), or the strongest together; teams can be swapped. */
export function PoolsPreview({ teams, seeds, pools, power, titles, names, swap, clash }: Props) {
  const groups = groupsOf(teams, { pools, power });
  if (!groups.ok)
    return (
      <Banner
        tone="warn"
        title={`${count(teams.length, 'team')} make ${count(Math.floor(teams.length / 2), 'pool')} at most`}
      >
        In {pools} pools somebody would have nobody to play.
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
