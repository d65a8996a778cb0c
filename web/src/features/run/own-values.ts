import { type FormatId, formats, settingsOf } from '#domain/play/matches/formats/formats.ts';
import type { MatchSettings } from '#domain/play/matches/schema.ts';

/** Match settings of one's own, as a form holds them: each set's target and cap as texts ('' no cap). */
export type OwnValues = { readonly isMatch: boolean; readonly games: { to: string; cap: string }[] };

const asText = ({ to, cap }: { to: number; cap: number | null }) => ({
  to: String(to),
  cap: cap === null ? '' : String(cap),
});

/** The values of settings that are there. */
export const ownOf = ({
  isMatch,
  games,
}: Pick<MatchSettings, 'isMatch'> & { games: readonly { to: number; cap: number | null }[] }): OwnValues => ({
  isMatch,
  games: games.map(asText),
});

/** Those of a preset, to begin with. */
export const ownFrom = (format: FormatId): OwnValues => ownOf(settingsOf(formats[format]));

/** What the values mean; null where a target is missing or a cap lies below it. */
export function ownSettingsOf({ isMatch, games }: OwnValues) {
  const read = games.map(({ to, cap }) => ({ to: Number(to), cap: cap === '' ? null : Number(cap) }));
  return read.every(({ to, cap }) => to > 0 && (cap === null || cap >= to)) ? { isMatch, games: read } : null;
}
