import { now } from './clock.ts';
import { config } from './config.ts';
import type { Serving } from './http/serve.ts';
import { peopleOf } from './identity/people.ts';
import { verify } from './identity/token.ts';
import { type Log, logTo } from './log.ts';
import { table } from './table/client.ts';

export const log: Log = logTo((line) => process.stdout.write(`${line}\n`), now);

let made: Serving | undefined;
/** What every unit's HTTP side needs, wired to the real table and pool of this stage. */
export const serving = (): Serving => {
  made ??= { table: table(), verify, people: peopleOf(table()), log, siteDomain: new URL(config.siteOrigin).hostname };
  return made;
};
