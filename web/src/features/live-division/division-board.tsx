import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { divisionSettingsPath } from '#domain/catalog/desk/paths.ts';
import { divisionName } from '#domain/catalog/divisions/division-name.ts';
import type { DivisionView, TournamentView } from '#domain/catalog/views.ts';
import type { PlayView } from '#domain/play/views.ts';
import { paths, to } from '#domain/site/paths.ts';
import { LinkTabs } from '#web/src/ui/layout/link-tabs.tsx';
import { media } from '#web/src/ui/tokens.ts';

const Board = styled.header`
  background: linear-gradient(112deg, var(--primary) 52%, color-mix(in oklab, var(--primary) 62%, var(--accent)));
  color: var(--on-primary);
  padding: 16px 16px 14px;
  > div {
    display: flex;
    align-items: flex-end;
    justify-content: space-between;
    gap: var(--space-2);
    max-width: 1336px;
    margin: 0 auto;
  }
  a {
    color: inherit;
    display: inline-block;
    padding: 4px 0;
    font-size: var(--type-m);
  }
  button,
  [role='status'] {
    color: inherit;
  }
  [role='status'] i {
    outline: 2px solid currentColor;
  }
  h1 {
    font-size: clamp(28px, 5vw, 38px);
  }
  :root[data-mode='sun'] & {
    background: #000000;
  }
  @media ${media.tablet} {
    padding: 20px 32px 16px;
  }
  @media print {
    background: none;
    color: #000000;
    padding: 0 0 8px;
  }
`;
/** Stays in sight: under the site's bar where there is one. */
const Tabs = styled.div`
  position: sticky;
  z-index: 5;
  top: 56px;
  @media ${media.desktop} {
    top: 0;
  }
  background: var(--surface);
  border-bottom: 1px solid var(--line);
  > nav {
    max-width: 1400px;
    margin: 0 auto;
    padding: 0 8px;
    border: 0;
    @media ${media.tablet} {
      padding: 0 18px;
    }
  }
`;
/** Teams are those that play, or before anything is drawn those that are registered. */
function tabsOf(
  view: PlayView | undefined,
  event: TournamentView,
  { id: divisionId, places }: DivisionView,
  { admin, manages }: { readonly admin: boolean; readonly manages: boolean },
) {
  const at = { tournamentId: event.id, divisionId };
  const teams = view && (view.teams.length || places.active);
  return [
    ...(manages ? [{ to: divisionSettingsPath(event, divisionId), title: 'Settings' }] : []),
    ...(admin ? [{ to: to(paths.divisionRounds, at), title: 'Rounds' }] : []),
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

type Given = {
  event: TournamentView;
  division: DivisionView;
  title?: string | undefined;
  /** Undefined while it is loading: the rounds' tabs follow. */
  view?: PlayView | undefined;
  /** Shows what its director works with. */
  admin?: boolean;
  /** Shows a link to the division's settings. */
  manages?: boolean;
  /** How fresh the page is, at the end of the head. */
  bar?: ReactNode;
};

/** The head of every page of a division's play: its event, its name, its other pages. */
export const DivisionBoard = ({ event, division, title, view, admin = false, manages = false, bar }: Given) => (
  <>
    <Board>
      <div>
        <div>
          <Link to={to(paths.tournamentLive, { tournamentId: event.id })}>{event.name}</Link>
          <h1>
            {divisionName(division)}
            {title && <span className="sr-only">, {title}</span>}
          </h1>
        </div>
        {bar}
      </div>
    </Board>
    <Tabs className="no-print">
      <LinkTabs label="Pages of this division" items={tabsOf(view, event, division, { admin, manages })} />
    </Tabs>
  </>
);
