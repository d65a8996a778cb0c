/**
 * Returns the path of a picture for an event, one of its divisions, or one of its matches. No page of the app has a
 * path like this.
 */
export const cardPath = (tournamentId: number, divisionId?: number, matchId?: number): string =>
  `/card/${[tournamentId, divisionId, matchId].filter((id) => id !== undefined).join('/')}`;

/** The size in px, in the format of share previews: 1.91 to 1. */
export const cardSize = { width: 1200, height: 630 } as const;

/** Returns what a picture's path is about, or null if it isn't one. */
export function cardOfPath(
  path: string,
): { readonly tournamentId: number; readonly divisionId: number | null; readonly matchId: number | null } | null {
  const [, event, division, match] = /^\/card\/(\d{1,15})(?:\/(\d{1,15})(?:\/(\d{1,15}))?)?$/.exec(path) ?? [];
  const number = (said: string | undefined) => (said === undefined ? null : Number(said));
  return event === undefined
    ? null
    : { tournamentId: Number(event), divisionId: number(division), matchId: number(match) };
}
