import { type AnswerKind, answerKinds, headersOf } from '#infra/edge/headers.ts';

type Headers = Readonly<Record<string, string>>;

/** The cloud's own headers (infra/edge/headers.ts), with this machine's places: what breaks the policy there breaks it here. */
export function siteHeaders(
  { payments, uploads, main }: { readonly payments: string; readonly uploads: string; readonly main: string },
  development: boolean,
): Readonly<Record<AnswerKind, Headers>> {
  const places = { scripts: [payments], frames: [payments, main], connect: [payments, uploads, main], tls: false };
  const all = answerKinds.map((kind) => [kind, development && kind === 'page' ? {} : headersOf(kind, places)]);
  return Object.fromEntries(all) as Record<AnswerKind, Headers>;
}
