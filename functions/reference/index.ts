import { ok } from '#domain/kernel/result.ts';
import { config } from '../kernel/config.ts';
import type { Handlers } from '../kernel/http/call.ts';
import { serveHttp } from '../kernel/http/serve.ts';
import { lambdaHandler } from '../kernel/lambda-handler.ts';
import { operationsOf } from '../kernel/unit.ts';
import { serving } from '../subjects/identity/access.ts';
import { units } from '../units.ts';
import { openapiOf } from './openapi.ts';
import './problems.ts';
import { reference as unit } from '../units.ts';

let document: ReturnType<typeof openapiOf> | undefined;

export const handlers: Handlers<typeof unit, null> = {
  openapi: async () => {
    document ??= openapiOf(units, config.siteOrigin);
    return ok(document as never);
  },
};

const all = units.flatMap((each) => Object.values(operationsOf(each)));
export const handler = lambdaHandler({ http: serveHttp(unit, handlers, () => null, serving, all) });
