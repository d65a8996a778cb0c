import { describe, expect, it } from 'vitest';
import { teamRating } from '#domain/play/ratings/proposal.ts';

describe('a team’s rating', () => {
  it.each([
    ['[P2-814] 1000 × the best plus the average of the top starters', 2, [900, 700, 300], 900_800],
    ['[P2-814] only the starters count', 2, [900, 700, 650, 10], 900_800],
    ['[P2-815] a missing value is 0.9 × the average of the others', 2, [800, null], 800_760],
    ['[P2-815] the average of all others, not of the starters', 2, [900, 300, null], 900_720],
    ['[P2-815] an empty spot counts as missing', 2, [500], 500_475],
    ['a team of one player', 1, [640], 640_640],
    ['no rating for a team of unknown players', 2, [null, null], null],
    ['no rating for an empty team', 2, [], null],
  ])('follows the rating rule: %s', (_rule, starters, players, expected) => {
    expect(teamRating({ starters, players })).toBe(expected);
  });
});
