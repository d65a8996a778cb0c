import { describe, expect, it } from 'vitest';
import { expectedScore, ratePlayer, rested } from '#domain/play/ratings/glicko2.ts';
import { newcomer } from '#domain/play/ratings/schema.ts';

// Mark E. Glickman, "Example of the Glicko-2 system", glicko.net/glicko/glicko2.pdf: a player of 1500 ± 200,
// volatility 0.06, τ = 0.5, beats 1400 ± 30 and loses to 1550 ± 100 and 1700 ± 300.
const player = { rating: 1500, deviation: 200, volatility: 0.06 };
const games = [
  { opponent: { rating: 1400, deviation: 30 }, score: 1 },
  { opponent: { rating: 1550, deviation: 100 }, score: 0 },
  { opponent: { rating: 1700, deviation: 300 }, score: 0 },
];

// Glickman rounds along the way (v = 1.7785, Δ = −0.4834), so the last digits can be off by one. The unrounded rating
// is 1464.0507.
describe('Glickman’s published Glicko-2 example', () => {
  const { after, games: seen } = ratePlayer(player, games);
  it.each([
    ['rating', after.rating, 1464.06, 2],
    ['deviation', after.deviation, 151.52, 2],
    ['volatility', after.volatility, 0.05999, 5],
    ['g of the first opponent', seen[0]!.weight, 0.9955, 4],
    ['g of the second opponent', seen[1]!.weight, 0.9531, 4],
    ['g of the third opponent', seen[2]!.weight, 0.7242, 4],
    ['E of the first', seen[0]!.expected, 0.639, 3],
    ['E of the second', seen[1]!.expected, 0.432, 3],
    ['E of the third', seen[2]!.expected, 0.303, 3],
  ])('matches our %s', (_what, is, expected, digits) => {
    expect(Math.abs(is - expected)).toBeLessThanOrEqual(10 ** -digits);
  });
  it('matches when intermediate values aren’t rounded', () => {
    expect(after.rating).toBeCloseTo(1464.0507, 4);
  });
});

it('Glicko-2 gives equal players equal chances', () => {
  expect(expectedScore(1500, { rating: 1500, deviation: 80 })).toBe(0.5);
});

it('Glicko-2 keeps an inactive player’s rating, with slightly less confidence but never less than a newcomer’s', () => {
  const { after } = ratePlayer(player, []);
  expect(after.rating).toBe(1500);
  expect(after.deviation).toBeCloseTo(Math.hypot(200, 0.06 * 173.7178), 9);
  expect(rested(player, 1e6)).toBe(350);
  expect(ratePlayer(newcomer, []).after.deviation).toBe(350);
});
