/** The longest note about a team. */
export const longestNote = 2_000;
