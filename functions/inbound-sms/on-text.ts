import { zoneOf } from '#domain/catalog/events/event-status.ts';
import { minute, momentWords } from '#domain/kernel/time.ts';
import { shownName } from '#domain/registration/teams/team-name.ts';
import { paths, to } from '#domain/site/paths.ts';
import { readAnswer, replies } from '#domain/teams/checkin/texts.ts';
import type { Text } from '../kernel/bus/message.ts';
import { markSent, sentFor, sentItem, sentKey } from '../kernel/bus/outbox.ts';
import { count, guessing, type Limit } from '../kernel/limits.ts';
import { overwrite, remove } from '../kernel/table/write.ts';
import { rosterOf } from '../subjects/catalog/teams.ts';
import { answeringPhone, checkinHoursOf, markTeam, phoneKey, textCode } from '../subjects/teams/checkin.ts';
import { routesOf, type SmsRoute, smsRouteItem, smsStopItem } from '../subjects/teams/items.ts';
import { type FoundTeam, foundTeam } from '../subjects/teams/lookup.ts';
import type { Deps } from './deps.ts';

type Said = { readonly code: string; readonly here: boolean };

/** Returns a sentence about where to fix the problem. */
async function mendedAt(code: string, found: FoundTeam, { origin, table }: Deps): Promise<string> {
  const { event, team } = found;
  if (code === 'checkin/closed') {
    const { opens, closes } = await checkinHoursOf(table, found);
    return `Check-in is open from ${momentWords(opens, zoneOf(event))} to ${momentWords(closes, zoneOf(event))}.`;
  }
  return `Fix it here, then reply again: ${origin}${to(paths.team, { teamId: team.id })}`;
}

/**
 * Checks in the team that a valid answer is for, and returns the result. The team's phone may have changed since it
 * received the question.
 */
async function answered(
  { teamId, tournamentId, phone }: SmsRoute,
  { code, here }: Said,
  deps: Deps,
  now: number,
): Promise<string> {
  const team = await foundTeam(deps.table, teamId);
  if (!team || team.event.id !== tournamentId || team.team.isDeleted) return replies.gone();
  const [roster, secret] = await Promise.all([rosterOf(deps.table, team.team), deps.signingSecret()]);
  if (!roster || answeringPhone(secret, roster) !== phone) return replies.otherPhone();
  const about = { team: shownName(team.team, team.division), event: team.event.name, code };
  const who = { crew: false, manage: false, texted: true } as const;
  const done = await markTeam(deps, team, { here, at: now }, who, now);
  if (done.ok) return done.value.checkedIn ? replies.here(about) : replies.takenBack(about);
  const { code: why, title, data } = done.problem;
  if (why === 'registration/not-checkable' || why === 'registration/unknown-team') return replies.gone();
  return replies.refused(about, `${title}${missingIn(data)}`, await mendedAt(why, team, deps));
}

/** Returns the names of what is missing if a refusal lists them. */
function missingIn(data: unknown): string {
  const missing = (data as { missing?: readonly { what: string }[] } | undefined)?.missing ?? [];
  const names = missing.map(({ what }) => what).filter(Boolean);
  return names.length > 0 ? ` (${names.join(', ')})` : '';
}

/**
 * Each reply costs money, and a phone that replies automatically would go on forever, so replies are limited per hour,
 * or per team if the digits are right. Wrong digits are limited so no one can guess them.
 */
export const textLimits = {
  replies: { name: 'textReply', most: 10, per: 60 * minute },
  wrong: { name: 'textCode', most: 5, per: 60 * minute },
  strangers: { name: 'textStranger', most: 1, per: 24 * 60 * minute },
} as const satisfies Record<string, Limit>;

/**
 * A reply and what its limit is counted against. A right answer counts against its team, so someone who answers for
 * many teams gets a reply for each.
 */
type Reply = { readonly words: string; readonly of: string };

/**
 * Carries out a text's request and returns the reply. Returns null if AWS sends the reply, or if a stranger has already
 * received one.
 */
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
 * Handles a text sent to our number. The sender can be forged, so an answer is accepted only with the digits that we
 * sent to that phone. If the same text arrives again, we don't answer again. Every answer takes effect, because the
 * limit only holds back replies.
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
