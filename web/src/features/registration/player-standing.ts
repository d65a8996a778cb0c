import { zoneOf } from '#domain/catalog/date-state.ts';
import type { Division, Tournament } from '#domain/catalog/schema.ts';
import type { Actor } from '#domain/identity/actor.ts';
import type { Millis } from '#domain/kernel/time.ts';
import type { OnFile, PlayerForm } from '#domain/people/form-types.ts';
import { fullName } from '#domain/people/names.ts';
import { type Standing, standingOf } from '#domain/people/player-checks.ts';
import { playerForm } from '#domain/people/player-form.ts';
import { isTbd } from '#domain/people/tbd.ts';
import { additionalFields, areAnswered } from '#domain/registration/additional-fields.ts';
import { checkCoachTeams } from '#domain/registration/coach-teams.ts';
import { type RegistrationPlayer, registrationPlayer } from '#domain/registration/schema.ts';

export type PlayerContext = {
  readonly event: Tournament;
  readonly division: Division;
  readonly actor: Actor;
  readonly now: Millis;
  readonly profiles: Readonly<Record<string, OnFile>>;
};

const tbdOnFile = (player: RegistrationPlayer): OnFile | null =>
  isTbd(player.playerProfileId) ? { playerProfileId: player.playerProfileId!, fields: [] } : null;

/** The form of the player in a place, from 1, with what is known of the profile that was chosen. */
export function formOf(player: RegistrationPlayer, position: number, context: PlayerContext): PlayerForm {
  const { event, division, actor, now, profiles } = context;
  const profile = profiles[String(player.playerProfileId)] ?? tbdOnFile(player);
  return playerForm(division, { ...event, zone: zoneOf(event) }, profile, actor, now, { position });
}

/** How the player stands in every check; sanction numbers are judged by their form here, and by the server's word where it has one. */
export function standOf(player: RegistrationPlayer, form: PlayerForm, { event, division }: PlayerContext): Standing {
  return standingOf(form, player, {
    sanction: true,
    coach: checkCoachTeams(player.teamsCoached, division).ok,
    custom: areAnswered(additionalFields(event, division, 'player'), player.custom),
  });
}

/** The player as it goes into the cart: cleaned, without what the profile holds, and named. */
export function finished(player: RegistrationPlayer, form: PlayerForm): RegistrationPlayer {
  const read = form.schema.safeParse(player);
  if (!read.success) return player;
  const { firstName, lastName } = { ...read.data, ...form.onFile?.known };
  const { searchResult, teamsCoached, points, custom, name } = player;
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
    valid: true,
  });
}
