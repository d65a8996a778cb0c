import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The slowest files by far, longest first, as `npm test` prints them. */
const longest: readonly string[] = [
  'test/e2e/axe/visitor-1.e2e.test.ts',
  'test/e2e/axe/visitor-2.e2e.test.ts',
  'test/e2e/axe/admin-1.e2e.test.ts',
  'test/e2e/axe/admin-2.e2e.test.ts',
  'test/e2e/checkout.e2e.test.ts',
  'test/e2e/register.e2e.test.ts',
  'test/local/kill.test.ts',
  'test/functions/security/personal-data.test.ts',
  'test/functions/security/foreign.test.ts',
  'test/functions/security/overview-only.test.ts',
  'test/functions/security/fuzz.test.ts',
  'test/functions/registration/promote.test.ts',
  'test/local/start.test.ts',
  'test/functions/jobs/members.test.ts',
  'test/web/page-weight.test.ts',
  'test/domain/leagues/reminders.prop.test.ts',
  'test/infra/changes.test.ts',
];

/** Files a change can break, closest first (`npm test -- --changed`). */
const nearest: readonly string[] = (process.env.SIDEOUT_ORDER ?? '').split('\n').filter(Boolean);

/** Returns whether a file runs with a window. */
const hasWindow = ({ moduleId }: TestSpecification): boolean =>
  readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment happy-dom');

/**
 * Starts with the longest files, or those closest to a change, so that no run ends with one of them alone. A fresh
 * checkout has no times, and vitest sorts by size, so it would start axe's longest files last, because they have eight
 * lines each. Projects run one after the other, the browser before the cloud. Files with a window follow one another, because a worker ends when it switches between having a window
 * and not.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const order = nearest.length > 0 ? nearest : longest;
      const at = order.indexOf(relative('.', moduleId));
      return at < 0 ? order.length : at;
    };
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project.name))].sort();
    return projects.flatMap((name) => {
      const own = sorted.filter(({ project }) => project.name === name);
      const [windows, others] = [own.filter(hasWindow), own.filter((file) => !hasWindow(file))];
      return [...windows, ...others].sort((a, b) => rank(a) - rank(b));
    });
  }
}
