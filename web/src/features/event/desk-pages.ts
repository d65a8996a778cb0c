import {
  courtBoardPath,
  datesPath,
  deskPath,
  figuresPath,
  historyPath,
  setupPath,
} from '#domain/catalog/desk/paths.ts';
import { brochureOf } from '#domain/catalog/events/brochure-kind.ts';
import { kindPaths } from '#domain/catalog/events/kind-paths.ts';
import type { EventType } from '#domain/catalog/lists.ts';
import { paths, to } from '#domain/site/paths.ts';
import { checkinPath } from '#domain/teams/paths.ts';

type Of = { readonly id: number; readonly type: EventType };

/**
 * Where an event is run, in the order of screens.md; a session has its dates instead of check-in and courts. `manages`: who sets it up, too, not only
 * directs it.
 */
export function deskPages(event: Of, manages: boolean): { to: string; title: string }[] {
  const kind = brochureOf(event.type);
  const at = kindPaths[kind];
  return [
    ...(manages ? [{ to: deskPath(event), title: 'Desk' }] : []),
    { to: to(at.teams, { tournamentId: event.id }), title: 'Teams' },
    { to: to(at.players, { tournamentId: event.id }), title: 'Players' },
    ...(kind === 'session'
      ? [{ to: datesPath(event), title: 'Dates' }]
      : [
          { to: checkinPath(kind, event.id), title: 'Check-in' },
          { to: courtBoardPath(event), title: 'Courts' },
        ]),
    ...(kind === 'league'
      ? [{ to: to(paths.leagueSchedule, { tournamentId: event.id }, { manage: '1' }), title: 'Season' }]
      : []),
    ...(manages
      ? [
          { to: setupPath(event), title: 'Setup' },
          { to: figuresPath(event), title: 'Figures' },
          { to: historyPath(event), title: 'History' },
        ]
      : []),
  ];
}

/** Where somebody comes to first who runs an event: its desk, or for a director its teams. */
export const firstDeskPage = (event: Of, manages: boolean): string =>
  deskPages(event, manages)[0]?.to ?? deskPath(event);
