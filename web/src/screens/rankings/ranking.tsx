import { Link, useParams } from 'react-router';
import { can } from '#domain/identity/can.ts';
import { leaderKindLabels, leaderKinds, rankingOf } from '#domain/series/rankings.ts';
import { rankingById } from '#web/src/api/calls/series.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { paths, to } from '#web/src/app/paths.ts';
import { LeaderboardPanel } from '#web/src/features/leaderboard/leaderboard.tsx';
import { useSession } from '#web/src/features/session/use-session.ts';
import { usePageTitle } from '#web/src/features/shell/use-title.ts';
import { useQuery } from '#web/src/lib/query.ts';
import { RadioGroup } from '#web/src/ui/choice.tsx';
import { Page, Row, Stack } from '#web/src/ui/layout.tsx';
import { RowSkeletons } from '#web/src/ui/skeleton.tsx';
import { ErrorState } from '#web/src/ui/states.tsx';

/** /rankings/{id}: players, teams or clubs (`by`), overall, by division or by gender (Part 1 §1, §2.6). */
export function RankingScreen() {
  const id = Number(useParams().id);
  const [query, change] = useQuery();
  const { actor } = useSession();
  const by = leaderKinds.find((one) => one === query.get('by')) ?? 'player';
  const { data, loading, problem, reload } = useCall(
    rankingById,
    { params: { id }, query: { by } },
    { keepPreviousData: true },
  );
  const name = rankingOf(id)?.name ?? data?.name;
  usePageTitle(name && `${name} rankings`);
  if (!data && !loading) return <ErrorState page problem={problem} onRetry={() => void reload()} />;
  const bodies = rankingOf(id)?.bodies ?? [];
  return (
    <Page>
      <Stack $gap={5}>
        <div>
          <Link to={to(paths.rankings)}>Rankings</Link>
          <h1>{name ?? 'Ranking'}</h1>
        </div>
        <RadioGroup
          legend="Who is ranked"
          row
          name="by"
          value={by}
          options={leaderKinds.map((value) => ({ value, label: leaderKindLabels[value] }))}
          onChange={(value) => change({ by: value === 'player' ? undefined : value, board: undefined })}
        />
        {data ? (
          <LeaderboardPanel
            key={data.by}
            leaderboard={data.leaderboard}
            kind={data.by}
            titleTag={data.seriesTag ?? data.name.replaceAll('/', '_')}
            seesCsv={
              can(actor, 'leaderboard.csv') ||
              bodies.some((body) => can(actor, 'leaderboard.csv', { sanctioningBody: body.toLowerCase() }))
            }
          />
        ) : (
          <RowSkeletons what="the ranking" />
        )}
        {data?.seriesTag && (
          <Row>
            <Link to={to(paths.seriesHome, { seriesTag: data.seriesTag })}>About this series</Link>
          </Row>
        )}
      </Stack>
    </Page>
  );
}
