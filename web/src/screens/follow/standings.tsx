import { Suspense, useState } from 'react';
import { useParams } from 'react-router';
import { brochureOf } from '#domain/catalog/events/brochure-kind.ts';
import { wordedFor } from '#domain/catalog/sports.ts';
import { countedRounds } from '#domain/play/standings/table.ts';
import { forfeitsText } from '#domain/play/tiebreaks/forfeits-text.ts';
import type { StandingsView } from '#domain/play/views.ts';
import { type DivisionFrame, DivisionPage } from '#web/src/features/live-division/division-page.tsx';
import { StandingsGroup } from '#web/src/features/pool-sheet/standings-group.tsx';
import { lazyPart } from '#web/src/lib/lazy.ts';
import { RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { EmptyState } from '#web/src/ui/feedback/states.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';

/* Loaded lazily, because only leagues need it. */
const SeasonCurve = lazyPart(() => import('#web/src/features/season/season-curve.tsx'), 'SeasonCurve');
/* Loaded lazily, because only directors need it. */
const StandingsEditor = lazyPart(() => import('#web/src/features/run/standings-editor.tsx'), 'StandingsEditor');
const GroupTools = lazyPart(() => import('#web/src/features/run/standings-tools.tsx'), 'GroupTools');
const RemoveStandings = lazyPart(() => import('#web/src/features/run/standings-tools.tsx'), 'RemoveStandings');

function Standings(frame: DivisionFrame) {
  const { view, mayBuild } = frame;
  const [editing, edit] = useState(false);
  const id = Number(useParams().standingsI) + 1;
  const standings = view.standings.find((one) => one.id === id);
  const counted = standings && new Set(countedRounds(standings, pooled(view)).map((round) => round.id));
  const forfeits = forfeitsText(
    view.forfeits,
    view.pools.filter(({ roundId }) => counted?.has(roundId)).flatMap(({ matches }) => matches),
  );
  const skeleton = <RowSkeletons n={4} what="the set-up" />;
  if (!standings && !mayBuild)
    return view.rounds.length > 0 && view.rounds.every(({ complete }) => complete) ? (
      <EmptyState title="No standings">This division doesn’t use standings.</EmptyState>
    ) : (
      <EmptyState title="No standings yet">Standings appear after the first match.</EmptyState>
    );
  if (!standings || editing)
    return (
      <Suspense fallback={skeleton}>
        <StandingsEditor frame={frame} standings={standings ?? null} onDone={() => edit(false)} />
      </Suspense>
    );
  return (
    <Stack $gap={4}>
      <Row $between>
        <Stack $gap={1}>
          <h2>{standings.title}</h2>
          <Muted>{countedText(standings, view.rounds)}</Muted>
          {forfeits && <Muted>{wordedFor(frame.division.sportId)(forfeits)}</Muted>}
        </Stack>
        <Row $gap={2} className="no-print">
          {mayBuild && (
            <Suspense>
              <Button
                icon="edit"
                size="s"
                disabled={standings.groups.some(({ locked }) => locked)}
                onClick={() => edit(true)}
              >
                Edit
              </Button>
              <RemoveStandings frame={frame} standings={standings} />
            </Suspense>
          )}
          <Button size="s" icon="print" onClick={() => print()}>
            Print
          </Button>
        </Row>
      </Row>
      {standings.groups.map((group, at) => (
        <StandingsGroup
          key={group.name}
          group={group}
          names={frame.names}
          mine={frame.mine}
          tools={
            mayBuild && (
              <Suspense>
                <GroupTools frame={frame} standings={standings} at={at} />
              </Suspense>
            )
          }
        />
      ))}
      {brochureOf(frame.event.type) === 'league' && standings.roundIds === '*' && (
        <Suspense>
          <SeasonCurve {...frame} />
        </Suspense>
      )}
    </Stack>
  );
}

const pooled = ({ rounds }: DivisionFrame['view']) =>
  rounds.map(({ id, kind }) => ({ id, poolPlay: kind === 'pools' }));

/** Names the rounds that count, as in "All pool rounds. Teams with a finish in Playoffs are listed first". */
function countedText({ roundIds, finishRoundIds }: StandingsView, rounds: DivisionFrame['view']['rounds']): string {
  const named = (ids: readonly number[]) =>
    rounds
      .filter(({ id }) => ids.includes(id))
      .map(({ name }) => name)
      .join(', ');
  const counted = roundIds === '*' ? 'All pool rounds' : named(roundIds);
  return finishRoundIds.length > 0
    ? `${counted}. Teams with a finish in ${named(finishRoundIds)} are listed first.`
    : counted;
}

/** …/standings/{i}: one table per group, based on the rounds that count. Staff edit, publish and lock them. */
export const StandingsScreen = () => (
  <DivisionPage title="Standings">{(frame) => <Standings {...frame} />}</DivisionPage>
);
