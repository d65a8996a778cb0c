import { to } from '../../site/paths.ts';
import type { EventType } from '../lists.ts';
import { brochureOf, kindPaths } from './brochure-kind.ts';

type Of = { readonly id: number; readonly type: EventType };
type Query = Readonly<Record<string, string | number | undefined>>;

/**
 * `?dates=several` opens a session's wizard, where punch cards and passes are sold, instead of the page for one date.
 */
export const severalDates = 'several';

/**
 * Returns an event's registration path, which depends on the event's type. `query` selects a division, or a
 * registration in a cart to edit.
 */
export const registerPath = ({ id, type }: Of, query: Query = {}): string =>
  to(kindPaths[brochureOf(type)].register, { tournamentId: id }, query);
