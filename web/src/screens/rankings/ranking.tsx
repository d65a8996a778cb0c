import { Link, useParams } from 'react-router';
import { can } from '#domain/identity/can.ts';
import { rankingById } from '#domain/series/contract.ts';
import { leaderKindLabels, leaderKinds, rankingOf } from '#domain/series/rankings.ts';
import { paths, to } from '#domain/site/paths.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { LeaderboardPanel } from '#web/src/features/leaderboard/leaderboard.tsx';
import { useSession } from '#web/src/features/session/use-session.ts';
import { useQuery } from '#web/src/lib/query.ts';
import { usePageTitle } from '#web/src/lib/title.ts';
import { RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { ErrorState } from '#web/src/ui/feedback/states.tsx';
import { RadioGroup } from '#web/src/ui/inputs/choice.tsx';
import { Page, Row, Stack } from '#web/src/ui/layout/layout.tsx';

/** /rankings/{id}: players, teams or clubs (`by`), overall, by division or by gender (Part 1 §1, §2.6). */
export function RankingScreen() {
  const id = Number(useParams().id);
  const [query, change] = useQuery();
  const { actor } = useSession();
  const by = leaderKinds.find((kind) => kind === query.get('by')) ?? 'player';
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
