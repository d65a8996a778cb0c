import { Link } from 'react-router';
import type { Id } from '#domain/kernel/ids.ts';
import { divisionRatings } from '#domain/play/ratings/operations.ts';
import { winChance } from '#domain/play/ratings/side.ts';
import { paths, to } from '#domain/site/paths.ts';
import type { Answer } from '#web/src/api/call.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { useQueryText } from '#web/src/lib/query.ts';
import { count } from '#web/src/lib/words.ts';
import type { Column } from '#web/src/ui/data/table/column.ts';
import { Table } from '#web/src/ui/data/table.tsx';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Card, Figure, Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';

type Proposed = Answer<typeof divisionRatings>['teams'][number];

const ratingOf = ({ rating, give }: Proposed) =>
  rating === null || give === null ? null : { rating, deviation: give / 1.96 };

/**
 * What the open rating proposes for those of a division's teams that a round takes: seeds from 1 on, and how surely each beats the one behind it there.
 * Teams it knows nothing of (they came since) follow as they stand.
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
    title: 'Beats the next',
    end: true,
    sort: ({ surer }) => surer ?? 0,
    cell: ({ surer }) => (surer === null ? <Muted>–</Muted> : `${Math.round(surer * 100)} %`),
  },
];

/** Who stands above the division's level with all of their doubt; the organizer asks them, nobody is moved by it. */
function Above({ view: { above, level, system } }: { view: View }) {
  if (above.length === 0 || !level || !system) return null;
  return (
    <Banner tone="warn" title={`${count(above.length, 'player')} above ${level}`}>
      <ul>
        {above.map(({ id, fullName, team, rating, from, level: own }) => (
          <li key={id}>
            <Link to={to(paths.playerRating, { username: system.username, playerProfileId: id })}>{fullName}</Link> (
            {team}): {rating}
            {own && `, ${own}`}; surely above {from}
          </li>
        ))}
      </ul>
      <Muted>
        A rating is an estimate. Ask before you move a team: its players can object on the page behind their name.
      </Muted>
    </Banner>
  );
}

/**
 * What the open rating proposes as seeds, with how sure it is of each; taken over as a draft like the other proposals. Of `among` alone, where a round
 * takes some of the division's teams.
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
          {open ? 'Hide the ratings' : 'How sure is it?'}
        </Button>
        <Muted>
          {rated} of {count(teams.length, 'team')} rated by {system.name}
        </Muted>
      </Row>
      {open && (
        <Card $flush>
          <Muted as="p" style={{ padding: 'var(--space-3)' }}>
            The team with the best player first, then by its starters’ average. Each rating is the mean of its players.
          </Muted>
          <Table
            caption="Seeds as the open rating proposes them"
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
