import { ok } from '#domain/kernel/result.ts';
import type { Handlers } from '../kernel/http/call.ts';
import { serveHttp } from '../kernel/http/serve.ts';
import { lambdaHandler } from '../kernel/lambda-handler.ts';
import { manifest } from '../manifest.ts';
import { serving } from '../services/serving.ts';
import { openapiOf } from './openapi.ts';
import './problems.ts';
import { unit } from './unit.ts';

let made: ReturnType<typeof openapiOf> | undefined;

export const handlers: Handlers<typeof unit, null> = {
  openapi: async () => {
    made ??= openapiOf(manifest);
    return ok(made as never);
  },
};

const all = manifest.flatMap(({ operations }) => Object.values(operations));
export const handler = lambdaHandler({ http: serveHttp(unit, handlers, () => null, serving, all) });
