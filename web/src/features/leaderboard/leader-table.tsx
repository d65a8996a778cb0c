import { styled } from 'styled-components';
import { clubList } from '#domain/clubs/operations.ts';
import { folded } from '#domain/kernel/text.ts';
import type { EntrantKind } from '#domain/series/entrants.ts';
import { fromOf, leaderboardColumns, movedBy, multipliersIn } from '#domain/series/leaderboard.ts';
import type { Leader } from '#domain/series/schema.ts';
import { paths, to } from '#domain/site/paths.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { Icon } from '#web/src/ui/icon.tsx';
import { IconButton } from '#web/src/ui/inputs/button.tsx';
import { Muted } from '#web/src/ui/layout/layout.tsx';
import { media } from '#web/src/ui/tokens.ts';

/**
 * Finds the page of a ranked club by name, since results only have the typed name. If two listed clubs share a name, we
 * choose neither.
 */
function useClubLinks(isClubs: boolean): (name: string) => string | null {
  const { data } = useCall(clubList, isClubs ? {} : null);
  const byName = Map.groupBy(data?.items ?? [], ({ name }) => folded(name));
  return (name) => {
    const [club, twin] = byName.get(folded(name)) ?? [];
    return club && !twin ? to(paths.organizationRoot, { username: club.username }) : null;
  };
}

/**
 * How far someone has moved up or down since the last day of play. Renders nothing if they didn't move or if there was
 * no ranking before.
 */
function Moved({ leader, isFirst }: { leader: Leader; isFirst: boolean }) {
  const by = movedBy(leader);
  if (by === 0 || (by === null && isFirst)) return null;
  if (by === null) return <Muted as="span">New</Muted>;
  const places = `${Math.abs(by)} ${Math.abs(by) === 1 ? 'place' : 'places'}`;
  return (
    <Muted as="span" style={{ whiteSpace: 'nowrap' }}>
      <span aria-hidden style={{ display: 'inline-flex', alignItems: 'center', gap: 2 }}>
        <Icon name={by > 0 ? 'arrow-up' : 'arrow-down'} size={14} />
        {Math.abs(by)}
      </span>
      <span className="sr-only">{by > 0 ? `Up ${places}` : `Down ${places}`}</span>
    </Muted>
  );
}

/* People read ranks from top to bottom, so this stays a table on phones, where other tables become cards. */
const Ladder = styled.table`
  width: 100%;
  border: 1px solid var(--line);
  border-radius: var(--radius);
  border-spacing: 0;
  background: var(--surface);
  th {
    padding: 10px 6px;
    color: var(--muted);
    background: var(--sunken);
    font: 600 var(--type-m) / 1.2 var(--board);
    text-align: left;
    text-transform: uppercase;
    letter-spacing: 0.05em;
    white-space: nowrap;
  }
  td {
    padding: 2px 6px;
    height: 52px;
    border-top: 1px solid var(--line);
    overflow-wrap: anywhere;
  }
  :is(th, td):first-child {
    width: 64px;
    padding-left: 12px;
  }
  .end {
    width: 62px;
    text-align: right;
    font-variant-numeric: tabular-nums;
  }
  :is(th, td):last-child {
    width: 48px;
    padding: 0 2px;
  }
  .figure {
    font: 700 var(--type-2xl) / 1 var(--board);
    font-variant-numeric: tabular-nums;
  }
  .name {
    font-weight: 600;
  }
  tbody tr:hover td {
    background: color-mix(in srgb, var(--sunken) 50%, transparent);
  }
  @media ${media.tablet} {
    .end {
      width: 120px;
    }
  }
`;

const NameOf = ({ name, link }: { name: string; link: string | null }) => (link ? <a href={link}>{name}</a> : name);

type Props = {
  caption: string;
  tag: string;
  leaders: readonly Leader[];
  kind: EntrantKind;
  view(leader: Leader): void;
};

/**
 * The ranking table, by rank (Part 1 §2.6): rank with its movement, name with hometown, Events (Finishes for clubs),
 * Points, and the button for details.
 */
export function LeaderTable({ caption, tag, leaders, kind, view }: Props) {
  const [rank, name, events, points] = leaderboardColumns(kind);
  const clubAt = useClubLinks(kind === 'club');
  // Before the second day of play, there are no earlier ranks, so no one is marked as new.
  const isFirst = leaders.every(({ was }) => was === null);
  return (
    <Ladder>
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{rank}</th>
          <th scope="col">{name}</th>
          <th scope="col" className="end">
            {events}
          </th>
          <th scope="col" className="end">
            {points}
          </th>
          <th scope="col">
            <span className="sr-only">View</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {leaders.map((leader) => (
          <tr key={leader.id}>
            <td>
              <span className="figure">{leader.rank}</span> <Moved leader={leader} isFirst={isFirst} />
            </td>
            <td>
              <span className="name">
                <NameOf name={leader.name} link={clubAt(leader.name)} />
              </span>
              {fromOf(leader) && <Muted as="div">{fromOf(leader)}</Muted>}
            </td>
            <td className="end">{leader.events}</td>
            <td className="end">
              <span className="figure">{Math.round(leader.points * 100) / 100}</span>
              {multipliersIn(leader, tag).length > 0 && (
                <Muted as="small" style={{ display: 'block', whiteSpace: 'nowrap' }}>
                  with{' '}
                  {multipliersIn(leader, tag)
                    .map((by) => `${by}×`)
                    .join(', ')}
                </Muted>
              )}
            </td>
            <td>
              <IconButton icon="eye" label={`View ${leader.name}`} onClick={() => view(leader)} />
            </td>
          </tr>
        ))}
      </tbody>
    </Ladder>
  );
}
