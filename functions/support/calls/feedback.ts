import type * as operations from '#domain/help/operations.ts';
import { help } from '#domain/help/problems.ts';
import { can } from '#domain/identity/can.ts';
import { ulid } from '#domain/kernel/ids.ts';
import { request } from '#domain/kernel/request.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { day } from '#domain/kernel/time.ts';
import { dateIn } from '#domain/kernel/zoned-time.ts';
import { signedIn } from '../../kernel/http/authenticate.ts';
import { type Handler, ProblemError } from '../../kernel/http/call.ts';
import { saveVersioned } from '../../kernel/http/save-versioned.ts';
import { count } from '../../kernel/limits.ts';
import { log } from '../../kernel/log.ts';
import { create, replace, update } from '../../kernel/table/write.ts';
import { feedbackIn, feedbackItem, feedbackOpen, libraryItem } from '../../subjects/help.ts';
import type { Deps } from '../deps.ts';

/** A school behind one address gets through, but a flood doesn't. */
const perSource = { name: 'feedback', most: 20, per: day };
const mostListed = 200;

export const sendFeedbackHandler: Handler<typeof operations.sendFeedback, Deps> = async (
  { body, actor, headers, source, now },
  { table, random },
) => {
  if (!(await count(table, perSource, source, now))) throw new ProblemError(request.throttled());
  const note = {
    ...body,
    ...{ id: ulid(now, random), month: dateIn(now, 'UTC').slice(0, 7), at: now },
    userId: actor.kind === 'user' ? actor.user.id : null,
    browser: (headers['user-agent'] ?? '').slice(0, 200),
    ...{ state: 'open' as const, doneBy: null, answer: '' },
  };
  await table.write(create(feedbackItem, note));
  return ok({ answered: body.email !== '' });
};

export const feedbackListHandler: Handler<typeof operations.feedbackList, Deps> = async (
  { query, actor },
  { table },
) => {
  if (!can(actor, 'platform.feedback')) throw new ProblemError(request.forbidden());
  const range = query.month ? feedbackIn(query.month) : feedbackOpen;
  const feedbacks = await table.list(feedbackItem, { ...range, limit: mostListed + 1 });
  return ok({
    items: feedbacks.slice(0, mostListed).map(({ userId: _, doneBy: __, rev: ___, ...note }) => note),
    more: feedbacks.length > mostListed,
  });
};

export const settleFeedbackHandler: Handler<typeof operations.settleFeedback, Deps> = async (
  { params, body, actor },
  { table },
) => {
  if (!can(actor, 'platform.feedback')) throw new ProblemError(request.forbidden());
  const state = body.done ? 'done' : 'open';
  const edit = { state, answer: body.answer, doneBy: body.done ? signedIn(actor) : null } as const;
  const done = await table.write(update(feedbackItem, params, { set: edit }));
  return done.ok ? ok({ state }) : refuse(help['no-such-note']());
};

export const libraryShelfHandler: Handler<typeof operations.libraryShelf, Deps> = async ({ params }, { table }) => {
  const library = await table.get(libraryItem, params);
  return ok({ shelf: params.shelf, groups: library?.groups ?? [], at: library?.at ?? 0, rev: library?.rev ?? 0 });
};

export const saveLibraryHandler: Handler<typeof operations.saveLibrary, Deps> = async (
  { params, body, actor, now, ifMatch },
  { table },
) => {
  if (!can(actor, 'platform.helpful-links')) throw new ProblemError(request.forbidden());
  const before = await table.get(libraryItem, params);
  await saveVersioned(table, { rev: before?.rev, ifMatch }, () => {
    const next = { ...params, groups: body.groups, by: signedIn(actor), at: now };
    return ok({ writes: [before ? replace(libraryItem, before, next) : create(libraryItem, next)] });
  });
  return ok({ rev: ifMatch + 1 });
};

/** Logs one line per start, which shows which versions are still in use without naming anyone. */
export const recordVersionHandler: Handler<typeof operations.recordVersion, Deps> = async ({ body }) => {
  log.info('site started', { version: body.version });
  return ok(null);
};
