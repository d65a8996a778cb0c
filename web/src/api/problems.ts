import { defineProblems, type Problem, type ProblemKind, statusOfKind } from '#domain/kernel/problem.ts';

/** What can go wrong before an answer arrives, in the same shape as the server's refusals. */
export const web = defineProblems('web', {
  offline: { kind: 'unavailable', title: 'You seem to be offline. We’ll try again when you’re back.' },
  unsent: {
    kind: 'unavailable',
    title: 'You seem to be offline, and we don’t know if this went through. Try again when you’re back.',
  },
  unreachable: { kind: 'unavailable', title: 'We can’t reach Sideout right now. Please try again in a moment.' },
  slow: { kind: 'unavailable', title: 'This is taking too long. Please try again.' },
  unrenewed: {
    kind: 'unavailable',
    title: 'We can’t renew your sign-in right now, so nothing was sent. Please try again in a moment.',
  },
  unreadable: { kind: 'bug', title: 'Something went wrong on our side. Nothing was lost.' },
});

/** Sentences for a reply that is not ours (a gateway, a proxy), by status. */
const byStatus: Record<number, string> = {
  401: 'Please sign in.',
  403: 'Sorry, you don’t have permissions for this.',
  404: 'There is nothing here.',
  413: 'What was sent is too large.',
  429: 'That was a bit fast. Please try again in a moment.',
  503: 'We can’t do this right now. Please try again in a moment.',
};

/** A refusal as it travels (RFC 9457): its kind is said by the status. */
type Travelling = Omit<Problem, 'kind'>;
const isTravelling = (value: unknown): value is Travelling =>
  typeof value === 'object' && value !== null && 'code' in value && 'title' in value;

const kindOf = (status: number): ProblemKind => {
  const kinds = Object.keys(statusOfKind) as ProblemKind[];
  return kinds.find((kind) => statusOfKind[kind] === status) ?? (status >= 500 ? 'unavailable' : 'rejected');
};

/** The problem of a reply that was not ok: the server's own (its title is the sentence to show), or one made from the status. */
export async function problemOf(response: Response): Promise<Problem> {
  const body: unknown = await response.json().catch(() => undefined);
  const kind = kindOf(response.status);
  if (isTravelling(body)) return { ...body, kind };
  const title = byStatus[response.status];
  return title ? { code: `web/status-${response.status}`, kind, title } : web.unreadable();
}

/** The problem of a request that got no reply; what only `reads` is asked again by itself. */
export function problemOfFailure(failure: unknown, reads = false): Problem {
  if (failure instanceof DOMException && failure.name === 'TimeoutError') return web.slow();
  if (globalThis.navigator?.onLine !== false) return web.unreachable();
  return reads ? web.offline() : web.unsent();
}

/** Whether a page lies behind an event's overview, and isn't for the reader. */
export const isInsidersOnly = (problem: Problem | undefined): boolean => problem?.code === 'request/insiders-only';

/** Whether a retry may help, because the server decided nothing. */
export const isRetryable = (problem: Problem): boolean =>
  problem.kind === 'unavailable' || problem.kind === 'throttled';

/**
 * Whether nothing of ours decided: our own fault (`request/bug`), or a reply that isn't ours at all (a gateway's 500, a page of somebody's network). The same may go
 * through when it is sent again, or may have gone through already: send again only what carries an id of its own. A refusal is decided, and stays.
 */
export const isCrash = (problem: Problem): boolean => problem.kind === 'bug';
