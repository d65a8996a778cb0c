import { defineConfig } from 'vitest/config';

/** The domain tests run on one thread, because Stryker starts vitest itself, mutant by mutant. */
export default defineConfig({ test: { include: ['test/domain/**/*.test.ts'], pool: 'threads', maxWorkers: 1 } });
