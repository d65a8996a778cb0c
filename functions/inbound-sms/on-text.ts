import { minute } from '#domain/kernel/time.ts';
import { readAnswer, replies } from '#domain/teams/checkin/texts.ts';
import { markSent, sentFor, sentItem, sentKey } from '../kernel/bus/outbox.ts';
import type { Text } from '../kernel/bus/texts.ts';
import { count, guessing, type Limit } from '../kernel/limits.ts';
import { overwrite, remove } from '../kernel/table/write.ts';
import { phoneKey, textCode } from '../subjects/teams/checkin.ts';
import { routesOf, type SmsRoute, smsRouteItem, smsStopItem } from '../subjects/teams/items.ts';
import { answered } from './answered.ts';
import type { Deps } from './deps.ts';

/** Each reply costs, and a phone that answers by itself would go on for ever: so many an hour (of a team, where its digits are right), and wrong digits are no riddle to be solved. */
export const textLimits = {
  replies: { name: 'textReply', most: 10, per: 60 * minute },
  wrong: { name: 'textCode', most: 5, per: 60 * minute },
  strangers: { name: 'textStranger', most: 1, per: 24 * 60 * minute },
} as const satisfies Record<string, Limit>;

/** What is replied, and for whom that counts: a right answer for its team, so that who answers for many teams is answered for each. */
type Reply = { readonly words: string; readonly of: string };

/** Does what a text says. What is replied to it; null: nothing, since AWS answers it itself, or a stranger was told once. */
async function done({ words }: Text, phone: string, deps: Deps, now: number): Promise<Reply | null> {
  const { table } = deps;
  const answer = readAnswer(words);
  const reply = (said: string): Reply => ({ words: said, of: phone });
  if (answer.kind === 'silent') return null;
  if (answer.kind === 'stop') {
    await table.write(overwrite(smsStopItem, { phone, at: now }));
    return answer.alone ? null : reply(replies.stopped());
  }
  if (answer.kind === 'start') {
    await table.write(remove(smsStopItem, { phone }));
    return null;
  }
  const routes = (await table.list(smsRouteItem, routesOf(phone))).filter(({ until }) => until > now);
  if (routes.length === 0)
    return (await count(table, textLimits.strangers, phone, now)) ? reply(replies.unknown()) : null;
  if (answer.kind === 'unclear') return reply(replies.noCode());
  const secret = await deps.signingSecret();
  const isMeant = ({ teamId: id, tournamentId }: SmsRoute) => textCode(secret, { id, tournamentId }) === answer.code;
  const result = await guessing(
    table,
    [[textLimits.wrong, phone]],
    now,
    () => routes.filter(isMeant),
    (found) => found.length > 0,
  );
  if (!result.ok) return reply(replies.tooMany());
  const [route] = result.value;
  if (!route) return reply(replies.wrongCode());
  return { words: await answered(route, answer, deps, now), of: `${phone}#${route.teamId}` };
}

/**
 * Somebody has sent a text to our number. Its sender may be forged: an answer counts by the digits that only that phone was sent. A repeat of the
 * same text is answered once, and what it marks is marked already. What it says is done however many came before it: a limit keeps back replies alone.
 */
export async function onText(text: Text, deps: Deps, now: number): Promise<void> {
  if (deps.smsNumber === null || text.to !== deps.smsNumber) return;
  const { table } = deps;
  const key = sentKey(text.id, 'sms', text.from);
  const before = await table.list(sentItem, sentFor(text.id));
  if (before.some((sent) => sent.key === key)) return;
  const phone = phoneKey(await deps.signingSecret(), text.from);
  const reply = await done(text, phone, deps, now);
  if (reply && (await count(table, textLimits.replies, reply.of, now)))
    await deps.sms({ to: text.from, text: `Sideout: ${reply.words}` });
  await table.write(markSent({ eventId: text.id, key }, now));
}
