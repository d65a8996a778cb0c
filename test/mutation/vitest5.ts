import {
  commonTokens,
  declareFactoryPlugin,
  type Injector,
  type PluginContext,
  PluginKind,
  tokens,
} from '@stryker-mutator/api/plugin';
import type { TestRunner } from '@stryker-mutator/api/test-runner';
import { strykerValidationSchema, strykerPlugins as upstream } from '@stryker-mutator/vitest-runner';

/** The upstream runner's state after its start, limited to what is used here. */
type Started = {
  ctx: {
    projects: { config: { testNamePattern?: RegExp | undefined } }[];
    start: (files?: string[]) => Promise<unknown>;
  };
};

/**
 * Upstream joins the names of a suite and its test with a space, and vitest 5 joins them with ' > ', so a space in the
 * filter can be either.
 */
const either = (pattern: RegExp): RegExp => new RegExp(pattern.source.replaceAll(' ', '(?: | > )'));

/** Applies the looser name filter to every start of vitest. */
function loosen({ ctx }: Started): void {
  const start = ctx.start.bind(ctx);
  ctx.start = (files) => {
    for (const { config } of ctx.projects)
      if (config.testNamePattern) config.testNamePattern = either(config.testNamePattern);
    return start(files);
  };
}

function vitest5(injector: Injector<PluginContext>): TestRunner {
  const runner = upstream[0]!.factory(injector) as TestRunner;
  const init = runner.init?.bind(runner);
  runner.init = async () => {
    await init?.();
    loosen(runner as unknown as Started);
  };
  return runner;
}
vitest5.inject = tokens(commonTokens.injector);

/** The runner 'vitest5': Stryker's own for vitest, adapted to find tests by vitest 5's names. */
export const strykerPlugins = [declareFactoryPlugin(PluginKind.TestRunner, 'vitest5', vitest5)];
export { strykerValidationSchema };
