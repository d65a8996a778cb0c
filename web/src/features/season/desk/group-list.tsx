import { styled } from 'styled-components';
import { courtName } from '#domain/kernel/text.ts';
import { ladderMoves } from '#domain/leagues/ladder.ts';
import type { SeasonView } from '#domain/leagues/operations.ts';
import { Icon } from '#web/src/ui/icon.tsx';

const List = styled.ol`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin: 0;
  padding: 0;
  list-style: none;
  > li {
    flex: 1 1 150px;
    padding: 8px 12px;
    border: 1px solid var(--line);
    border-radius: var(--radius);
    background: var(--surface);
  }
  ul {
    margin: 2px 0 0;
    padding: 0;
    list-style: none;
  }
  b {
    font: 600 var(--type-l) / 1.2 var(--board);
  }
  i {
    font-style: normal;
    color: var(--muted);
  }
  i svg {
    display: inline;
    vertical-align: -2px;
  }
`;

type Props = {
  readonly season: Pick<SeasonView, 'weeks' | 'matches'>;
  readonly week: number;
  /** Whether a different court than last week means a team moved up or down in a ladder. */
  readonly ladder: boolean;
  nameOf(team: number): string;
};

/** A week's groups by court. In a ladder, they show which teams moved up or down. */
export function GroupList({ season: { weeks, matches }, week, ladder, nameOf }: Props) {
  const groups = weeks.find(({ number }) => number === week)?.groups ?? [];
  if (groups.length === 0) return null;
  const before = weeks.filter((one) => one.number < week && !one.canceled && one.groups.length > 0).at(-1)?.groups;
  const moves = ladder && before ? ladderMoves(before, groups) : null;
  const courtOf = (group: number) => matches.find((m) => m.week === week && m.group === group)?.at.court ?? '';
  return (
    <List aria-label={`Groups in week ${week}`}>
      {groups.map((group, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a group is identified by its position
        <li key={i}>
          <b>{courtName(courtOf(i + 1))}</b>
          <ul>
            {group.map((team) => (
              <li key={team}>
                {nameOf(team)} {moves && <Came by={moves.get(team) ?? null} />}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </List>
  );
}

const Came = ({ by }: { by: number | null }) => {
  if (by === 0) return null;
  if (by === null) return <i>new</i>;
  return (
    <i>
      <Icon name={by > 0 ? 'arrow-up' : 'arrow-down'} size={14} /> {by > 0 ? 'up' : 'down'}
    </i>
  );
};
