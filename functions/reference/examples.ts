import recorded from './recorded.json' with { type: 'json' };

type Example = { readonly body?: unknown; readonly answer?: unknown };

/**
 * Examples of calls, by operation: every public read and every write of an API key as tests recorded them
 * (test/kit/recorded.ts), and how a visitor holds a spot. A test holds them to the schemas.
 */
export const examples: Readonly<Record<string, Example>> = {
  ...recorded,
  reserve: { body: { tournamentId: 1001, divisionId: 2001, entry: '01JZ0V9R2M8Q4T6W8Y0A2C4E6G' } },
};
