import { zoneOf } from '#domain/catalog/events/event-status.ts';
import type { Division, Tournament } from '#domain/catalog/schema.ts';
import type { Actor } from '#domain/identity/actor.ts';
import type { PhoneJudge } from '#domain/identity/phone.ts';
import type { Millis } from '#domain/kernel/time.ts';
import type { MembersOnly } from '#domain/memberships/members-only.ts';
import { isTbd } from '#domain/people/form/field-rules.ts';
import type { OnFile, PlayerForm } from '#domain/people/form/form-types.ts';
import { type PlayerValidation, playerValidation } from '#domain/people/form/player-checks.ts';
import { playerForm } from '#domain/people/form/player-form.ts';
import { fullName } from '#domain/people/names.ts';
import { additionalFields, areAnswered } from '#domain/registration/fields/extra-fields.ts';
import { needsAau } from '#domain/registration/sanction/aau.ts';
import { bodiesToCheck, numberLabels, statusFields, withoutDropped } from '#domain/registration/sanction/bodies.ts';
import { type WaiverReason, waivedBecause } from '#domain/registration/sanction/standing.ts';
import { type Registration, type RegistrationPlayer, registrationPlayer } from '#domain/registration/schema.ts';
import { checkCoachTeams } from '#domain/registration/teams/roster.ts';
import type { EventFacts } from './saved-wizard.ts';

export type PlayerContext = {
  readonly event: Tournament;
  readonly division: Division;
  /** All divisions of the event. */
  readonly divisions: readonly Division[];
  /** The registration in the cart before it was edited, or null for a new one. */
  readonly editing: Registration | null;
  readonly actor: Actor;
  readonly now: Millis;
  readonly profiles: Readonly<Record<string, OnFile>>;
  /** The organization whose members the division is for, or null if it's open to everyone. */
  readonly membersOnly: MembersOnly | null;
  readonly organizer: EventFacts['organizer'];
  /** Phones verified with a code, ten digits each. */
  readonly provenPhones: readonly string[];
  readonly phones: PhoneJudge;
  /** The first player’s school, which everyone has to attend. */
  readonly school?: string | undefined;
  /** The profiles for which the cart has a membership from the event's organizer. */
  readonly joining: readonly number[];
};

/** Why a player doesn't need a sanction number, or null (Part 2 §5). */
export const waiverOf = (
  player: RegistrationPlayer,
  { event, membersOnly, profiles, joining }: Pick<PlayerContext, 'event' | 'membersOnly' | 'profiles' | 'joining'>,
): WaiverReason | null =>
  waivedBecause({
    event,
    membersOnly: membersOnly !== null,
    country: player.country,
    membershipInCart: player.playerProfileId !== undefined && joining.includes(player.playerProfileId),
    levels: profiles[String(player.playerProfileId)]?.levels ?? [],
  });

const tbdOnFile = (player: RegistrationPlayer): OnFile | null =>
  isTbd(player.playerProfileId) ? { playerProfileId: player.playerProfileId!, fields: [] } : null;

/** The form for the player at a position, from 1, with the data of the chosen profile. */
export function formOf(player: RegistrationPlayer, position: number, context: PlayerContext): PlayerForm {
  const { event, division, actor, now, profiles } = context;
  const profile = withoutDropped(profiles[String(player.playerProfileId)] ?? tbdOnFile(player), player);
  return playerForm(division, { ...event, zone: zoneOf(event) }, profile, actor, now, {
    position,
    verifiedPhones: context.provenPhones,
    phones: context.phones,
    schoolIsGiven: position > 1 && Boolean(context.school),
    sanctionWaived: waiverOf(player, context) !== null,
  });
}

/** The labels of the numbers that a body still has to confirm. */
export const unverified = (
  player: RegistrationPlayer,
  form: PlayerForm,
  { event, division }: Pick<PlayerContext, 'event' | 'division'>,
): string[] => [
  ...(needsAau(form, event, division) && player.validAau !== 'true' && !player.manualAau ? [numberLabels.AAU] : []),
  ...bodiesToCheck(form, event, division).flatMap((body) => {
    const said = player[statusFields[body]];
    return said === 'true' || (said === undefined && player.manualAvp) ? [] : [numberLabels[body]];
  }),
];

/**
 * The player's result in every check. An AAU number is judged by the answer stored with the player, which the server
 * also has.
 */
export function validationOf(
  player: RegistrationPlayer,
  form: PlayerForm,
  { event, division }: PlayerContext,
): PlayerValidation {
  return playerValidation(form, player, {
    sanction: unverified(player, form, { event, division }).length === 0,
    coach: checkCoachTeams(player.teamsCoached, division).ok,
    custom: areAnswered(additionalFields(event, division, 'player'), player.custom),
  });
}

/** The player as saved in the cart: cleaned up, without the profile's own data, and with a name. */
export function finished(player: RegistrationPlayer, form: PlayerForm): RegistrationPlayer {
  const read = form.schema.safeParse(player);
  if (!read.success) return player;
  const { firstName, lastName } = { ...read.data, ...form.onFile?.known };
  const { searchResult, teamsCoached, points, custom, name } = player;
  const { validAau, manualAau, manualAvp } = player;
  const statuses = Object.fromEntries(Object.values(statusFields).map((field) => [field, player[field]]));
  return registrationPlayer.parse({
    ...read.data,
    firstName,
    lastName,
    name: isTbd(player.playerProfileId) ? name : fullName({ firstName, lastName }),
    onFile: [...(form.onFile?.fields ?? [])],
    searchResult,
    teamsCoached,
    points,
    custom,
    ...{ ...statuses, validAau, manualAau, manualAvp },
    valid: true,
  });
}
