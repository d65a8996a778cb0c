import { handlersOf } from '../kernel/http/call.ts';
import { serveHttp } from '../kernel/http/serve.ts';
import { lambdaHandler } from '../kernel/lambda-handler.ts';
import { serving } from '../subjects/identity/access.ts';
import { people as unit } from '../units.ts';
import * as claims from './calls/claims.ts';
import * as guardians from './calls/guardians.ts';
import * as numbers from './calls/numbers.ts';
import * as onFile from './calls/on-file.ts';
import * as platform from './calls/platform.ts';
import * as players from './calls/players.ts';
import * as own from './calls/profiles/own.ts';
import * as page from './calls/profiles/page.ts';
import * as proofs from './calls/proofs.ts';
import * as desk from './calls/ratings/desk.ts';
import * as division from './calls/ratings/division.ts';
import * as imports from './calls/ratings/import.ts';
import * as lists from './calls/ratings/lists.ts';
import * as player from './calls/ratings/player.ts';
import * as colleges from './calls/recruiting/colleges.ts';
import * as recruits from './calls/recruiting/recruits.ts';
import * as tags from './calls/recruiting/tags.ts';
import { type Deps, deps } from './deps.ts';

export const handlers = handlersOf<typeof unit, Deps>(unit, {
  ...claims,
  ...guardians,
  ...numbers,
  ...onFile,
  ...platform,
  ...players,
  ...own,
  ...page,
  ...proofs,
  ...desk,
  ...division,
  ...imports,
  ...lists,
  ...player,
  ...colleges,
  ...recruits,
  ...tags,
});

export const handler = lambdaHandler({ http: serveHttp(unit, handlers, deps, serving) });
