import { paths, to } from '../../site/paths.ts';
import { type BrochureKind, brochureOf } from '../events/brochure-kind.ts';
import type { EventType } from '../lists.ts';

type Of = { readonly id: number; readonly type: EventType };

const admin = {
  tournament: paths.tournamentAdmin,
  series: paths.tournamentAdmin,
  league: paths.leagueAdmin,
  session: paths.sessionAdmin,
} as const satisfies Record<BrochureKind, string>;
const brochures = {
  tournament: paths.tournamentBrochure,
  series: paths.tournamentBrochure,
  league: paths.leagueBrochure,
  session: paths.sessionBrochure,
} as const satisfies Record<BrochureKind, string>;
const settings = {
  tournament: paths.divisionSettings,
  series: paths.divisionSettings,
  league: paths.leagueDivisionSettings,
  session: paths.sessionDivisionSettings,
} as const satisfies Record<BrochureKind, string>;

/** An event's desk, under the address of its kind. */
export const deskPath = ({ id, type }: Of): string => to(admin[brochureOf(type)], { tournamentId: id });
/** Its setup: tournaments have a path for it, leagues and sessions a tab. */
export const setupPath = ({ id, type }: Of, section?: string): string => {
  const kind = brochureOf(type);
  return kind === 'tournament' || kind === 'series'
    ? to(paths.tournamentManager, { tournamentId: id }, { section })
    : to(admin[kind], { tournamentId: id }, { tab: 'setup', section });
};
/** Who changed what of it. */
export const historyPath = ({ id, type }: Of): string =>
  to(admin[brochureOf(type)], { tournamentId: id }, { tab: 'history' });
/** What has become of it, in figures. */
export const figuresPath = ({ id, type }: Of): string =>
  to(admin[brochureOf(type)], { tournamentId: id }, { tab: 'figures' });
/** Courts and times of all divisions. */
export const courtBoardPath = ({ id }: Of): string => to(paths.tournamentCourtsAdvanced, { tournamentId: id });
export const publicPath = ({ id, type }: Of): string => to(brochures[brochureOf(type)], { tournamentId: id });
export const divisionSettingsPath = ({ id, type }: Of, divisionId: number, section?: string): string =>
  to(settings[brochureOf(type)], { tournamentId: id, divisionId }, { section });
