import { userIdOf } from '#domain/identity/actor.ts';
import { handOverWords, isHandedOver, stillToHandOver } from '#domain/identity/hand-over.ts';
import { identity } from '#domain/identity/problems.ts';
import { erasePerson } from '#domain/jobs/kinds/person.ts';
import { jobKind } from '#domain/jobs/kinds.ts';
import type { startJob as operation } from '#domain/jobs/operations.ts';
import { viewOfJob } from '#domain/jobs/views.ts';
import { ulid } from '#domain/kernel/ids.ts';
import { request } from '#domain/kernel/request.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { type Handler, ProblemError } from '../../kernel/http/call.ts';
import { handOverOf } from '../../services/hand-over.ts';
import { beginJob } from '../../services/jobs/start.ts';
import type { Deps } from '../deps.ts';
import { scopeFor } from '../subject.ts';

export const startJobHandler: Handler<typeof operation, Deps> = async ({ body, actor, now }, { table, random }) => {
  const kind = jobKind(body.kind);
  const scope = await scopeFor(table, actor, kind, body.params);
  if (!scope) throw new ProblemError(request.forbidden());
  if (body.kind === erasePerson.name) {
    const left = stillToHandOver(await handOverOf(table, body.params.userId, now), body.params.children);
    if (!isHandedOver(left)) return refuse(identity['hand-over-first']({ detail: handOverWords(left).join(' ') }));
  }
  const id = ulid(now, random);
  const started = await beginJob(table, kind, { id, params: body.params, scope, userId: userIdOf(actor) }, now);
  if (!started.ok) return started as never;
  return ok(viewOfJob({ ...started.value, rev: 0 }, now));
};
