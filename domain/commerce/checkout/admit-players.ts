import { zoneOf } from '../../catalog/events/event-status.ts';
import type { Division, RegistrationWindow, RuledEvent } from '../../catalog/schema.ts';
import { clubs } from '../../clubs/problems.ts';
import type { Actor } from '../../identity/actor.ts';
import { can } from '../../identity/can.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import type { Millis } from '../../kernel/time.ts';
import { firstDay, termFor } from '../../memberships/joining.ts';
import { type KnownEntry, membershipAnswers, profileOfNew } from '../../memberships/level-form.ts';
import { admitsAlone, admitsPerson } from '../../memberships/members-only.ts';
import { memberships } from '../../memberships/problems.ts';
import { fitsGender } from '../../people/division-gender.ts';
import { isTbd, tbdPlayer } from '../../people/form/field-rules.ts';
import { mayKnowMembership, onFileFor } from '../../people/form/on-file-for.ts';
import { playerValidation } from '../../people/form/player-checks.ts';
import { playerForm } from '../../people/form/player-form.ts';
import { fullName } from '../../people/names.ts';
import { everyPhone } from '../../people/phones-abroad.ts';
import { people } from '../../people/problems.ts';
import type { PlayerProfile } from '../../people/schema.ts';
import { isMinor, subjectOn } from '../../people/who-sees.ts';
import { additionalFields, areAnswered } from '../../registration/fields/extra-fields.ts';
import { checkMember } from '../../registration/gates/gates.ts';
import { registration as problems } from '../../registration/problems.ts';
import { aauProofFits, mayOverrideAau, needsAau } from '../../registration/sanction/aau.ts';
import {
  bodiesToCheck,
  mustVerify,
  numberFields,
  numberLabels,
  statusFields,
  withoutDropped,
} from '../../registration/sanction/bodies.ts';
import { passes, standingOf, waivedBecause } from '../../registration/sanction/standing.ts';
import { type RegistrationPlayer, registrationPlayer } from '../../registration/schema.ts';
import { checkSameSchool, ofOneSchool } from '../../registration/teams/plays-twice.ts';
import { checkCoachTeams, mayBeTbd } from '../../registration/teams/roster.ts';
import { everyone } from '../../registration/teams/team-name.ts';
import type { EntryItem } from '../cart/cart.ts';
import { commerce } from '../problems.ts';
import type { CartItem, ItemOf } from '../schema.ts';
import type { PriceFacts, VerifiedFacts } from './checkout-context.ts';

/**
 * The facts that a registration's players are checked against: the event and division, the buyer, and what the server
 * has verified.
 */
type EntryScope = {
  readonly items: readonly CartItem[];
  readonly verified: VerifiedFacts;
  readonly actor: Actor;
  readonly now: Millis;
  readonly event: RuledEvent;
  readonly division: Division;
  readonly window: RegistrationWindow;
};

type People = { readonly players: RegistrationPlayer[]; readonly alternates: RegistrationPlayer[] };

/**
 * Returns the players of a registration as they are stored: cleaned, and without what their profiles already have.
 * Fails with `step-not-valid`, giving the player's position and the fields, or with `same-school`.
 */
export function admitPlayers(item: EntryItem, scope: EntryScope): Result<People> {
  const { players } = item.registration;
  const onFile = ({ playerProfileId = 0 }: RegistrationPlayer) =>
    scope.verified.profiles.get(playerProfileId)?.highSchool;
  const everybody = ofOneSchool(everyone(item.registration), onFile, scope.event, scope.division);
  const registrationPlayers: RegistrationPlayer[] = [];
  for (const [i, player] of everybody.entries()) {
    const position = i + 1;
    const admitted = admitPlayer(player, { position, isStarter: i < players.length }, scope);
    if (!admitted.ok)
      return refuse(
        problems['step-not-valid']({
          fields: admitted.fields,
          data: { itemId: item.id, step: `player-${position}`, position },
        }),
      );
    registrationPlayers.push(admitted.player);
  }
  const school = checkSameSchool(
    everybody.slice(0, players.length).filter((player) => !isTbd(player.playerProfileId)),
    scope.event,
    scope.division,
  );
  if (!school.ok) return refuse(problems['same-school']({ data: { itemId: item.id } }));
  return ok({
    players: registrationPlayers.slice(0, players.length),
    alternates: registrationPlayers.slice(players.length),
  });
}

