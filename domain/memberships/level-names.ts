/** The four levels. A higher number is a better level (1§3). */
export const membershipLevels = { Gold: 3, Silver: 2, Bronze: 1, Any: 0 } as const;

export type LevelName = keyof typeof membershipLevels;
