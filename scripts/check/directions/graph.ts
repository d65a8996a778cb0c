import { existsSync, readdirSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { cruise, type ICruiseResult, type IForbiddenRuleType } from 'dependency-cruiser';
import { parseSync } from 'vite';

/** The folders whose imports are checked. */
const folders = ['domain', 'events', 'functions', 'infra', 'scripts', 'test', 'web'];

/** Returns every TypeScript file of the project, as a path from its root. */
const filesOf = (root: string): string[] =>
  folders
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
        .filter(({ name }) => /\.tsx?$/.test(name))
        .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
        .filter((name) => !/(^|\/)(node_modules|dist)\//.test(name)),
    );

/**
 * Returns a file reduced to its imports and re-exports. TypeScript 7 has no API for dependency-cruiser, so Vite's
 * parser reads the files. Imports needed only for types are written as `require`, which the project never uses, so
 * rules can tell them apart from those needed at runtime.
 */
function importsOf(file: string, text: string): string {
  const { module, comments } = parseSync(file, text);
  const lines: string[] = [];
  const from = (name: string, types: boolean) =>
    lines.push(types ? `require(${JSON.stringify(name)});` : `import ${JSON.stringify(name)};`);
  for (const { moduleRequest, entries } of module.staticImports)
    from(moduleRequest.value, entries.length > 0 && entries.every(({ isType }) => isType));
  for (const { entries } of module.staticExports)
    for (const { moduleRequest, isType } of entries) if (moduleRequest) from(moduleRequest.value, isType);
  const runs = new Set(module.dynamicImports.map(({ moduleRequest }) => moduleRequest.start));
  for (const match of text.matchAll(/\bimport\(\s*(['"])([^'"]+)\1/g)) {
    if (comments.some(({ start, end }) => start < match.index && match.index < end)) continue;
    const start = match.index + match[0].length - match[2]!.length - 2;
    lines.push(runs.has(start) ? `import(${JSON.stringify(match[2])});` : `require(${JSON.stringify(match[2])});`);
  }
  return [...new Set(lines)].join('\n');
}

type Parse = (text: string, options: { sourceFileName: string }) => unknown;
/** Returns Babel's interface for dependency-cruiser, which gets only the imports. */
const importsAlone = () => ({
  parserOverride: (text: string, options: { sourceFileName: string }, parse: Parse) =>
    parse(importsOf(options.sourceFileName, text), options),
});
const babelConfig = { babelrc: false, configFile: false, plugins: [importsAlone] };

/** How modules are resolved. `#domain/…` uses package.json's imports, as in Node. */
const resolving = { exportsFields: ['exports'], conditionNames: ['import', 'node', 'types', 'default'] };

/** Returns all of a project's imports, or those inside `only`, with the ones that break a rule. */
export async function graphOf(
  root: string,
  forbidden: readonly IForbiddenRuleType[],
  only = '',
): Promise<ICruiseResult> {
  const within = new RegExp(only);
  const { output } = await cruise(
    filesOf(root).filter((file) => within.test(file)),
    {
      baseDir: resolve(root),
      validate: true,
      ruleSet: { forbidden: [...forbidden] },
      ...(only ? { includeOnly: { path: only } } : {}),
      doNotFollow: { path: ['node_modules'] },
      moduleSystems: ['es6', 'cjs'],
      skipAnalysisNotInRules: true,
    },
    resolving as never,
    { babelConfig },
  );
  return output as ICruiseResult;
}

/** Returns the imports that break a rule, and how. */
export const faultsOf = ({ summary }: ICruiseResult): { readonly rule: string; readonly text: string }[] =>
  summary.violations.map(({ rule, from, to, cycle }) => ({
    rule: rule.name,
    text: cycle ? [from, ...cycle.map(({ name }) => name)].join(' → ') : `${from} must not import ${to}`,
  }));
