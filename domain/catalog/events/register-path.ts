import { paths, to } from '../../site/paths.ts';
import type { EventType } from '../lists.ts';
import { type BrochureKind, brochureOf } from './brochure-kind.ts';

const registers = {
  tournament: paths.tournamentRegister,
  series: paths.tournamentRegister,
  league: paths.leagueRegister,
  session: paths.sessionRegister,
} as const satisfies Record<BrochureKind, string>;

type Of = { readonly id: number; readonly type: EventType };
type Query = Readonly<Record<string, string | number | undefined>>;

/** Where one registers for an event, under the address of its kind; `query`: for one division, or to change an entry of a cart. */
export const registerPath = ({ id, type }: Of, query: Query = {}): string =>
  to(registers[brochureOf(type)], { tournamentId: id }, query);
