import { styled } from 'styled-components';
import type { Id } from '#domain/kernel/ids.ts';
import type { BracketType } from '#domain/play/brackets/bracket-types.ts';
import { createBracket } from '#domain/play/brackets/create.ts';
import { cellOf, isPlayable, teamAt } from '#domain/play/brackets/state.ts';
import type { Names } from '#domain/play/placed.ts';
import { poolNames } from '#domain/play/pools/naming.ts';
import { serpentine } from '#domain/play/seeding/serpentine.ts';
import { count } from '#web/src/lib/words.ts';
import { Chip } from '#web/src/ui/data/chip.tsx';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { Muted } from '#web/src/ui/layout/layout.tsx';

const Pools = styled.div`
  display: grid;
  gap: 10px;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 190px), 1fr));
  section {
    padding: 10px 12px;
    border: 1px solid var(--line);
    border-radius: 8px;
    background: var(--surface);
  }
  .whole {
    grid-column: 1 / -1;
  }
  ol {
    list-style: none;
    font-size: 14.5px;
  }
  li {
    display: grid;
    grid-template-columns: 28px minmax(0, 1fr);
    gap: var(--space-1);
    padding: 3px 0;
  }
  li > span:first-child {
    font: 600 var(--type-m) var(--board);
    color: var(--muted);
    text-align: right;
    padding-right: 4px;
  }
`;

/** The serpentine, before it is made: 1…p left to right, then right to left. */
export function PoolsPreview({ teams, pools, names }: { teams: readonly Id[]; pools: number; names: Names }) {
  const groups = serpentine(teams, pools);
  if (!groups.ok) return <Banner tone="warn" title={groups.problem.title} />;
  if (groups.value.some((group) => group.length < 2))
    return (
      <Banner
        tone="warn"
        title={`${count(teams.length, 'team')} make ${count(Math.floor(teams.length / 2), 'pool')} at most`}
      >
        In {pools} pools somebody would have nobody to play.
      </Banner>
    );
  const titles = poolNames('letters', pools);
  return (
    <Pools>
      {groups.value.map((group, at) => (
        <section key={titles[at]} aria-label={`Pool ${titles[at]}`}>
          <h3>Pool {titles[at]}</h3>
          <ol>
            {group.map((teamId) => (
              <li key={teamId}>
                <span>{teams.indexOf(teamId) + 1}</span>
                <span>{names(teamId)}</span>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </Pools>
  );
}

/** The seeds of a bracket and the matches they open with; who has a bye is said. */
export function BracketPreview({
  teams,
  type,
  champions,
  names,
  poolOf = () => null,
}: {
  teams: readonly Id[];
  type: BracketType;
  champions: number;
  names: Names;
  /** The pool a team comes from, by name; two of one pool have met already. */
  poolOf?(teamId: Id): string | null;
}) {
  const made = createBracket({ type, champions }, teams);
  if (!made.ok) return <Banner tone="warn" title={made.problem.title} />;
  const state = made.value;
  const numbers = Array.from({ length: state.layout.count }, (_, at) => at);
  const first = numbers.filter((at) => isPlayable(state, cellOf(state, at)));
  const playing = new Set(first.flatMap((at) => [cellOf(state, at).home, cellOf(state, at).away]));
  const byes = teams.filter((_, at) => !playing.has(at + 1));
  const metIn = (home: number, away: number): string | null => {
    const [one, other] = [home, away].map((seat) => poolOf(teams[seat - 1] ?? 0));
    return one !== null && one === other ? (one ?? null) : null;
  };
  const named = (seat: number) => names(teamAt(state, seat)) ?? '?';
  return (
    <Pools>
      <section aria-label="First matches" className="whole">
        <h3>First matches</h3>
        <ol>
          {first.map((at) => {
            const { home, away } = cellOf(state, at);
            return (
              <li key={at}>
                <span>M{at + 1}</span>
                <span>
                  {home}. {named(home)} <Muted>v</Muted> {away}. {named(away)}{' '}
                  {metIn(home, away) && <Chip tone="warn">Both from Pool {metIn(home, away)}</Chip>}
                </span>
              </li>
            );
          })}
        </ol>
        {byes.length > 0 && (
          <Muted>
            First-round bye: {byes.map((teamId) => `${teams.indexOf(teamId) + 1}. ${names(teamId)}`).join(', ')}
          </Muted>
        )}
      </section>
    </Pools>
  );
}
