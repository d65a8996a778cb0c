import { paths, to } from '../../site/paths.ts';
import type { EventType } from '../lists.ts';
import { brochureOf } from './brochure-kind.ts';

/** The video sites an event may link to, by the domain of their pages. */
const hosts: Readonly<Record<string, string>> = {
  'youtube.com': 'YouTube',
  'youtu.be': 'YouTube',
  'twitch.tv': 'Twitch',
  'vimeo.com': 'Vimeo',
  'facebook.com': 'Facebook',
  'fb.watch': 'Facebook',
  'ballertv.com': 'BallerTV',
};

/** The names of the allowed video sites, shown next to the field for a stream's address. */
export const streamHostNames: readonly string[] = [...new Set(Object.values(hosts))];

/**
 * Returns the video site of an address, or null if an event can't link to it (another site, not https, or with a user
 * name, password or port).
 */
export function streamHostOf(address: string): string | null {
  const hostname = /^https:\/\/([a-z0-9.-]+)(?:[/?#]|$)/i.exec(address)?.[1]?.toLowerCase();
  const domain = Object.keys(hosts).find((host) => hostname === host || hostname?.endsWith(`.${host}`));
  return domain === undefined ? null : (hosts[domain] ?? null);
}

type Of = { readonly id: number; readonly type: EventType };

/** Returns whether an event has, or has had, streams (its prop `streaming`). */
export const isStreamed = ({ props }: { readonly props: readonly string[] }): boolean => props.includes('streaming');

/** Returns the event with its streams turned on. */
export const asStreamed = <E extends { readonly props: readonly string[] }>(event: E) => ({
  ...event,
  props: [...event.props, 'streaming'],
});

/** Returns the path of the page for watching an event's streams. `add` opens the form for adding a match's stream. */
export const streamsPath = ({ id, type }: Of, add?: { readonly division: number; readonly match: number }): string =>
  to(brochureOf(type) === 'league' ? paths.leagueLivestreams : paths.tournamentLivestreams, { tournamentId: id }, add);
