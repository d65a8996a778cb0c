import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { styled } from 'styled-components';
import { can } from '#domain/identity/can.ts';
import { emptyLeaderboard, leaderboardCsv, leaderboardFile, leaderboardPageSize } from '#domain/series/leaderboard.ts';
import { rankingById } from '#domain/series/operations.ts';
import { mostLeaders } from '#domain/series/ranking-page.ts';
import { leaderKindLabels, leaderKinds, rankingKinds, rankingLabels, rankingOf } from '#domain/series/rankings.ts';
import type { Leader } from '#domain/series/schema.ts';
import { paths, to } from '#domain/site/paths.ts';
import { ask } from '#web/src/api/ask.ts';
import type { Answer } from '#web/src/api/call.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { Leaders } from '#web/src/features/leaderboard/leaderboard.tsx';
import { useSession } from '#web/src/features/session/use-session.ts';
import { saveText } from '#web/src/lib/download.ts';
import { useQuery } from '#web/src/lib/query.ts';
import { usePageTitle } from '#web/src/lib/title.ts';
import { Pager } from '#web/src/ui/data/pager.tsx';
import { RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/src/ui/feedback/states.tsx';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { RadioGroup } from '#web/src/ui/inputs/choice.tsx';
import { SearchBox } from '#web/src/ui/inputs/search-box.tsx';
import { Select } from '#web/src/ui/inputs/select.tsx';
import { Muted, Page, Row, Stack } from '#web/src/ui/layout/layout.tsx';

const Choice = styled.div`
  flex: 1 1 160px;
  max-width: 280px;
`;

/** How a ranking is shown: overall, by division or by gender, and for which season. The URL keeps this. */
function RankingChoices({ view }: { view: Answer<typeof rankingById> }) {
  const [, change] = useQuery();
  const ways = rankingKinds.filter((kind) => view.boards[kind].length > 0);
  const titles = view.boards[view.ranking];
  return (
    <Row>
      {ways.length > 1 && (
        <Choice>
          <Select
            label="Ranking"
            value={view.ranking}
            options={ways.map((value) => ({ value, label: rankingLabels[value] }))}
            onChange={({ target }) => change({ ranking: target.value, board: undefined, p: undefined })}
          />
        </Choice>
      )}
      {titles.length > 1 && (
        <Choice>
          <Select
            label={rankingLabels[view.ranking]}
            value={view.board ?? ''}
            options={titles.map((title) => ({ value: title, label: title }))}
            onChange={({ target }) => change({ board: target.value, p: undefined })}
          />
        </Choice>
      )}
      {view.seasons.length > 1 && (
        <Choice>
          <Select
            label="Season"
            placeholder="All seasons"
            value={view.season === null ? '' : String(view.season)}
            options={view.seasons.map((season) => ({ value: String(season), label: `${season - 1}–${season}` }))}
            onChange={({ target }) => change({ season: target.value || undefined, board: undefined, p: undefined })}
          />
        </Choice>
      )}
    </Row>
  );
}

type Input = { readonly params: { readonly id: number }; readonly query: object };

/** The admins' download (Part 1 §7). It loads every page of the open board in turn and builds the file in the browser. */
function RankingFile({ input, titleTag }: { input: Input; titleTag: string }) {
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    const leaders: Leader[] = [];
    for (let p = 1; ; p++) {
      const part = await ask(rankingById, { ...input, query: { ...input.query, p, ipp: mostLeaders } } as never);
      if (!part.ok) {
        toast(part.problem.title, { tone: 'bad' });
        break;
      }
      leaders.push(...part.value.leaders);
      if (leaders.length < part.value.total && part.value.leaders.length > 0) continue;
      const { board, by } = part.value;
      saveText(leaderboardFile(titleTag, board ?? ''), leaderboardCsv(leaders, by, location.origin), 'text/csv');
      break;
    }
    setBusy(false);
  };
  return (
    <Button icon="arrow-down" busy={busy} onClick={() => void download()}>
      Download CSV
    </Button>
  );
}

/** Returns the URL's filters in the form the call expects. */
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

/** /rankings/{id}: players, teams or clubs (`by`), overall, by division or by gender, for one season or all (Part 1 §1, §2.6). */
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
          legend="Show"
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
              <EmptyState title={q ? `No one called “${q}” in this ranking` : emptyLeaderboard} />
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
                from its own table.
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
