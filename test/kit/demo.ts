import { cp, rm } from 'node:fs/promises';
import { type LocalCloud, startLocalCloud } from '#scripts/local/cloud.ts';
import type { CloudOptions } from '#scripts/local/setting.ts';
import { builtFrom } from '#scripts/local/units/host.ts';
import { once } from './once/ask.ts';
import { newFolder } from './once/folder.ts';

export type DemoOptions = CloudOptions & {
  /**
   * A world made for this file, in memory. If named, it is used instead of the demo world, which takes half a minute of
   * a core.
   */
  readonly fresh?: boolean;
};

/**
 * The product's units in the run's one bundle, for a cloud without a world. From source, each thread would take seconds
 * to load.
 */
export const bundledUnits = async () => builtFrom(await once('units'));

/**
 * A local cloud with the demo world, for one test file. It is a copy of the world that the run made once, a few minutes
 * old, so it starts in well under a second. Nothing fires automatically, so tests move the clock. Every GET reaches the
 * units unless `cdn` is set.
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
