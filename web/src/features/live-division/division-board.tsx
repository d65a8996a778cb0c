import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { namesDatePrices } from '#domain/catalog/divisions/date-marks.ts';
import { waitingTitle } from '#domain/catalog/divisions/division-flags.ts';
import { divisionName } from '#domain/catalog/divisions/division-state.ts';
import { teamWord } from '#domain/catalog/divisions/team-words.ts';
import { brochureOf, publicPath } from '#domain/catalog/events/brochure-kind.ts';
import { backPath } from '#domain/catalog/events/live-path.ts';
import type { DivisionView, TournamentView } from '#domain/catalog/views.ts';
import type { PlayView } from '#domain/play/views.ts';
import { paths, to } from '#domain/site/paths.ts';
import { useManaged } from '#web/src/features/event/use-managed.ts';
import { usePages } from '#web/src/features/event/use-pages.ts';
import { toHere } from '#web/src/lib/to-here.ts';
import { LinkTabs } from '#web/src/ui/layout/link-tabs.tsx';

/**
 * Returns the pages of a division that the user can open. "Teams" (or "Players") lists those who play or,
 * before the draw, the registered ones. The waitlist comes last. Without `pages`, the public sees only the event's overview, so there are
 * only the ways to register, a session's dates and the waitlist.
 */
export function divisionTabs(
  view: PlayView | undefined,
  event: TournamentView,
  division: DivisionView,
  {
    admin,
    settings,
    title,
    pages,
  }: {
    readonly admin: boolean;
    readonly settings: string | undefined;
    readonly title: string | undefined;
    readonly pages: boolean;
  },
) {
  const { id: divisionId, places: spots } = division;
  const at = { tournamentId: event.id, divisionId };
  /* A session has no matches. */
  const isSession = brochureOf(event.type) === 'session';
  const teams = isSession ? spots.active : view && (view.teams.length || spots.active);
  const isAsking = showsWaitlist(division, admin) || title === waitingTitle(division);
  return [
    ...(settings ? [{ to: settings, title: 'Settings' }] : []),
    ...(admin && !isSession ? [{ to: toHere(paths.divisionRounds, at), title: 'Rounds' }] : []),
    ...(isSession ? [{ to: toHere(paths.division, at), title: 'Dates' }] : []),
    ...(pages && !isSession ? [{ to: toHere(paths.divisionHome, at), title: 'Home' }] : []),
    ...(pages ? playTabs(view, at, teamWord(division) === 'Players' ? 'Players' : 'Teams', teams) : []),
    ...(isAsking
      ? [
          {
            to: toHere(paths.divisionWaitlist, at),
            title: spots.waiting > 0 ? `${waitingTitle(division)} (${spots.waiting})` : waitingTitle(division),
          },
        ]
      : []),
  ];
}

/** Returns the tabs for teams, rounds and standings. */
const playTabs = (
  view: PlayView | undefined,
  at: { tournamentId: number; divisionId: number },
  word: 'Players' | 'Teams',
  teams: number | undefined,
) => [
  { to: toHere(paths.divisionTeams, at), title: teams === undefined ? word : `${word} (${teams})` },
  ...seasonTabs(view, at),
  ...(view?.rounds ?? [])
    .filter(({ week }) => !week)
    .map((round) => ({
      to:
        round.kind === 'pools'
          ? toHere(paths.poolsHome, { ...at, dayId: round.id })
          : toHere(paths.roundBrackets, { ...at, dayId: round.id }),
      title: round.published ? round.name : `${round.name} (draft)`,
      below: true,
    })),
  ...(view?.standings ?? []).map(({ id, title, groups }) => ({
    to: toHere(paths.divisionStandings, { ...at, standingsI: id - 1 }),
    title: groups.some(({ published }) => published) ? title : `${title} (draft)`,
    below: true,
  })),
];

/** Returns a league's tabs. A league's weeks share one page, and so do its standings. */
const seasonTabs = (view: PlayView | undefined, at: { tournamentId: number; divisionId: number }) =>
  view?.rounds.some(({ week }) => week)
    ? [
        { to: to(paths.leagueDivisionSchedule, at), title: 'Schedule', below: true },
        { to: to(paths.regularSeason, at), title: 'Regular season', below: true },
      ]
    : [];

/**
 * Returns whether to show the waitlist: there is one, a date can have one, or a lottery sets the order. If the host
 * hides it, only staff see it.
 */
const showsWaitlist = (division: DivisionView, admin: boolean): boolean => {
  const { places: spots, surgeProtected, props } = division;
  return (
    surgeProtected || namesDatePrices(division) || (spots.waiting > 0 && (admin || !props.includes('hideWaitlist')))
  );
};

type Props = {
  event: TournamentView;
  division: DivisionView;
  title?: string | undefined;
  /** Undefined while loading, so the tabs for rounds appear later. */
  view?: PlayView | undefined;
  /** Whether to show the director's tools. */
  admin?: boolean;
  /** The address of the division's settings, for users who manage it. */
  settings?: string | undefined;
  /** How recent the page's data is. It's at the end of the header. */
  bar?: ReactNode;
};

/** The header of every division page: its event, its name, its other pages. */
export function DivisionBoard({ event, division, title, view, admin = false, settings, bar }: Props) {
  const pages = usePages(event) === true;
  const tabs = divisionTabs(view, event, division, { admin, settings, title, pages });
  const managed = useManaged(event);
  if (managed)
    return (
      <div className="page-tabs below managed">
        <h1>
          {divisionName(division)}
          {title && <span className="sr-only">, {title}</span>}
        </h1>
        <LinkTabs label="Division pages" items={tabs} />
        {bar}
      </div>
    );
  return (
    <>
      <header className="division-head">
        <div>
          <div>
            <Link to={pages ? backPath(event) : publicPath(event)}>{event.name}</Link>
            <h1>
              {divisionName(division)}
              {title && <span className="sr-only">, {title}</span>}
            </h1>
          </div>
          {bar}
        </div>
      </header>
      {tabs.length > 0 && (
        <div className="page-tabs below no-print">
          <LinkTabs label="Division pages" items={tabs} />
        </div>
      )}
    </>
  );
}
