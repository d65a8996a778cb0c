import recorded from './recorded.json' with { type: 'json' };

type Example = { readonly body?: unknown; readonly answer?: unknown };

/**
 * Examples of calls that no test records, because they need a link's key or something that the demo world doesn't have.
 */
const byHand: Readonly<Record<string, Example>> = {
  ads: { answer: ['https://sideout.example/media/101/summer.png'] },
  memberPermit: {
    answer: {
      organization: { id: 104, name: 'Northside Leagues', username: 'northside' },
      ...{ name: 'Paula Player', imageUrl: null, level: 1, levelName: 'Adult', from: '2026-01-01', to: '2026-12-31' },
      ...{ state: 'active', isMinor: false },
    },
  },
  publicMembers: {
    answer: {
      items: [
        {
          ...{ playerProfileId: 20001, name: 'Paula Player', imageUrl: null },
          ...{ level: 1, levelName: 'Adult', to: '2026-12-31' },
        },
      ],
      more: false,
    },
  },
  draw: {
    answer: {
      ...{ divisionId: 2001, windowId: 3001, roomOpensAt: 1_796_000_000_000, opensAt: 1_796_000_900_000 },
      ...{ state: 'committed', commitment: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08' },
      ...{ committedAt: 1_795_900_000_000, seed: null, list: null, count: 0 },
      ...{ drawnAt: null, settledAt: null, tickets: null },
    },
  },
  offer: {
    answer: {
      ...{ entry: '01JZ0V9R2M8Q4T6W8Y0A2C4E6G', tournamentId: 1001, tournamentName: 'Pacific Open' },
      ...{ organizationId: 101, divisionId: 2001, divisionName: 'Womens Open', teamId: null, teamName: 'Dig It' },
      ...{ approved: false, until: 1_796_000_900_000, refundPolicyId: null, registration: null },
    },
  },
  flightTeams: { answer: [{ id: 7001, name: 'Dig It', seed: 1 }] },
  dualFinishOrder: { answer: [2, 1, 3] },
  unsubscribeLink: { answer: { organization: 'Northside Leagues', username: 'northside', isOff: false } },
  reserve: { body: { tournamentId: 1001, divisionId: 2001, entry: '01JZ0V9R2M8Q4T6W8Y0A2C4E6G' } },
};

/**
 * Examples of calls, by operation. They cover at least every public read and every write that an API key can make. Most
 * are recorded by tests (test/kit/recorded.ts). A test checks them against the schemas.
 */
export const examples: Readonly<Record<string, Example>> = { ...recorded, ...byHand };
