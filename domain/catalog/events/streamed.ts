import { paths, to } from '../../site/paths.ts';
import type { EventType } from '../lists.ts';
import { brochureOf } from './brochure-kind.ts';

type Of = { readonly id: number; readonly type: EventType };

/** Whether an event has, or has had, streams (its prop `streaming`). */
export const isStreamed = ({ props }: { readonly props: readonly string[] }): boolean => props.includes('streaming');

/** The same with its streams switched on. */
export const asStreamed = <E extends { readonly props: readonly string[] }>(event: E) => ({
  ...event,
  props: [...event.props, 'streaming'],
});

/** Where one watches it; `add`: to add a stream of a match at once. */
export const streamsPath = ({ id, type }: Of, add?: { readonly division: number; readonly match: number }): string =>
  to(brochureOf(type) === 'league' ? paths.leagueLivestreams : paths.tournamentLivestreams, { tournamentId: id }, add);
