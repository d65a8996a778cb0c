import { parseArgs } from 'node:util';
import { graphOf } from './check/directions/graph.ts';
import { calls, leftOut, proofs, rules, screens, shapeOf } from './coverage/requirements.ts';
import { endpoints, sitePaths } from './coverage/sources.ts';

const usage = `npm run coverage [-- options]: how much of test/requirements is done, by area

  --missing AREA   what is still missing there ("all" for every area)
  --unlinked       the screens that nothing links to, and the calls that the site doesn't make
  --left-out       how many rows aren't counted, and why
  --json           only the totals

rules    proven: the id is in a test; live: such a test drives functions, the site or a browser
screens  exists: the path is in the site's table of paths; linked: something on the site or the menu links there
calls    exists: an endpoint of domain has that method and path; called: the site imports that endpoint`;

const { values } = parseArgs({
  options: {
    missing: { type: 'string' },
    unlinked: { type: 'boolean' },
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
  for (const [reason, rows] of leftOut()) console.log(`${String(rows).padStart(6)}  ${reason}`);
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

async function tables(): Promise<Table[]> {
  const { proven, live } = values.unlinked
    ? { proven: new Set(), live: new Set() }
    : proofs((await graphOf('.', [])).modules);
  const site = new Map((await sitePaths()).map(({ path, linked }) => [shapeOf(path), linked]));
  const api = new Map<string, boolean>();
  for (const { endpoint, asked } of await endpoints()) api.set(`${endpoint.method} ${shapeOf(endpoint.path)}`, asked);
  return [
    {
      name: 'rules',
      columns: ['proven', 'live'],
      rows: rules.map(({ id, area, statement }) => ({
        id,
        area,
        what: statement,
        first: proven.has(id),
        second: live.has(id),
      })),
    },
    {
      name: 'screens',
      columns: ['exists', 'linked'],
      rows: screens.map(({ id, area, path }) => ({
        id,
        area,
        what: path,
        first: site.has(shapeOf(path)),
        second: site.get(shapeOf(path)) ?? false,
      })),
    },
    {
      name: 'calls',
      columns: ['exists', 'called'],
      rows: calls.map(({ id, area, method, path }) => {
        const key = `${method} ${shapeOf(path)}`;
        return { id, area, what: `${method} ${path}`, first: api.has(key), second: api.get(key) ?? false };
      }),
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
} else if (values.unlinked) {
  for (const { name, rows } of coverageTables.filter(({ name }) => name !== 'rules'))
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
