/** Whom a checklist is asked of. */
export const askWords = {
  team: 'Each team',
  players: 'Each team’s players',
  coach: 'Each team’s coach',
} as const;
