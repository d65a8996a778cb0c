import { Stryker } from '@stryker-mutator/core';

/**
 * Files with only schemas, operations and lists. Their mutants are caught by the type check and the tests' tables, not
 * by behavior.
 */
const data = ['operations*', 'problems', 'schema', 'order-schema', 'order-events', 'price-context', 'views'];

/** Returns the patterns of a path's rules, such as those in `domain/registration`. A file is a separate entry. */
const patterns = (path: string): string[] => (path.endsWith('.ts') ? [path] : [`${path}/**/*.ts`]);

const paths = process.argv.slice(2);
if (paths.length === 0) {
  console.error('npm run mutate -- domain/registration [more folders or files]');
  process.exit(2);
}
const least = 85;
const results = await new Stryker({
  configFile: 'test/mutation/stryker.config.json',
  mutate: [...paths.flatMap(patterns), ...data.map((name) => `!domain/*/${name}.ts`)],
}).runMutationTest();
const caught = results.filter(({ status }) => status === 'Killed' || status === 'Timeout').length;
const counted = caught + results.filter(({ status }) => status === 'Survived' || status === 'NoCoverage').length;
const score = counted === 0 ? 100 : (100 * caught) / counted;
console.log(`${score.toFixed(1)} % of ${counted} mutants killed, ${least} % asked`);
process.exitCode = score >= least ? 0 : 1;
