const plain = (name: string): string => name.trim().toLowerCase().replace(/\s+/g, ' ');

/** Which of a user's players are in a team, by the names as they stand on it; what they are called at home is the first. */
export function whoPlays(players: readonly string[], own: readonly { readonly fullName: string }[]): string[] {
  const there = new Set(players.map(plain));
  return own
    .filter(({ fullName }) => there.has(plain(fullName)))
    .map(({ fullName }) => fullName.split(' ')[0] ?? fullName);
}

/** How Home greets somebody. */
export const homeTitle = (firstName: string): string => (firstName.trim() ? `Hello, ${firstName.trim()}` : 'Your home');

/** Whether there is nothing of somebody that Home could show: nobody plays for them, they have no team and run nothing. */
export const isNewcomer = (
  user: { readonly profiles: readonly unknown[]; readonly pages: readonly unknown[] },
  teams: number,
): boolean => user.profiles.length === 0 && user.pages.length === 0 && teams === 0;
