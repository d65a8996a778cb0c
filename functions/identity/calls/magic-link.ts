import { answerCode, newCode } from '#domain/identity/contacts.ts';
import { isOver, magicLife, magicLinkId, magicLinkOf } from '#domain/identity/magic-link.ts';
import * as operations from '#domain/identity/operations-magic.ts';
import { identity } from '#domain/identity/problems.ts';
import { request } from '#domain/kernel/request.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import { normalEmail } from '#domain/kernel/text.ts';
import { day, hour, type Millis, minute } from '#domain/kernel/time.ts';
import { renderNotice } from '#domain/notices/render.ts';
import { paths, to } from '#domain/site/paths.ts';
import { challengeAnswer } from '../../integrations/sign-ins/challenge.ts';
import { declared, type Handler, ProblemError } from '../../kernel/http/call.ts';
import { count, guessing, type Limit } from '../../kernel/limits.ts';
import type { Stored } from '../../kernel/table/item.ts';
import type { Table } from '../../kernel/table/table.ts';
import { overwrite, replace } from '../../kernel/table/write.ts';
import { magicHash, magicLinkItem, magicLinksOf, magicOf } from '../../subjects/identity/items.ts';
import type { Deps } from '../deps.ts';

/**
 * Each sign-in email bothers the address's owner and allows five guesses at six digits. Each source uses up only its
 * own limit, so the owner still has tries left.
 */
export const magicLimits = {
  asker: { name: 'magicFor', most: 4, per: hour },
  address: { name: 'magicTo', most: 12, per: hour },
  today: { name: 'magicToday', most: 20, per: day },
  source: { name: 'magicBy', most: 30, per: hour },
  /** The limit on wrong codes and links from one source, for any address. An address has five guesses per email. */
  guesses: { name: 'magicGuess', most: 20, per: 10 * minute },
} as const satisfies Record<string, Limit>;

type Sending = {
  readonly code: string;
  readonly linkPath: string;
  readonly factor: boolean | null;
  readonly codeOnly: boolean;
};

/** Returns the email with the sign-in link and code, or with the reason why there are none. */
function letter({ code, linkPath, factor, codeOnly }: Sending, origin: string) {
  const site = { name: 'Sideout', origin };
  const minutes = String(magicLife / minute);
  if (factor === null) return renderNotice('magicLinkNobody', { signUpPath: paths.signUp }, site);
  if (factor) return renderNotice('magicLinkFactor', { signInPath: paths.signIn }, site);
  return codeOnly
    ? renderNotice('magicCode', { code, minutes }, site)
    : renderNotice('magicLink', { code, linkPath, minutes }, site);
}

/** We send an email whether or not the address has an account, so neither the response nor its timing reveals which. */
export const sendMagicLinkHandler: Handler<typeof operations.sendMagicLink, Deps> = async (
  { body, query, holders, source, now },
  { table, pool, random, newSecret, email: send, origin },
) => {
  const email = normalEmail(body.email);
  const within = await Promise.all([
    count(table, magicLimits.asker, `${email} ${source}`, now),
    count(table, magicLimits.source, source, now),
  ]);
  // A refused attempt doesn't count against the address.
  const ofAddress = within.includes(false)
    ? [false]
    : await Promise.all([count(table, magicLimits.address, email, now), count(table, magicLimits.today, email, now)]);
  if (ofAddress.includes(false)) throw new ProblemError(request.throttled());
  const whose = await (await pool()).whose(email);
  const subject = whose && !whose.factor ? whose.subject : null;
  const [of, secret] = [magicOf(email), newSecret()];
  const sent = { ...newCode(now, random), expiresAt: now + magicLife };
  await table.write(
    overwrite(magicLinkItem, { of, browser: browserOf(holders), subject, hash: magicHash(secret), sent, usedAt: null }),
  );
  const linkId = subject ? magicLinkId({ subject, of, secret }) : '';
  const linkPath = to(paths.magicLink, { linkId }, { returnUrl: body.returnUrl });
  const factor = whose?.factor ?? null;
  const mail = letter({ code: sent.code, linkPath, factor, codeOnly: query.code === 'true' }, origin);
  await send({ to: email, subject: mail.subject, text: mail.text, html: mail.html });
  return ok({ till: sent.expiresAt });
};

type StoredLink = Stored<Parameters<typeof magicLinkItem.encode>[0]>;
type Looked = { readonly kept: StoredLink; readonly result: Result<unknown> };

/** Returns the requesting browser, signed in or not. Wrong codes count against its tries. */
const browserOf = (holders: readonly string[]): string => holders.at(-1) ?? '';

/**
 * Returns the sign-in request that a link belongs to. The link works in any browser, because people open it wherever
 * they read the email.
 */
async function findLink(table: Table, link: ReturnType<typeof magicLinkOf>): Promise<StoredLink | null> {
  if (!link) return null;
  const all = await table.list(magicLinkItem, magicLinksOf(link.of));
  return all.find(({ hash }) => hash === magicHash(link.secret)) ?? null;
}
/** Returns a verified link, which is valid only until its email's link or code is used. */
function byLink(request: StoredLink, now: Millis): Looked {
  const over = isOver({ expiresAt: request.sent.expiresAt, usedAt: request.usedAt }, now);
  return { kept: request, result: over ? refuse(identity['link-over']()) : ok(null) };
}
function byCode(request: StoredLink, code: string, now: Millis): Looked {
  if (request.usedAt !== null) return { kept: request, result: refuse(identity['code-expired']()) };
  const { sent, result } = answerCode({ ...request.sent, provenAt: null }, code, now);
  return { kept: { ...request, sent: { ...sent, provenAt: null } }, result };
}

export const magicLoginHandler: Handler<typeof operations.magicLogin, Deps> = async (
  { body, holders, source, now },
  { table, signingSecret },
) => {
  const link = 'linkId' in body ? magicLinkOf(body.linkId) : null;
  const gone = 'linkId' in body ? identity['link-over'] : identity['code-expired'];
  const look = async (): Promise<Result<{ subject: string }>> => {
    const asked =
      'linkId' in body
        ? await findLink(table, link)
        : await table.get(magicLinkItem, { of: magicOf(body.email), browser: browserOf(holders) });
    if (!asked) return refuse(gone());
    const { kept, result } = 'linkId' in body ? byLink(asked, now) : byCode(asked, body.code, now);
    const right = result.ok && asked.subject !== null;
    // If two requests arrive at the same time, the second one is out of tries or too late.
    const { rev: _, ...plain } = kept;
    const written = await table.write(replace(magicLinkItem, asked, { ...plain, usedAt: right ? now : asked.usedAt }));
    if (!written.ok) return refuse('linkId' in body ? gone() : identity['code-spent']());
    if (!result.ok) return result;
    return asked.subject === null ? refuse(gone()) : ok({ subject: asked.subject });
  };
  const guessed = await guessing(table, [[magicLimits.guesses, source]], now, look, ({ ok: right }) => right);
  if (!guessed.ok) throw new ProblemError(request.throttled());
  if (!guessed.value.ok) return declared(operations.magicLogin, guessed.value);
  return ok({ answer: challengeAnswer(await signingSecret(), guessed.value.value.subject, body.nonce) });
};
