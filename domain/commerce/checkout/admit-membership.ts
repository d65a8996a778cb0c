import { clubs } from '../../clubs/problems.ts';
import type { Actor } from '../../identity/actor.ts';
import { can } from '../../identity/can.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import type { Millis } from '../../kernel/time.ts';
import { admitsAlone, admitsPerson } from '../../memberships/for-whom.ts';
import { firstDay, termFor } from '../../memberships/joining.ts';
import { profileOfNew } from '../../memberships/level-answers.ts';
import { membershipAnswers } from '../../memberships/level-form.ts';
import { memberships } from '../../memberships/problems.ts';
import { everyPhone } from '../../people/phones-abroad.ts';
import { commerce } from '../problems.ts';
import type { ItemOf } from '../schema.ts';
import type { PriceFacts } from './checkout-context.ts';
import type { VerifiedFacts } from './verified-facts.ts';

/** The facts that a membership in a bag is checked against. */
type Scope = {
  readonly priceFacts: Pick<PriceFacts, 'levels' | 'held' | 'opened' | 'invited'>;
  readonly verified: Pick<VerifiedFacts, 'profiles' | 'clubPlayers'>;
  readonly actor: Actor;
  readonly now: Millis;
};

/**
 * Returns who consents for the member: the person given on the form or, if a club buys for one of its own players, the
 * guardian who consented to it. No one can buy without consent, and only someone who runs a club can name it. Fails
 * with no-consent.
 */
function answering({ membership }: ItemOf<'MEM'>, { verified, actor }: Scope) {
  const { clubId, playerProfileId, guardian } = membership;
  if (clubId === null || !can(actor, 'club.manage', { clubId })) return ok({ clubId: null, guardian });
  const player = verified.clubPlayers.get(clubId)?.get(playerProfileId ?? 0);
  return player?.mayBeEntered ? ok({ clubId, guardian: player.guardian }) : refuse(clubs['no-consent']());
}

/**
 * Checks a membership. Its member must be an existing person or fully typed in, and must be eligible for the level,
 * answer its questions (known answers don't have to be repeated), agree to its terms, have a guardian's consent if
 * under 18, and have an invitation if the level needs one. A membership that is being renewed or upgraded must be
 * theirs and can't have been renewed or upgraded already. Each failure names the item.
 */
export function admitMembership(item: ItemOf<'MEM'>, scope: Scope): Result<ItemOf<'MEM'>> {
  const { priceFacts, verified, now } = scope;
  const data = { itemId: item.id };
  const { levelId, playerProfileId, answers, follows, termsRev } = item.membership;
  const { levels, held, opened, invited } = priceFacts;
  const level = levels.find(({ id }) => id === levelId);
  if (!level || level.sale === 'closed' || level.jsonProps.infoOnly || level.jsonProps.redirect)
    return refuse(commerce['item-not-for-sale']({ data }));
  const typed = playerProfileId === null && follows === null ? item.membership.person : null;
  const person =
    verified.profiles.get(playerProfileId ?? 0) ?? (typed && profileOfNew(typed, item.membership.guardian));
  if (!person) return refuse(memberships['person-missing']({ data }));
  const asked = answering(item, scope);
  if (!asked.ok) return refuse({ ...asked.problem, data });
  const { clubId, guardian } = asked.value;
  const invite = invited.get(item.id);
  if (level.sale === 'invited' && follows?.act !== 'renew' && invite?.levelId !== levelId)
    return refuse(memberships['invitation-needed']({ data }));
  const result = membershipAnswers(level, answers, person, new Date(now).getUTCFullYear(), everyPhone);
  if (!result.ok) return refuse({ ...result.problem, data });
  if (level.terms !== '' && termsRev !== level.termsRev) return refuse(memberships['terms-changed']({ data }));
  if (follows && !opened.has(follows.id)) return refuse(memberships['unknown-membership']({ data }));
  const today = firstDay(now);
  const own = held.filter((each) => each.playerProfileId === playerProfileId);
  const term = termFor({ level, follows }, own, today);
  if (!term.ok) return refuse({ ...term.problem, data });
  const fits = admitsPerson(level, person, term.value.from);
  if (!fits.ok) return refuse({ ...fits.problem, data });
  const alone = admitsAlone(person, guardian, today);
  if (!alone.ok) return refuse({ ...alone.problem, data });
  const membership = {
    ...{ levelId, organizationId: level.organizationId, playerProfileId, answers: result.value, guardian, clubId },
    person: typed,
    follows: follows && { id: follows.id, act: follows.act, key: '' },
    termsRev: level.terms === '' ? null : termsRev,
    renews: item.membership.renews && level.renewsItself && level.price > 0 && clubId === null,
    ...{ pass: '', inviteId: invite?.inviteId ?? null },
  };
  const description = [person.firstName, person.lastName].join(' ').trim();
  const words = {
    name: `${level.title || level.name} membership`,
    description: membership.renews ? `${description}, renews automatically` : description,
    division: '',
    teamName: '',
  };
  return ok({ ...item, ...words, membership });
}