/** The player as stored, or the invalid fields with a message for each. */
type Admitted =
  | { readonly ok: true; readonly player: RegistrationPlayer }
  | { readonly ok: false; readonly fields: Record<string, string> };
const wrong = (fields: Record<string, string>): Admitted => ({ ok: false, fields });
type Seat = { readonly position: number; readonly isStarter: boolean };

function admitPlayer(player: RegistrationPlayer, { position, isStarter }: Seat, scope: EntryScope): Admitted {
  if (isTbd(player.playerProfileId))
    return isStarter && mayBeTbd(scope.division, scope.window, position, scope.event)
      ? { ok: true, player: registrationPlayer.parse({ ...tbdPlayer, name: player.name || tbdPlayer.name }) }
      : wrong({ playerProfileId: 'Name this player before you continue.' });
  const profile = scope.verified.profiles.get(player.playerProfileId ?? 0);
  if (player.playerProfileId !== undefined && !profile)
    return wrong({ playerProfileId: 'We can’t find that player. Their profile may have been removed.' });
  if (!fitsGender(scope.division, profile?.gender ?? player.gender))
    return wrong({ playerProfileId: people['not-for-gender']().title });
  const { membersOnly, levels } = membershipOf(player, scope);
  const member = checkMember(levels, membersOnly, scope.actor);
  if (member.ok) return admitForm(player, profile, position, scope);
  // Buyers who don't know a minor aren't told whether she is a member at another level.
  const why = profile && isStrangersMinor(profile, scope.verified, scope.now) ? memberships.inactive() : member.problem;
  return wrong({ playerProfileId: why.title });
}

/** Returns whether someone in a cart is a minor whom its buyer doesn't know. */
export const isStrangersMinor = (
  person: PlayerProfile,
  { acquaintances }: Pick<VerifiedFacts, 'acquaintances'>,
  now: Millis,
): boolean => !mayKnowMembership(person, acquaintances.get(person.id) ?? 'unknown', now);

/** Returns the membership that a division requires, and the levels a player has there. */
const membershipOf = ({ playerProfileId }: RegistrationPlayer, { verified, division }: EntryScope) => ({
  membersOnly: verified.membersOnly.get(division.id) ?? null,
  levels: verified.levelsOf(division.id, playerProfileId),
});

