import { paths, to } from '../../site/paths.ts';
import { brochureOf } from '../events/brochure-kind.ts';
import { kindPaths } from '../events/kind-paths.ts';
import type { EventType } from '../lists.ts';

type Of = { readonly id: number; readonly type: EventType };

/** Returns the path of an event's desk, under the path of its kind. */
export const deskPath = ({ id, type }: Of): string => to(kindPaths[brochureOf(type)].admin, { tournamentId: id });
/** Returns the path of an event's setup. Tournaments have a separate path for it, leagues and sessions a tab. */
export const setupPath = ({ id, type }: Of, section?: string): string => {
  const kind = brochureOf(type);
  return kind === 'tournament' || kind === 'series'
    ? to(paths.tournamentManager, { tournamentId: id }, { section })
    : to(kindPaths[kind].admin, { tournamentId: id }, { tab: 'setup', section });
};
/** Returns the path of the event's change history. */
export const historyPath = ({ id, type }: Of): string =>
  to(kindPaths[brochureOf(type)].admin, { tournamentId: id }, { tab: 'history' });
/** Returns the path of a session's dates and attendance. */
export const datesPath = ({ id, type }: Of): string =>
  to(kindPaths[brochureOf(type)].admin, { tournamentId: id }, { tab: 'dates' });
/** Returns the path of the event's figures. */
export const figuresPath = ({ id, type }: Of): string =>
  to(kindPaths[brochureOf(type)].admin, { tournamentId: id }, { tab: 'figures' });
/** Returns the path of the courts and times of all divisions. */
export const courtBoardPath = ({ id }: Of): string => to(paths.tournamentCourtsAdvanced, { tournamentId: id });
/** Returns the path of the rehearsal of an event's days. */
export const rehearsalPath = ({ id }: Of): string => to(paths.tournamentRehearsal, { tournamentId: id });
export const publicPath = ({ id, type }: Of): string => to(kindPaths[brochureOf(type)].brochure, { tournamentId: id });
export const divisionSettingsPath = ({ id, type }: Of, divisionId: number, section?: string): string =>
  to(kindPaths[brochureOf(type)].division, { tournamentId: id, divisionId }, { section });
