import { join } from 'node:path';
import { startChild } from '#scripts/local/child.ts';

/**
 * Fills a folder with the demo world in a separate program. `undo` gets a function that ends it. Throws its output on
 * failure.
 */
export async function fillWorld(folder: string, units: string, undo: (() => unknown)[]): Promise<void> {
  const child = startChild(process.execPath, [join(import.meta.dirname, 'make-world.ts'), folder, units]);
  undo.push(() => child.stop());
  let said = '';
  child.process.stderr?.on('data', (chunk) => {
    said += chunk;
  });
  await child.ended;
  if (child.process.exitCode !== 0) throw new Error(`the demo world could not be made:\n${said}`);
}