/** Validates the player's form again, as the browser does, along with what only the server can verify. */
function admitForm(
  player: RegistrationPlayer,
  profile: PlayerProfile | undefined,
  position: number,
  scope: EntryScope,
): Admitted {
  const { event, division, actor, verified } = scope;
  const formEvent = { ...event, zone: zoneOf(event) };
  const who = verified.acquaintances.get(profile?.id ?? 0) ?? 'unknown';
  const known = profile ? onFileFor(profile, who, { division, event: formEvent }, scope.now) : null;
  const onFile = withoutDropped(known, player);
  const form = playerForm(division, formEvent, onFile, actor, scope.now, {
    position,
    sanctionWaived: isSanctionWaived(player, scope),
    verifiedPhones: verified.phones,
    phones: everyPhone,
  });
  const standings = bodiesToCheck(form, event, division).map((body) => {
    const { firstName = '', lastName = '' } = { ...player, ...onFile?.known };
    const held = profile && onFile?.fields.includes(numberFields[body]) ? (profile[numberFields[body]] ?? '') : '';
    const proved = { event, division, proofs: verified.numbers, marks: verified.marks };
    return { body, standing: standingOf(player, { firstName, lastName, onFile: held }, body, proved) };
  });
  const unproved = standings.filter(({ standing }) => !passes(standing)).map(({ body }) => numberLabels[body]);
  const aau = needsAau(form, event, division);
  if (aau && !mayOverrideAau(actor) && !aauProofFits(player, verified.aau)) unproved.unshift(numberLabels.AAU);
  // The browser has compared the two emails and sends only one.
  const entry = { ...player, emailConfirmation: player.emailConfirmation ?? player.email };
  const { valid, faults, passed } = playerValidation(form, entry, {
    sanction: unproved.length === 0,
    coach:
      checkCoachTeams(player.teamsCoached, division).ok &&
      player.teamsCoached.every((id) => verified.coached.get(id) === event.id),
    custom: areAnswered(additionalFields(event, division, 'player'), player.custom),
  });
  const read = form.schema.safeParse(entry);
  if (!valid || !read.success) {
    const byField = faults.map(({ path, message }) => [path.join('.'), message] as const);
    const byCheck = Object.entries(passed).flatMap(([check, isPassed]) =>
      isPassed ? [] : [[check, check === 'sanction' ? mustVerify(unproved[0] ?? '') : 'Not complete'] as const],
    );
    return wrong(Object.fromEntries(byField.length ? byField : byCheck));
  }
  const { firstName, lastName } = { ...read.data, ...onFile?.known };
  const { searchResult, teamsCoached, custom, manualAau } = player;
  return {
    ok: true,
    player: registrationPlayer.parse({
      ...read.data,
      firstName,
      lastName,
      name: fullName({ firstName, lastName }),
      onFile: [...(onFile?.fields ?? [])],
      searchResult,
      teamsCoached,
      custom,
      manualAau,
      ...(aau && !manualAau ? { validAau: 'true' } : {}),
      ...Object.fromEntries(
        standings.flatMap(({ body, standing }) => (standing.state === 'valid' ? [[statusFields[body], 'true']] : [])),
      ),
      valid: true,
    }),
  };
}

function isSanctionWaived(player: RegistrationPlayer, scope: EntryScope): boolean {
  const { country, playerProfileId } = player;
  const membershipInCart = scope.items.some(
    (item) =>
      item.type === 'MEM' && playerProfileId !== undefined && item.membership.playerProfileId === playerProfileId,
  );
  const { membersOnly, levels } = membershipOf(player, scope);
  return (
    waivedBecause({ event: scope.event, membersOnly: membersOnly !== null, country, membershipInCart, levels }) !== null
  );
}

/** The facts that a membership in a bag is checked against. */
type Scope = {
  readonly priceFacts: Pick<PriceFacts, 'levels' | 'held' | 'opened' | 'invited'>;
  readonly verified: Pick<VerifiedFacts, 'profiles' | 'acquaintances' | 'clubPlayers'>;
  readonly actor: Actor;
  readonly now: Millis;
};

/**
 * Returns who consents for the member: the person given on the form or, if a club buys for one of its own players, the
 * guardian who consented to it. No one can buy without consent, and only someone who runs a club can buy as that club.
 * Fails with no-consent.
 */
function answering({ membership }: ItemOf<'MEM'>, { verified, actor }: Scope) {
  const { clubId, playerProfileId, guardian } = membership;
  if (clubId === null || !can(actor, 'club.manage', { clubId })) return ok({ clubId: null, guardian });
  const player = verified.clubPlayers.get(clubId)?.get(playerProfileId ?? 0);
  return player?.mayBeEntered ? ok({ clubId, guardian: player.guardian }) : refuse(clubs['no-consent']());
}

/**
 * Returns the answers about a member that a level's form doesn't have to ask a buyer for: everything on file or, if the
 * member is a minor the buyer doesn't know, only what anyone registering a player learns.
 */
function knownOfMember(person: PlayerProfile, { acquaintances }: Scope['verified'], now: Millis): KnownEntry {
  const who = acquaintances.get(person.id) ?? 'unknown';
  const hides = who === 'unknown' && isMinor(subjectOn(person, firstDay(now)));
  return hides ? (onFileFor(person, who, null, now).known ?? {}) : person;
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
  const isKnown = typed !== null || clubId !== null || opened.has(follows?.id ?? 0);
  const known = isKnown ? person : knownOfMember(person, verified, now);
  const result = membershipAnswers(level, answers, known, new Date(now).getUTCFullYear(), everyPhone);
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
