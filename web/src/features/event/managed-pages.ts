import {
  brochureOf,
  courtBoardPath,
  datesPath,
  deskPath,
  figuresPath,
  historyPath,
  kindPaths,
  setupPath,
} from '#domain/catalog/events/brochure-kind.ts';
import { courtsPath } from '#domain/catalog/events/courts-published.ts';
import { livePath } from '#domain/catalog/events/live-path.ts';
import { isStreamed, streamsPath } from '#domain/catalog/events/streams.ts';
import type { EventType } from '#domain/catalog/lists.ts';
import { paths, to } from '#domain/site/paths.ts';
import { checkinPath } from '#domain/teams/paths.ts';

type Of = { readonly id: number; readonly type: EventType; readonly props?: readonly string[] };

/** A managed event's tabs. A league's Live tab is its season. A session has dates instead of check-in, courts and play. */
export type ManagedTab = 'Desk' | 'Teams' | 'Check-in' | 'Courts' | 'Dates' | 'Live' | 'Season' | 'Setup' | 'More';
type ManagedPage = { readonly to: string; readonly title: string };
type TabPage = ManagedPage & { readonly title: ManagedTab };

/**
 * Returns the tabs with a page of their own, in their order on screen. `manages` means that the user can set up the
 * event, not only direct it.
 */
export function managedTabs(event: Of, manages: boolean): TabPage[] {
  const kind = brochureOf(event.type);
  const tournamentId = event.id;
  const live = livePath(event);
  return [
    ...(manages ? [{ to: deskPath(event), title: 'Desk' as const }] : []),
    { to: to(kindPaths[kind].teams, { tournamentId }), title: 'Teams' },
    ...(kind === 'session'
      ? [{ to: datesPath(event), title: 'Dates' as const }]
      : [
          { to: checkinPath(kind, tournamentId), title: 'Check-in' as const },
          { to: courtBoardPath(event), title: 'Courts' as const },
        ]),
    ...(kind === 'league'
      ? [{ to: to(paths.leagueSchedule, { tournamentId }, { manage: '1' }), title: 'Season' as const }]
      : live
        ? [{ to: live, title: 'Live' as const }]
        : []),
    ...(manages ? [{ to: setupPath(event), title: 'Setup' as const }] : []),
  ];
}

/** Returns the pages under More: those that a director opens only now and then, and the event's public page. */
export function morePages(event: Of, manages: boolean): ManagedPage[] {
  const kind = brochureOf(event.type);
  const at = { tournamentId: event.id };
  const courts = event.props && courtsPath({ ...event, props: event.props });
  return [
    { to: to(kindPaths[kind].players, at), title: 'Players' },
    ...(kind === 'session' ? [] : [{ to: to(paths.checklist, { ...at, checklistId: 0 }), title: 'Checklists' }]),
    ...(courts ? [{ to: courts, title: 'Court sheet' }] : []),
    ...(event.props && isStreamed({ props: event.props }) ? [{ to: streamsPath(event), title: 'Watch' }] : []),
    ...(manages
      ? [
          { to: figuresPath(event), title: 'Figures' },
          { to: historyPath(event), title: 'History' },
        ]
      : []),
    { to: to(kindPaths[kind].brochure, at), title: 'Public page' },
  ];
}

/** Returns every page for running an event, in the order of its tabs. */
export const deskPages = (event: Of, manages: boolean): ManagedPage[] => [
  ...managedTabs(event, manages),
  ...morePages(event, manages).filter(({ title }) => title !== 'Public page'),
];

/** Returns the first page for someone who runs an event: its Desk, or Teams for a director. */
export const firstDeskPage = (event: Of, manages: boolean): string =>
  deskPages(event, manages)[0]?.to ?? deskPath(event);

/** The tab for a page, by what follows the event's number in its address. The first match counts. */
const tabsByPath: readonly (readonly [RegExp, ManagedTab])[] = [
  [/^\/(?:admin)$/, 'Desk'],
  [/^\/manage$/, 'Setup'],
  [/^\/division\/\d+\/settings$/, 'Setup'],
  [/^\/division\/\d+\/rounds$/, 'Desk'],
  [/^\/division\/\d+\/round\/\d+\/brackets\/seeding$/, 'Desk'],
  [/^\/(?:division\/\d+\/)?teams$/, 'Teams'],
  [/^\/(?:team\/\d+|division\/\d+\/waitlist)$/, 'Teams'],
  [/^\/checklist\/\d+$/, 'Check-in'],
  [/^\/(?:courts|courts-advanced|rehearsal|court\/[^/]+)$/, 'Courts'],
  [/^\/(?:live|schedule)(?:\/\d+)?$/, 'Live'],
  [/^\/division\/\d+(?:\/(?!draw$).*)?$/, 'Live'],
  [/^\/(?:players|location|livestreams|embed|refund)$/, 'More'],
];
const deskTabs: Readonly<Record<string, ManagedTab>> = {
  setup: 'Setup',
  history: 'More',
  figures: 'More',
  dates: 'Dates',
};

/**
 * Returns the event and tab of a page for running an event, or null for any other page. The overview is the event's
 * public face, and registration, wall displays and printed pages have no frame.
 */
export function managedPlace(
  pathname: string,
  search: string,
): { readonly id: number; readonly tab: ManagedTab } | null {
  const [, root, number, rest] = /^\/(tournament|league|session)\/([1-9]\d*)(\/.+?)\/?$/i.exec(pathname) ?? [];
  if (root === undefined || rest === undefined) return null;
  const query = new URLSearchParams(search);
  if (query.has('paper') || query.has('wall')) return null;
  const found = tabsByPath.find(([pattern]) => pattern.test(rest))?.[1];
  if (!found) return null;
  const id = Number(number);
  if (found === 'Desk' && rest === '/admin') return { id, tab: deskTabs[query.get('tab') ?? ''] ?? 'Desk' };
  if (rest === '/teams' && query.get('view') === 'check-in') return { id, tab: 'Check-in' };
  if (found !== 'Live') return { id, tab: found };
  return { id, tab: root === 'league' ? 'Season' : root === 'session' ? 'Dates' : 'Live' };
}

/** A bottom bar has room for four entries, so it has the pages that people need while standing at the net. */
const onBar: readonly ManagedTab[] = ['Desk', 'Dates', 'Courts', 'Check-in', 'Teams'];

/** Returns the entries of a phone's bar while managing: Desk, Courts, Check-in, Teams. */
export const barTabs = (event: Of, manages: boolean): TabPage[] => {
  const tabs = managedTabs(event, manages);
  return onBar.flatMap((title) => tabs.find((tab) => tab.title === title) ?? []);
};
