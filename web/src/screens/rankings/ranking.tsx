import { Link, useParams } from 'react-router';
import { can } from '#domain/identity/can.ts';
import { emptyLeaderboard, leaderboardPageSize } from '#domain/series/leaderboard.ts';
import { rankingById } from '#domain/series/operations.ts';
import { leaderKindLabels, leaderKinds, rankingKinds, rankingOf } from '#domain/series/rankings.ts';
import { paths, to } from '#domain/site/paths.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { Leaders } from '#web/src/features/leaderboard/leaderboard.tsx';
import { useSession } from '#web/src/features/session/use-session.ts';
import { useQuery } from '#web/src/lib/query.ts';
import { usePageTitle } from '#web/src/lib/title.ts';
import { Pager } from '#web/src/ui/data/pager.tsx';
import { RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/src/ui/feedback/states.tsx';
import { RadioGroup } from '#web/src/ui/inputs/choice.tsx';
import { SearchBox } from '#web/src/ui/inputs/search-box.tsx';
import { Muted, Page, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import { RankingChoices } from './choices.tsx';
import { RankingFile } from './file.tsx';

/** What the address asks for, as the call takes it. */
function useRankingQuery(id: number) {
  const [query] = useQuery();
  const by = leaderKinds.find((kind) => kind === query.get('by')) ?? 'player';
  const ranking = rankingKinds.find((kind) => kind === query.get('ranking'));
  const [board, q, season] = [query.get('board'), query.get('q') ?? '', Number(query.get('season') ?? 0)];
  const asked = {
    by,
    ...(ranking ? { ranking } : {}),
    ...(board ? { board } : {}),
    ...(q ? { q } : {}),
    ...(season > 0 ? { season } : {}),
  };
  const p = Math.max(1, Math.trunc(Number(query.get('p'))) || 1);
  return { by, q, input: { params: { id }, query: asked }, paged: { params: { id }, query: { ...asked, p } } };
}

/** /rankings/{id}: players, teams or clubs (`by`), overall, by division or by gender, of a season or all (Part 1 §1, §2.6). */
export function RankingScreen() {
  const id = Number(useParams().id);
  const [, change] = useQuery();
  const { actor } = useSession();
  const { by, q, input, paged } = useRankingQuery(id);
  const { data, loading, problem, reload } = useCall(rankingById, paged as never, { keepPreviousData: true });
  const name = rankingOf(id)?.name ?? data?.name;
  usePageTitle(name && `${name} rankings`);
  if (!data && !loading) return <ErrorState page problem={problem} onRetry={() => void reload()} />;
  const bodies = rankingOf(id)?.bodies ?? [];
  const seesCsv =
    can(actor, 'leaderboard.csv') ||
    bodies.some((body) => can(actor, 'leaderboard.csv', { sanctioningBody: body.toLowerCase() }));
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
          onChange={(value) => change({ by: value === 'player' ? undefined : value, board: undefined, p: undefined })}
        />
        {data ? (
          <Stack $gap={4}>
            <RankingChoices view={data} />
            <Row>
              <SearchBox
                label="Name or club"
                value={q}
                onSearch={(text) => change({ q: text || undefined, p: undefined })}
              />
              {seesCsv && data.board && (
                <RankingFile input={input} titleTag={data.seriesTag ?? data.name.replaceAll('/', '_')} />
              )}
            </Row>
            {data.leaders.length === 0 ? (
              <EmptyState title={q ? `Nobody by “${q}” is ranked here` : emptyLeaderboard} />
            ) : (
              <div>
                <Leaders title={data.board ?? ''} leaders={data.leaders} kind={data.by} />
                <Pager
                  total={data.total}
                  page={data.page}
                  size={leaderboardPageSize}
                  sizes={[leaderboardPageSize]}
                  label="Pages of the leaderboard"
                />
              </div>
            )}
            {data.pointsOf && (
              <Muted>
                Points by{' '}
                <Link to={to(paths.pointSystem, { pointSystemId: data.pointsOf.systemId })}>{data.pointsOf.name}</Link>,
                the body’s own table.
              </Muted>
            )}
          </Stack>
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
