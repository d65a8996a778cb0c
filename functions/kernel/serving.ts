import { now } from './clock.ts';
import { config } from './config.ts';
import type { Serving } from './http/serve.ts';
import { peopleOf } from './identity/people.ts';
import { verify } from './identity/token.ts';
import { type Log, logTo } from './log.ts';
import { table } from './table/client.ts';
import type { Table } from './table/table.ts';

export const log: Log = logTo((line) => process.stdout.write(`${line}\n`), now);

/** The table, opened when it is first asked: a unit without one (the API's description) is served too. */
const onDemand = new Proxy({} as Table, { get: (_, name) => table()[name as keyof Table] });

let made: Serving | undefined;
/** What every unit's HTTP side needs, wired to the real table and pool of this stage. */
export const serving = (): Serving => {
  made ??= {
    table: onDemand,
    verify,
    people: peopleOf(onDemand),
    log,
    siteDomain: new URL(config.siteOrigin).hostname,
  };
  return made;
};
