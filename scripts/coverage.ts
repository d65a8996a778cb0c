import { parseArgs } from 'node:util';
import { paths } from '#domain/site/paths.ts';
import { proofs } from './coverage/proofs.ts';
import { calls, counted, exempt, leftOut, parts, reached, rules, screens, shapeOf } from './coverage/requirements.ts';
import { type Code, endpoints, readCode } from './coverage/sources.ts';

const usage = `npm run coverage [-- options]: how much of test/requirements is done, by area

  --missing AREA   what is still missing there ("all" for every area)
  --idle           what exists without effect: rules that only tests use, screens that no page links to, and calls that
                   the site doesn't make
  --left-out       the rows that aren't counted, and why
  --json           only the totals

rules    proven: the id is in a test; live: such a test drives functions, the site or a browser, or everything it calls
         is used by them. A rule in counted.tsv is as proven and live as its screen or call.
screens  exists: the path is in the site's table of paths; linked: the crawl found a way there (reached.tsv), or it is
         meant to be exempt (exempt.tsv). A part of a page is linked if the site shows it (parts.tsv).
calls    exists: an endpoint of domain has that method and path; called: the site uses that endpoint`;

const { values } = parseArgs({
  options: {
    missing: { type: 'string' },
    idle: { type: 'boolean' },
    'left-out': { type: 'boolean' },
    json: { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  },
});
if (values.help) {
  console.log(usage);
  process.exit(0);
}

if (values['left-out']) {
  for (const [reason, ids] of leftOut()) console.log(`${reason}\n  ${ids.join(' ')}`);
  process.exit(0);
}

type Row = {
  readonly id: string;
  readonly area: string;
  readonly what: string;
  readonly first: boolean;
  readonly second: boolean;
};
type Table = { readonly name: string; readonly columns: readonly [string, string]; readonly rows: readonly Row[] };

type Done = { readonly first: boolean; readonly second: boolean };

/** Returns which screens exist and are linked, and which calls exist and are made, by ID. */
async function addresses(code: Code): Promise<Map<string, Done>> {
  const linked = new Set([...reached, ...exempt].map(({ name }) => name));
  const site = new Map(Object.entries(paths).map(([name, path]) => [shapeOf(path), linked.has(name)]));
  const api = new Map<string, boolean>();
  for (const { endpoint, asked } of await endpoints(code))
    api.set(`${endpoint.method} ${shapeOf(endpoint.path)}`, asked);
  const partOf = (id: string): Done | undefined => {
    const part = parts.get(id);
    return part && { first: code.product.has(part.symbol), second: code.site.has(part.used || part.symbol) };
  };
  const found = (of: ReadonlyMap<string, boolean>, key: string): Done => ({
    first: of.has(key),
    second: of.get(key) ?? false,
  });
  return new Map([
    ...screens.map(({ id, path }) => [id, partOf(id) ?? found(site, shapeOf(path))] as const),
    ...calls.map(({ id, method, path }) => [id, partOf(id) ?? found(api, `${method} ${shapeOf(path)}`)] as const),
  ]);
}

async function tables(): Promise<Table[]> {
  const code = readCode();
  const done = await addresses(code);
  const { proven, live } = proofs(code.files, code.symbols, code.product);
  const ofRule = (id: string): Done => {
    const at = counted.get(id)?.at;
    return (at ? done.get(at) : undefined) ?? { first: proven.has(id), second: live.has(id) };
  };
  return [
    {
      name: 'rules',
      columns: ['proven', 'live'],
      rows: rules.map(({ id, area, statement }) => ({ id, area, what: statement, ...ofRule(id) })),
    },
    {
      name: 'screens',
      columns: ['exists', 'linked'],
      rows: screens.map(({ id, area, path }) => ({ id, area, what: path, ...done.get(id)! })),
    },
    {
      name: 'calls',
      columns: ['exists', 'called'],
      rows: calls.map(({ id, area, method, path }) => ({ id, area, what: `${method} ${path}`, ...done.get(id)! })),
    },
  ];
}

const sums = (rows: readonly Row[]) => ({
  all: rows.length,
  first: rows.filter(({ first }) => first).length,
  second: rows.filter(({ second }) => second).length,
});

const coverageTables = await tables();
if (values.json) {
  const entries = coverageTables.map(({ name, columns, rows }) => {
    const { all, first, second } = sums(rows);
    return [name, { all, [columns[0]]: first, [columns[1]]: second }];
  });
  console.log(JSON.stringify(Object.fromEntries(entries)));
} else if (values.idle) {
  for (const { name, rows } of coverageTables)
    for (const { id, area, what, first, second } of rows)
      if (first && !second) console.log(`${name}\t${id}\t${area}\t${what}`);
} else if (values.missing) {
  for (const { name, rows } of coverageTables)
    for (const { id, area, what, first } of rows)
      if (!first && (values.missing === 'all' || values.missing === area))
        console.log(`${name}\t${id}\t${area}\t${what}`);
} else {
  for (const { name, columns, rows } of coverageTables) {
    const line = (label: string, of: readonly Row[]) => {
      const { all, first, second } = sums(of);
      console.log(
        `${label.padEnd(26)}${String(all).padStart(6)}${String(first).padStart(10)}${String(second).padStart(10)}`,
      );
    };
    console.log(`\n${name.padEnd(26)}${'all'.padStart(6)}${columns[0].padStart(10)}${columns[1].padStart(10)}`);
    for (const area of [...new Set(rows.map((row) => row.area))].sort())
      line(
        `  ${area}`,
        rows.filter((row) => row.area === area),
      );
    line('in all', rows);
  }
}
