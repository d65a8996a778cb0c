type Example = { readonly body?: unknown; readonly answer?: unknown };

/** Examples of the calls that other software makes most, by operation. A test checks them against the schemas. */
export const examples: Readonly<Record<string, Example>> = {
  reserve: { body: { tournamentId: 1001, divisionId: 2001, entry: '01JZ0V9R2M8Q4T6W8Y0A2C4E6G' } },
  scoreMatch: {
    body: {
      entryId: '01JZ0V9R2M8Q4T6W8Y0A2C4E6G',
      id: 520600001,
      games: [
        { number: 1, home: 21, away: 17 },
        { number: 2, home: 21, away: 19 },
      ],
    },
  },
  saveHook: {
    body: {
      id: null,
      hook: {
        url: 'https://example.com/sideout',
        about: 'Our website',
        kinds: ['team.registered', 'results.changed'],
        on: true,
      },
    },
  },
};
