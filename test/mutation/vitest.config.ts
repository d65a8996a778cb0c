import { defineConfig } from 'vitest/config';

/** domain's tests on one thread, because Stryker starts vitest itself, mutant by mutant. */
export default defineConfig({ test: { include: ['test/domain/**/*.test.ts'], pool: 'threads', maxWorkers: 1 } });
