/** The four levels, the better the higher (1§3). */
export const membershipLevels = { Gold: 3, Silver: 2, Bronze: 1, Any: 0 } as const;

export type LevelName = keyof typeof membershipLevels;
