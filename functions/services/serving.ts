import { config } from '../kernel/config.ts';
import type { Serving } from '../kernel/http/serve.ts';
import { verify } from '../kernel/identity/token.ts';
import { log } from '../kernel/log.ts';
import { table } from '../kernel/table/client.ts';
import type { Table } from '../kernel/table/table.ts';
import { peopleOf } from './users.ts';

/** The table, opened when it is first asked: a unit without one (the API's description) is served too. */
const onDemand = new Proxy({} as Table, { get: (_, name) => table()[name as keyof Table] });

type Served = Serving & { readonly people: ReturnType<typeof peopleOf> };
let made: Served | undefined;
/** What every unit's HTTP side needs, wired to the real table and pool of this stage. */
export const serving = (): Served => {
  made ??= {
    table: onDemand,
    verify,
    people: peopleOf(onDemand),
    log,
    siteDomain: new URL(config.siteOrigin).hostname,
    originSecret: config.originSecret,
  };
  return made;
};
