import { describe, expect, it } from 'vitest';
import { withFaults } from '#scripts/local/chaos/faults.ts';
import { type SizeSetting, SizeWorld } from '../../kit/size-world.ts';

/* A division's size goes up and down while five hundred people come, with the real code, in virtual time. */

const usual = {
  people: 500,
  size: 90,
  changes: [
    { after: 1_200, to: 25 },
    { after: 5_000, to: 60 },
    { after: 8_000, to: 20 },
    { after: 15_000, to: 50 },
    { after: 20_000, to: 30 },
    { after: 30_000, to: 90 },
  ],
} as const;
const faults: SizeSetting['faults'] = (random) =>
  withFaults({ throttle: 0.04, conflict: 0.05, lostBefore: 0.03, lostAfter: 0.05 }, random);

async function worlds(seeds: number, setting: Partial<SizeSetting> = {}): Promise<SizeWorld[]> {
  const all = Array.from({ length: seeds }, (_, i) => new SizeWorld({ ...usual, ...setting, seed: i + 1 }));
  for (const world of all) await world.run();
  return all;
}

describe('a division size that changes during the rush', () => {
  it('never gives too many spots, takes none from a team, and moves the waitlist in order [P2-314] [P2-328]', async () => {
    for (const world of await worlds(8, { faults })) {
      expect(world.over).toEqual([]);
      expect(world.lost).toEqual([]);
      expect(world.outOfOrder).toEqual([]);
      expect(world.promoted).toBeGreaterThan(10);
      expect(world.live.length).toBeLessThanOrEqual(90);
      expect(world.live.length).toBeGreaterThan(60);
    }
  });

  it('control: gives too many spots when a smaller size isn’t settled first', async () => {
    const all = await worlds(8, { settles: false });
    expect(all.reduce((sum, { over }) => sum + over.length, 0)).toBeGreaterThan(0);
  });
});
