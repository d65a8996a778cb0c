import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { styled } from 'styled-components';
import { zoneOf } from '#domain/catalog/date-state.ts';
import { divisionName } from '#domain/catalog/division-choice.ts';
import type { DivisionView, TournamentView } from '#domain/catalog/views.ts';
import type { PlayView } from '#domain/play/views.ts';
import { paths, to } from '#web/src/app/paths.ts';
import { useEvent } from '#web/src/features/event/use-event.ts';
import { usePageTitle } from '#web/src/features/shell/use-title.ts';
import { Page } from '#web/src/ui/layout.tsx';
import { PageSkeleton, RowSkeletons } from '#web/src/ui/skeleton.tsx';
import { ErrorState } from '#web/src/ui/states.tsx';
import { LinkTabs } from '#web/src/ui/tabs.tsx';
import { Announcer } from './announcer.tsx';
import { LiveBar } from './live-bar.tsx';
import { type Names, namesOf } from './look-up.ts';
import { useMyTeam } from './my-team.ts';
import { type Play, usePlay } from './use-play.ts';

const Board = styled.header`
  background: linear-gradient(112deg, var(--primary) 52%, color-mix(in oklab, var(--primary) 62%, var(--accent)));
  color: var(--on-primary);
  padding: 16px 16px 14px;
  > div {
    max-width: 1336px;
    margin: 0 auto;
  }
  a {
    color: inherit;
    display: inline-block;
    padding: 4px 0;
    font-size: 15px;
  }
  h1 {
    font-size: clamp(28px, 5vw, 38px);
  }
  :root[data-mode='sun'] & {
    background: #000000;
  }
  @media (min-width: 768px) {
    padding: 20px 32px 16px;
  }
  @media print {
    background: none;
    color: #000000;
    padding: 0 0 8px;
  }
`;
const Tabs = styled.div`
  background: var(--surface);
  border-bottom: 1px solid var(--line);
  > nav {
    max-width: 1400px;
    margin: 0 auto;
    padding: 0 8px;
    border: 0;
    @media (min-width: 768px) {
      padding: 0 18px;
    }
  }
`;
const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 16px;
  margin-bottom: 14px;
`;

/** Everything a page of a division's play has at hand. */
export type DivisionFrame = {
  readonly event: TournamentView;
  readonly division: DivisionView;
  readonly play: Play;
  readonly view: PlayView;
  readonly names: Names;
  readonly zone: string;
  /** The team this browser follows. */
  readonly mine: number | null;
  readonly mayBuild: boolean;
};

function tabsOf(view: PlayView | undefined, tournamentId: number, divisionId: number, admin: boolean) {
  const at = { tournamentId, divisionId };
  const teams = view?.teams.length;
  return [
    ...(admin ? [{ to: to(paths.divisionRounds, at), title: 'Settings' }] : []),
    { to: to(paths.divisionHome, at), title: 'Home' },
    { to: to(paths.divisionTeams, at), title: teams === undefined ? 'Teams' : `Teams (${teams})` },
    ...(view?.rounds ?? []).map((round) => ({
      to:
        round.kind === 'pools'
          ? to(paths.poolsHome, { ...at, dayId: round.id })
          : to(paths.roundBrackets, { ...at, dayId: round.id }),
      title: round.published ? round.name : `${round.name} (draft)`,
      below: true,
    })),
  ];
}

/** The frame of every page of a division's play: board, tabs (Settings, Teams with a count, the rounds), how fresh it is. */
export function DivisionPage({
  title,
  wide = false,
  children,
}: {
  title?: string | undefined;
  wide?: boolean;
  children(frame: DivisionFrame): ReactNode;
}) {
  const divisionId = Number(useParams().divisionId);
  const read = useEvent();
  const play = usePlay(read.id, divisionId);
  const mine = useMyTeam(divisionId);
  const event = read.data;
  const division = event?.divisions.find((one) => one.id === divisionId);
  const mayBuild = play.build;
  usePageTitle(division && event && [title, divisionName(division), event.name].filter(Boolean).join(' · '));
  if (read.loading)
    return (
      <Page>
        <PageSkeleton what="the division" />
      </Page>
    );
  if (!event) return <ErrorState page problem={read.problem} onRetry={() => void read.reload()} />;
  if (!division)
    return (
      <ErrorState
        page
        title="There is no such division in this event."
        action={<Link to={to(paths.tournamentBrochure, { tournamentId: event.id })}>To the event</Link>}
      />
    );
  const { view } = play;
  return (
    <>
      <Board>
        <div>
          <Link to={to(paths.tournamentLive, { tournamentId: event.id })}>{event.name}</Link>
          <h1>
            {divisionName(division)}
            {title && <span className="sr-only">, {title}</span>}
          </h1>
        </div>
      </Board>
      <Tabs className="no-print">
        <LinkTabs label="Pages of this division" items={tabsOf(view, event.id, divisionId, mayBuild)} />
      </Tabs>
      <Page $wide={wide}>
        {!view && play.loading && <RowSkeletons n={8} what="the schedule" />}
        {!view && !play.loading && <ErrorState problem={play.problem} onRetry={() => void play.reload()} />}
        {view && (
          <>
            <Bar className="no-print">
              <LiveBar play={play} />
            </Bar>
            {children({ event, division, play, view, names: namesOf(view), zone: zoneOf(event), mine, mayBuild })}
            <Announcer play={view} teamId={mine} />
          </>
        )}
      </Page>
    </>
  );
}
