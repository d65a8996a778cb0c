/** Sizes of a roster (2§5): `numOfPlayers` start, at most `numAllowedOnRoster` are kept, what is beyond the starters are alternates. */
type RosterSize = { readonly numOfPlayers: number; readonly numAllowedOnRoster: number };

/** How many alternates there is room for. */
export const alternatesAllowed = ({ numOfPlayers, numAllowedOnRoster }: RosterSize): number =>
  Math.max(0, numAllowedOnRoster - numOfPlayers);

type Roster<P> = { readonly starters: readonly P[]; readonly alternates: readonly P[] };

/**
 * Fits players to the sizes: at least the starters are created (blank), at most the roster's size is kept. A roster size below the starters'
 * number gives way to it.
 */
export function fitRoster<P>(players: readonly P[], size: RosterSize, blank: (position: number) => P): Roster<P> {
  const most = Math.max(size.numOfPlayers, size.numAllowedOnRoster);
  const savedPlayers = players.slice(0, most);
  while (savedPlayers.length < size.numOfPlayers) savedPlayers.push(blank(savedPlayers.length + 1));
  return { starters: savedPlayers.slice(0, size.numOfPlayers), alternates: savedPlayers.slice(size.numOfPlayers) };
}

/**
 * Where the same school is required, all players take the first player's high school (2§5). What a profile has `onFile` is its own, which
 * nobody types over; while the first player's is not known, everybody keeps theirs.
 */
export function sameSchool<P extends { readonly highSchool?: string | undefined }>(
  players: readonly P[],
  onFile: (player: P) => string | undefined = () => undefined,
): P[] {
  const [first] = players;
  const school = first && (onFile(first) || first.highSchool);
  if (!school) return [...players];
  return players.map((player) => {
    const highSchool = onFile(player) || school;
    return player.highSchool === highSchool ? player : { ...player, highSchool };
  });
}

/** Do all attend the same school? The refusal's sentence is registration's `same-school`. */
export const attendSameSchool = (players: readonly { readonly highSchool?: string | undefined }[]): boolean =>
  new Set(players.map(({ highSchool }) => (highSchool ?? '').trim().toLowerCase())).size <= 1;
