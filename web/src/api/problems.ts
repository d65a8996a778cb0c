import { defineProblems, type Problem, type ProblemKind, statusOfKind } from '#domain/kernel/result.ts';

/** Problems that happen before an answer arrives, in the same shape as the server's. */
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

/** Messages by status for replies from a gateway or proxy instead of our own server. */
const byStatus: Record<number, string> = {
  401: 'Please sign in.',
  403: 'Sorry, you don’t have permissions for this.',
  404: 'We can’t find that. It may have been removed.',
  413: 'That’s too large to send.',
  414: 'This address is too long. Open the page again and choose fewer filters.',
  431: 'Your browser sent too much data. Sign out and in again.',
  429: 'Too many tries. Wait a few seconds and try again.',
  502: 'We can’t do this right now. Please try again in a moment.',
  503: 'We can’t do this right now. Please try again in a moment.',
  504: 'This is taking too long. Please try again.',
};

/** A refusal as sent over the network (RFC 9457). Its kind follows from the status. */
type Travelling = Omit<Problem, 'kind'>;
const isTravelling = (value: unknown): value is Travelling =>
  typeof value === 'object' && value !== null && 'code' in value && 'title' in value;

const kindOf = (status: number): ProblemKind => {
  const kinds = Object.keys(statusOfKind) as ProblemKind[];
  return kinds.find((kind) => statusOfKind[kind] === status) ?? (status >= 500 ? 'unavailable' : 'rejected');
};

/** The sentences for refusals that end at a known time. */
const untilWords: Readonly<Record<string, (time: string) => string>> = {
  'request/throttled': (time) => `Too many tries. Try again ${time}.`,
  'identity/password-too-soon': (time) => `You just set your password. You can change it again ${time}.`,
};
/** The shortest wait, in seconds, for which the message names a time. */
const leastNamed = 20;

/** Returns when a wait (in seconds) ends: "at 2:15 PM", or with the weekday if that isn't today. */
function whenAfter(seconds: number, now: Date): string {
  // The next full minute, because a clock without seconds would otherwise show a time that is still too early.
  const end = new Date(Math.ceil((now.getTime() + seconds * 1000) / 60_000) * 60_000);
  const time = end.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });
  const day =
    end.toDateString() === now.toDateString() ? '' : `on ${end.toLocaleDateString('en-US', { weekday: 'long' })} `;
  return `${day}at ${time}`;
}

/** Returns a refusal's title, with the time to try again if the server says when. */
function titleOf({ code, title }: Travelling, response: Response): string {
  const seconds = Number(response.headers.get('retry-after')) || 0;
  return seconds < leastNamed ? title : (untilWords[code]?.(whenAfter(seconds, new Date())) ?? title);
}

/**
 * Returns the problem of a failed reply: the server's own, whose title is the message to show, or one made from the
 * status.
 */
export async function problemOf(response: Response): Promise<Problem> {
  const body: unknown = await response.json().catch(() => undefined);
  const kind = kindOf(response.status);
  if (isTravelling(body)) return { ...body, kind, title: titleOf(body, response) };
  const title = byStatus[response.status];
  return title ? { code: `web/status-${response.status}`, kind, title } : web.unreadable();
}

/**
 * Returns the problem of a request that got no reply. `reads` means that the call reads data, so it's retried
 * automatically.
 */
export function problemOfFailure(failure: unknown, reads = false): Problem {
  if (failure instanceof DOMException && failure.name === 'TimeoutError') return web.slow();
  if (globalThis.navigator?.onLine !== false) return web.unreachable();
  return reads ? web.offline() : web.unsent();
}

/** Returns a preview's problem. Previews change nothing, so a lost connection leaves no doubt about what went through. */
export const problemOfPreview = (problem: Problem): Problem =>
  problem.code === web.unsent().code ? web.offline() : problem;

/** Returns whether the page is beyond an event's public overview and hidden from this user. */
export const isInsidersOnly = (problem: Problem | undefined): boolean => problem?.code === 'request/insiders-only';

/** Returns whether a retry may help because the server made no decision. */
export const isRetryable = (problem: Problem): boolean =>
  problem.kind === 'unavailable' || problem.kind === 'throttled';

/**
 * Returns whether the server made no decision, because of our own bug (`request/bug`) or because the reply isn't ours
 * (a gateway's 500, a network's sign-in page). The first try may have worked, so only a request with its own ID should
 * be sent again. A refusal is final.
 */
export const isCrash = (problem: Problem): boolean => problem.kind === 'bug';
