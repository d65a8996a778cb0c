import { Link } from 'react-router';
import type { Id } from '#domain/kernel/ids.ts';
import { divisionRatings } from '#domain/play/ratings/operations.ts';
import { winChance } from '#domain/play/ratings/side.ts';
import { paths, to } from '#domain/site/paths.ts';
import type { Answer } from '#web/src/api/call.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { useQueryText } from '#web/src/lib/query.ts';
import { count, plural } from '#web/src/lib/words.ts';
import type { Column } from '#web/src/ui/data/table/column.ts';
import { Table } from '#web/src/ui/data/table.tsx';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Card, Figure, Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';

type Proposed = Answer<typeof divisionRatings>['teams'][number];

const ratingOf = ({ rating, give }: Proposed) =>
  rating === null || give === null ? null : { rating, deviation: give / 1.96 };

/**
 * Returns the seeds that the open rating proposes for a division's teams in a round, counting from 1, and how likely
 * each team is to beat the next. Unknown teams, such as late ones, come last in their current order.
 */
export function proposedAmong(teams: readonly Proposed[], ids: readonly Id[]): { teams: Proposed[]; order: Id[] } {
  const inOrder = teams.filter(({ id }) => ids.includes(id)).toSorted((a, b) => a.proposed - b.proposed);
  const known = inOrder.map((team, i) => {
    const [own, next] = [ratingOf(team), inOrder[i + 1]];
    const behind = next ? ratingOf(next) : null;
    return { ...team, proposed: i + 1, surer: own && behind ? winChance(own, behind) : null };
  });
  const order = known.map(({ id }) => id);
  return { teams: known, order: [...order, ...ids.filter((id) => !order.includes(id))] };
}

type View = Answer<typeof divisionRatings>;
type Team = View['teams'][number];

const columns: readonly Column<Team>[] = [
  {
    key: 'proposed',
    title: 'Seed',
    card: 'corner',
    sort: ({ proposed }) => proposed,
    cell: ({ proposed }) => <Figure>{proposed}</Figure>,
  },
  { key: 'team', title: 'Team', lead: true, sort: ({ name }) => name, cell: ({ name }) => <b>{name}</b> },
  {
    key: 'rating',
    title: 'Rating',
    sort: ({ rating }) => rating ?? 0,
    cell: ({ rating, give }) => (rating === null ? <Muted>Unrated</Muted> : <span>{`${rating} ± ${give}`}</span>),
  },
  { key: 'known', title: 'Rated', cell: ({ rated, of }) => `${rated} of ${of}` },
  {
    key: 'surer',
    title: 'Beats next team',
    end: true,
    sort: ({ surer }) => surer ?? 0,
    cell: ({ surer }) => (surer === null ? <Muted>–</Muted> : `${Math.round(surer * 100)}%`),
  },
];

/**
 * Teams clearly above the division's level, even considering the uncertainty of their ratings. The organizer can talk
 * to them, but no team is moved automatically.
 */
function Above({ view: { above, level, system } }: { view: View }) {
  if (above.length === 0 || !level || !system) return null;
  return (
    <Banner tone="warn" title={plural(above.length, `1 player rated above ${level}`, `# players rated above ${level}`)}>
      <ul>
        {above.map(({ id, fullName, team, rating, from, level: own }) => (
          <li key={id}>
            <Link to={to(paths.playerRating, { username: system.username, playerProfileId: id })}>{fullName}</Link> (
            {team}): {rating}
            {own && `, ${own}`}, clearly above {from}
          </li>
        ))}
      </ul>
      <Muted>
        A rating is an estimate. Talk to a team before you move it. Players can object on their rating page.
      </Muted>
    </Banner>
  );
}

/**
 * Seeds proposed by the open rating, with its confidence in each. Like the other proposals, they become a draft.
 * `among` limits them to a round's teams.
 */
export function DivisionRatings({
  divisionId,
  among,
  onPropose,
}: {
  divisionId: number;
  among?: readonly Id[];
  onPropose(ids: readonly Id[]): void;
}) {
  const [open, setOpen] = useQueryText('ratings');
  const { data } = useCall(divisionRatings, { params: { id: divisionId } });
  const system = data?.system;
  if (!data || !system) return null;
  const { teams, order } = proposedAmong(data.teams, among ?? data.teams.map(({ id }) => id));
  const rated = teams.filter(({ rating }) => rating !== null).length;
  return (
    <Stack $gap={3}>
      {!among && <Above view={data} />}
      <Row $gap={2}>
        <Button size="s" disabled={rated === 0} onClick={() => onPropose(order)}>
          By open rating
        </Button>
        <Button
          size="s"
          kind="plain"
          aria-expanded={open !== undefined}
          onClick={() => setOpen(open ? undefined : 'open')}
        >
          {open ? 'Hide ratings' : 'Show confidence'}
        </Button>
        <Muted>
          {rated} of {count(teams.length, 'team')} rated by {system.name}
        </Muted>
      </Row>
      {open && (
        <Card $flush>
          <Muted as="p" style={{ padding: 'var(--space-3)' }}>
            Sorted by each team’s best player, then by the average of its starters. Each rating is the average of its
            players.
          </Muted>
          <Table
            caption="Seeds suggested by open rating"
            columns={columns}
            rows={teams}
            rowKey={({ id }) => id}
            defaultSort="proposed"
          />
        </Card>
      )}
    </Stack>
  );
}
