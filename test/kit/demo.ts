import { cp, rm } from 'node:fs/promises';
import { type LocalCloud, startLocalCloud } from '#scripts/local/cloud.ts';
import type { CloudOptions } from '#scripts/local/setting.ts';
import { builtFrom } from '#scripts/local/units/host.ts';
import { once } from './once/ask.ts';
import { newFolder } from './once/folder.ts';

export type DemoOptions = CloudOptions & {
  /**
   * Whether to use a new world in memory for this file instead of a copy of the demo world. If the new world is the
   * demo world, creating it takes half a minute of a core.
   */
  readonly fresh?: boolean;
};

/**
 * Returns the product's units in the run's one bundle, for a cloud without a world. From source, each thread would take
 * seconds to load.
 */
export const bundledUnits = async () => builtFrom(await once('units'));

/**
 * Starts a local cloud with the demo world, for one test file. The world is a copy of the one that the run made, a few
 * minutes old, so the cloud starts in well under a second. Nothing fires automatically, so tests move the clock. Every
 * GET reaches the units unless `cdn` is set.
 */
export async function startDemo({ fresh = false, ...options }: DemoOptions = {}): Promise<LocalCloud> {
  const built = await bundledUnits();
  const setting = { seed: 'demo', ticking: false, cdn: false, built, ...options };
  if (fresh) return startLocalCloud(setting);
  const world = await once('world');
  const data = newFolder();
  const remove = () => rm(data, { recursive: true, force: true });
  try {
    await cp(world, data, { recursive: true });
    const cloud = await startLocalCloud({ ...setting, data });
    return { ...cloud, stop: () => cloud.stop().finally(remove) };
  } catch (error) {
    await remove();
    throw error;
  }
}
