import { readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, join, normalize, relative, sep } from 'node:path';

/** Who may import whom (architecture §2). A folder that is not listed may import anything. */
type Rule = { readonly from: RegExp; readonly may: readonly RegExp[]; readonly except?: RegExp };

const domainOrder = [
  'identity',
  'organizations',
  'people',
  'memberships',
  'catalog',
  'registration',
  'commerce',
] as const;
const playOrder = ['play', 'leagues', 'series'] as const;
const last = ['live', 'notices', 'reporting'] as const;
const pure = [/^zod$/, /^temporal-polyfill$/];

const leftOf = (order: readonly string[], module: string) =>
  order.slice(0, order.indexOf(module) + 1).map((one) => new RegExp(`^domain/${one}/`));
const domainRules: Rule[] = [
  { from: /^domain\/kernel\//, may: [/^domain\/kernel\//, ...pure] },
  ...domainOrder.map((module) => ({
    from: new RegExp(`^domain/${module}/`),
    may: [/^domain\/kernel\//, ...leftOf(domainOrder, module), ...pure],
  })),
  ...playOrder.map((module) => ({
    from: new RegExp(`^domain/${module}/`),
    may: [
      /^domain\/(kernel|identity|organizations|people|memberships|catalog)\//,
      ...leftOf(playOrder, module),
      ...pure,
    ],
  })),
  ...last.map((module) => ({ from: new RegExp(`^domain/${module}/`), may: [/^domain\//, ...pure] })),
];

const kernelAndIntegrations = [/^functions\/kernel\//, /^functions\/integrations\//];
export const rules: readonly Rule[] = [
  ...domainRules,
  { from: /^events\//, may: [/^events\//, /^domain\//, ...pure] },
  {
    from: /^functions\/(manifest\.ts|[^/]+\/unit\.ts)$/,
    may: [/^functions\/kernel\/unit\.ts$/, /^functions\/[^/]+\/unit\.ts$/, /^domain\//, /^events\//],
  },
  {
    from: /^functions\/kernel\//,
    may: [
      /^functions\/kernel\//,
      /^domain\//,
      /^events\//,
      /^@aws-sdk\//,
      /^@smithy\/signature-v4$/,
      /^@middy\//,
      /^aws-jwt-verify/,
      /^aws-lambda$/,
      ...pure,
    ],
  },
  {
    from: /^functions\/integrations\//,
    may: [
      /^functions\/integrations\//,
      /^functions\/kernel\//,
      /^domain\//,
      /^events\//,
      /^@aws-sdk\//,
      /^stripe$/,
      ...pure,
    ],
  },
  // The API's own description is made from the manifest.
  {
    from: /^functions\/reference\//,
    may: [/^functions\/(reference|kernel)\//, /^functions\/manifest\.ts$/, /^domain\//, /^events\//, ...pure],
  },
  {
    from: /^functions\/([^/]+)\//,
    may: [/^functions\/SELF\//, ...kernelAndIntegrations, /^domain\//, /^events\//, /^aws-lambda$/, ...pure],
  },
  {
    from: /^web\//,
    may: [/^web\//, /^domain\//, /^(?!@aws-sdk|aws-cdk|stripe$|node:)[@a-z]/],
    except: /^(functions|events|infra|scripts|test)\//,
  },
  {
    from: /^infra\//,
    may: [
      /^infra\//,
      /^functions\/(manifest\.ts|kernel\/unit\.ts|kernel\/table\/schema\.ts|[^/]+\/unit\.ts)$/,
      /^events\//,
      /^domain\/(kernel|commerce)\//,
      /^(aws-cdk-lib|constructs|cdk-nag|esbuild|zod|aws-lambda)/,
    ],
  },
];

export type Fault = { readonly file: string; readonly imports: string };

const builtin = new Set([...builtinModules, ...builtinModules.map((name) => `node:${name}`)]);
const pattern =
  /(?:^|\n)\s*(?:import|export)[^'"\n;]*?from\s+['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)|(?:^|\n)\s*import\s+['"]([^'"]+)['"]/g;

/** What a file imports, as paths from the root or package names; type-only imports count as well. */
export function importsOf(file: string, text: string): string[] {
  return [...text.matchAll(pattern)]
    .map((found) => found[1] ?? found[2] ?? found[3] ?? '')
    .map((name) => {
      if (name.startsWith('#')) return name.slice(1);
      return name.startsWith('.')
        ? normalize(join(dirname(file), name))
            .split(sep)
            .join('/')
        : name;
    });
}

/** Every import that points the wrong way. */
export function faultsOf(file: string, imports: readonly string[]): Fault[] {
  const rule = rules.find((one) => one.from.test(file));
  if (!rule) return [];
  const self = /^functions\/([^/]+)\//.exec(file)?.[1] ?? '';
  const allowed = rule.may.map((one) => new RegExp(one.source.replace('SELF', self)));
  const nodeAllowed = /^(functions|infra)\//.test(file) || file === 'web/vite.config.ts';
  return imports
    .filter((name) => !(nodeAllowed && builtin.has(name)))
    .filter((name) => rule.except?.test(name) || !allowed.some((one) => one.test(name)))
    .map((name) => ({ file, imports: name }));
}

/** Files of the folders that have rules. */
export function sourceFiles(root: string): string[] {
  return ['domain', 'events', 'functions', 'infra', 'web'].flatMap((top) =>
    readdirSync(join(root, top), { recursive: true, withFileTypes: true })
      .filter(
        (entry) =>
          entry.isFile() &&
          /\.tsx?$/.test(entry.name) &&
          !entry.parentPath.includes('node_modules') &&
          !entry.parentPath.includes(`${sep}dist`),
      )
      .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/')),
  );
}

/** Cycles between files, each once, as the list of files that lead back to the first. */
export function cyclesOf(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const done = new Set<string>();
  const cycles: string[][] = [];
  const walk = (file: string, path: string[]) => {
    const at = path.indexOf(file);
    if (at >= 0) {
      cycles.push([...path.slice(at), file]);
      return;
    }
    if (done.has(file)) return;
    for (const next of graph.get(file) ?? []) if (graph.has(next)) walk(next, [...path, file]);
    done.add(file);
  };
  for (const file of graph.keys()) walk(file, []);
  return cycles;
}

/** All faults of the project: wrong directions, and cycles of imports that run (types may refer to each other). */
export function checkImports(root: string): string[] {
  const graph = new Map<string, string[]>();
  const faults: Fault[] = [];
  for (const file of sourceFiles(root)) {
    const text = readFileSync(join(root, file), 'utf8');
    faults.push(...faultsOf(file, importsOf(file, text)));
    graph.set(
      file,
      importsOf(file, text.replace(/(^|\n)\s*(import|export) type [^;]*?;/g, '\n').replace(/import\(/g, 'lazily(')),
    );
  }
  return [
    ...faults.map((fault) => `${fault.file} must not import ${fault.imports}`),
    ...cyclesOf(graph).map((cycle) => `cycle: ${cycle.join(' → ')}`),
  ];
}
