import { relative } from 'node:path';
import type { Reporter, TestCase, TestModule } from 'vitest/node';

/**
 * Prints each failure when it happens instead of after all files. The full report follows at the end, from vitest's own
 * reporter.
 */
export default class NamedAtOnce implements Reporter {
  onTestCaseResult(test: TestCase): void {
    const { state, errors } = test.result();
    if (state === 'failed') this.say(test.module, test.fullName, errors);
  }

  /** A file that couldn't be loaded, or one of its hooks that failed. */
  onTestModuleEnd(module: TestModule): void {
    const errors = module.errors();
    if (errors.length) this.say(module, 'the file itself', errors);
  }

  private say(module: TestModule, name: string, errors: readonly { readonly message: string }[] | undefined): void {
    const [first = ''] = (errors?.[0]?.message ?? '').split('\n');
    console.log(`\nFAILED ${relative('.', module.moduleId)} > ${name}\n       ${first.slice(0, 200)}`);
  }
}
