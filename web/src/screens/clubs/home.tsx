import { Link } from 'react-router';
import { clubPlayers } from '#domain/clubs/operations.ts';
import { clubEntries, clubTeams } from '#domain/clubs/operations-teams.ts';
import { formatMoney } from '#domain/kernel/money.ts';
import { paths, to } from '#domain/site/paths.ts';
import type { Answer } from '#web/src/api/call.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { useSiteOf } from '#web/src/features/organization/use-organization.ts';
import { NeedsYou } from '#web/src/features/tasks/needs-you.tsx';
import { plural } from '#web/src/lib/words.ts';
import { LinkButton } from '#web/src/ui/inputs/link-button.tsx';
import { Card, Grid, Muted, Row, Split, Stack } from '#web/src/ui/layout/layout.tsx';
import { type Club, ClubArea } from './club-area.tsx';

type Entries = Answer<typeof clubEntries>['items'];

/** Returns orders with the club's registrations that aren't fully paid, each listed once, with their event. */
const owing = (entries: Entries) => [
  ...new Map(
    entries.flatMap(({ order, state, event }) =>
      order !== null && order.due > 0 && (state === 'playing' || state === 'waiting')
        ? [[order.id, { order, event: event.name }] as const]
        : [],
    ),
  ).values(),
];

/** Returns totals by currency, such as '$325.00'. */
const owedIn = (entries: Entries): string =>
  [...Map.groupBy(owing(entries), ({ order }) => order.currency)]
    .map(([currency, own]) =>
      formatMoney(
        own.reduce((sum, { order }) => sum + order.due, 0),
        currency,
      ),
    )
    .join(', ') || formatMoney(0, 'USD');

/** The club's tasks, one line each with a link. Renders nothing if there are none. */
function Open({ club }: { club: Club }) {
  const params = { id: club.id };
  const players = useCall(clubPlayers, { params });
  const entries = useCall(clubEntries, { params });
  const here = (players.data?.items ?? []).filter(({ leftAt }) => leftAt === null);
  const to_ = (query: object) => to(paths.clubDataManager, {}, { club: club.id, ...query });
  const lines = [
    ...(players.data && here.length === 0
      ? [{ text: 'No players yet.', act: 'Import players', path: to_({ tab: 'import' }) }]
      : []),
    ...[
      {
        n: here.filter(({ consent }) => consent.state === 'none').length,
        words: (n: number) =>
          plural(n, '1 player hasn’t been asked for consent', '# players not asked for consent yet'),
        state: 'none',
      },
      {
        n: here.filter(({ consent }) => consent.state === 'asked').length,
        words: (n: number) => plural(n, '1 consent request is unanswered', '# consent requests not answered yet'),
        state: 'asked',
      },
    ]
      .filter(({ n }) => n > 0)
      .map(({ n, words, state }) => ({
        text: words(n),
        act: 'View players',
        path: to_({ consent: state, who: 'here' }),
      })),
    ...owing(entries.data?.items ?? []).map(({ order, event }) => ({
      text: `${formatMoney(order.due, order.currency)} due for ${event}`,
      act: 'Pay balance',
      path: to(paths.orderDetails, { orderId: order.id }),
    })),
  ];
  if (lines.length === 0) return null;
  return (
    <Card aria-label="To do">
      <Stack $gap={3}>
        <h2>To do</h2>
        {lines.map(({ text, act, path }) => (
          <Row key={text} $between>
            <span>{text}</span>
            <LinkButton size="s" to={path} aria-label={`${act}: ${text}`}>
              {act}
            </LinkButton>
          </Row>
        ))}
      </Stack>
    </Card>
  );
}

function Figures({ club }: { club: Club }) {
  const params = { id: club.id };
  const teams = useCall(clubTeams, { params });
  const players = useCall(clubPlayers, { params });
  const entries = useCall(clubEntries, { params });
  const query = { club: club.id };
  const figures = [
    {
      label: 'Teams',
      n: teams.data?.items.filter(({ season }) => season >= club.season).length,
      path: to(paths.clubTeams, {}, query),
    },
    {
      label: 'Players',
      n: players.data?.items.filter(({ leftAt }) => leftAt === null).length,
      path: to(club.mayManage ? paths.clubDataManager : paths.clubTeams, {}, query),
    },
    { label: 'Registrations', n: entries.data?.items.length, path: to(paths.clubEvents, {}, query) },
    ...(club.mayManage
      ? [{ label: 'Due', n: entries.data && owedIn(entries.data.items), path: to(paths.clubEvents, {}, query) }]
      : []),
  ];
  return (
    <Grid $min={140}>
      {figures.map(({ label, n, path }) => (
        <Card key={label} aria-label={label}>
          <Link to={path}>{label}</Link>
          <h2>{n ?? '–'}</h2>
        </Card>
      ))}
    </Grid>
  );
}

function Facts({ club }: { club: Club }) {
  const site = useSiteOf()(club.username);
  return (
    <Card aria-label="The club">
      <Stack $gap={2}>
        <h2>The club</h2>
        {club.region && <p>{club.region}</p>}
        <a href={site.href}>{site.host}</a>
        <Muted>{club.isListed ? 'Listed in the club directory' : 'Not listed'}</Muted>
        <Link to={to(paths.rankings)}>Rankings</Link>
        {club.mayManage && <Link to={to(paths.organizationHome, { username: club.username })}>Events you host</Link>}
      </Stack>
    </Card>
  );
}

/** /club: tasks for the club's directors, its numbers, and links to everything else. */
export const ClubHomeScreen = () => (
  <ClubArea title="Home">
    {(club) => (
      <Split>
        <Stack>
          {club.mayManage && <NeedsYou organization={club.username} />}
          {club.mayManage && <Open club={club} />}
          <Figures club={club} />
        </Stack>
        <Facts club={club} />
      </Split>
    )}
  </ClubArea>
);
