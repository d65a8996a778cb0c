/**
 * The roster sizes (2§5). `numOfPlayers` players start, and up to `numAllowedOnRoster` are on the roster. Those beyond
 * the starters are alternates.
 */
type RosterSize = { readonly numOfPlayers: number; readonly numAllowedOnRoster: number };

/** Returns how many alternates there is room for. */
export const alternatesAllowed = ({ numOfPlayers, numAllowedOnRoster }: RosterSize): number =>
  Math.max(0, numAllowedOnRoster - numOfPlayers);

type Roster<P> = { readonly starters: readonly P[]; readonly alternates: readonly P[] };

/**
 * Fits players to the sizes: adds blank players up to the number of starters, and cuts off at the roster's size. A
 * roster size below the number of starters is raised to it.
 */
export function fitRoster<P>(players: readonly P[], size: RosterSize, blank: (position: number) => P): Roster<P> {
  const most = Math.max(size.numOfPlayers, size.numAllowedOnRoster);
  const savedPlayers = players.slice(0, most);
  while (savedPlayers.length < size.numOfPlayers) savedPlayers.push(blank(savedPlayers.length + 1));
  return { starters: savedPlayers.slice(0, size.numOfPlayers), alternates: savedPlayers.slice(size.numOfPlayers) };
}

/**
 * Gives all players the first player's high school if the same school is required (2§5). A school in a profile's
 * `onFile` can't be overwritten. Until the first player's school is known, everyone keeps their own.
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

/** Returns whether all players attend the same school. If they don't, registration fails with `same-school`. */
export const attendSameSchool = (players: readonly { readonly highSchool?: string | undefined }[]): boolean =>
  new Set(players.map(({ highSchool }) => (highSchool ?? '').trim().toLowerCase())).size <= 1;
