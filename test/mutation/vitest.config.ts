import { defineConfig } from 'vitest/config';

/** The tests of domain on one thread, because Stryker starts vitest itself, mutant after mutant. */
export default defineConfig({ test: { include: ['test/domain/**/*.test.ts'], pool: 'threads', maxWorkers: 1 } });
