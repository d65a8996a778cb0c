import { zoneOf } from '#domain/catalog/date-state.ts';
import type { Division, RegistrationWindow, Tournament } from '#domain/catalog/schema.ts';
import type { CartItem } from '#domain/commerce/schema.ts';
import type { Actor } from '#domain/identity/actor.ts';
import { type Id, special } from '#domain/kernel/ids.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { fullName } from '#domain/people/names.ts';
import { standingOf } from '#domain/people/player-checks.ts';
import { playerForm } from '#domain/people/player-form.ts';
import { onFileOf } from '#domain/people/profiles.ts';
import type { PlayerProfile } from '#domain/people/schema.ts';
import { isTbd, tbdPlayer } from '#domain/people/tbd.ts';
import { additionalFields, areAnswered } from '#domain/registration/additional-fields.ts';
import { checkCoachTeams } from '#domain/registration/coach-teams.ts';
import { checkMember } from '#domain/registration/members.ts';
import { registration as problems } from '#domain/registration/problems.ts';
import { checkSameSchool } from '#domain/registration/same-school.ts';
import { aauMessages } from '#domain/registration/sanction/aau.ts';
import { aauProofFits, mayOverrideAau, needsAau } from '#domain/registration/sanction/aau-needed.ts';
import { waivedBecause } from '#domain/registration/sanction/waived.ts';
import { type RegistrationPlayer, registrationPlayer } from '#domain/registration/schema.ts';
import { mayBeTbd } from '#domain/registration/tbd.ts';
import { playerItem } from '../kernel/table/keys/people.ts';
import type { Table } from '../kernel/table/table.ts';
import type { Proofs } from './proofs.ts';

export type Profiles = ReadonlyMap<Id, PlayerProfile>;
type Entry = Extract<CartItem, { registration: unknown }>;
type Where = {
  readonly items: readonly CartItem[];
  readonly profiles: Profiles;
  readonly proofs: Proofs;
  readonly actor: Actor;
  readonly now: Millis;
  readonly event: Tournament;
  readonly division: Division;
  readonly window: RegistrationWindow;
};

const everybody = (items: readonly CartItem[]): RegistrationPlayer[] =>
  items.flatMap((item) =>
    'registration' in item ? [...item.registration.players, ...item.registration.alternates] : [],
  );

/** The profiles that a bag's players were chosen from. */
export async function profilesOf(table: Table, items: readonly CartItem[]): Promise<Profiles> {
  const ids = [...new Set(everybody(items).map(({ playerProfileId }) => playerProfileId))].filter(
    (id) => id !== undefined && id !== special.tbdPlayer,
  );
  const found = await table.getMany(
    playerItem,
    ids.map((id) => ({ id: id as Id })),
  );
  return new Map(found.map((profile) => [profile.id, profile]));
}

/** The players of an entry as they are kept: cleaned, without what their profiles hold. Refuses `step-not-valid` with the player and the fields. */
export function admitPlayers(
  item: Entry,
  where: Where,
): Result<{ players: RegistrationPlayer[]; alternates: RegistrationPlayer[] }> {
  const { players, alternates } = item.registration;
  const kept: RegistrationPlayer[] = [];
  for (const [i, player] of [...players, ...alternates].entries()) {
    const one = admitPlayer(player, i + 1, i < players.length, item.id, where);
    if (!one.ok) return one;
    kept.push(one.value);
  }
  const starters = kept.slice(0, players.length);
  const school = checkSameSchool(
    starters.filter((one) => !isTbd(one.playerProfileId)),
    where.event,
    where.division,
  );
  if (!school.ok) return refuse(problems['same-school']({ data: { itemId: item.id } }));
  return ok({ players: starters, alternates: kept.slice(players.length) });
}

function admitPlayer(
  player: RegistrationPlayer,
  position: number,
  starter: boolean,
  itemId: number,
  where: Where,
): Result<RegistrationPlayer> {
  const { event, division, window, actor, now } = where;
  const wrong = (fields: Record<string, string>) =>
    refuse(problems['step-not-valid']({ fields, data: { itemId, step: `player-${position}`, position } }));
  if (isTbd(player.playerProfileId))
    return starter && mayBeTbd(division, window, position)
      ? ok(registrationPlayer.parse({ ...tbdPlayer, name: player.name || tbdPlayer.name }))
      : wrong({ playerProfileId: 'This player can’t be to be decided.' });
  const profile = where.profiles.get(player.playerProfileId ?? 0);
  if (player.playerProfileId !== undefined && !profile) return wrong({ playerProfileId: 'There is no such player.' });
  const membershipInCart = where.items.some(
    (one) =>
      one.type === 'MEM' &&
      player.playerProfileId !== undefined &&
      one.membership.playerProfileId === player.playerProfileId,
  );
  const membersOnly = where.proofs.membersOnly.get(division.id) ?? null;
  const levels = where.proofs.levelsOf(division.id, player.playerProfileId);
  const member = checkMember(levels, membersOnly, actor);
  if (!member.ok) return wrong({ playerProfileId: member.problem.title });
  const { country } = player;
  const sanctionWaived =
    waivedBecause({ event, membersOnly: membersOnly !== null, country, membershipInCart, levels }) !== null;
  const onFile = profile ? onFileOf(profile) : null;
  const form = playerForm(division, { ...event, zone: zoneOf(event) }, onFile, actor, now, {
    position,
    sanctionWaived,
    verifiedPhones: where.proofs.phones,
  });
  // The browser has compared the two e-mails and sends only one.
  const entry = { ...player, emailConfirmation: player.emailConfirmation ?? player.email };
  const standing = standingOf(form, entry, {
    sanction: !needsAau(form, event, division) || mayOverrideAau(actor) || aauProofFits(player, where.proofs.aau),
    coach: checkCoachTeams(player.teamsCoached, division).ok,
    custom: areAnswered(additionalFields(event, division, 'player'), player.custom),
  });
  const read = form.schema.safeParse(entry);
  if (!standing.valid || !read.success) {
    const faults = standing.faults.map(({ path, message }) => [path.join('.'), message] as const);
    const failed = Object.entries(standing.passed).flatMap(([check, passed]) =>
      passed ? [] : [[check, check === 'sanction' ? aauMessages.mustVerify : 'Not complete'] as const],
    );
    return wrong(Object.fromEntries(faults.length ? faults : failed));
  }
  const { firstName, lastName } = { ...read.data, ...onFile?.known };
  const { searchResult, teamsCoached, custom, manualAau } = player;
  return ok(
    registrationPlayer.parse({
      ...read.data,
      firstName,
      lastName,
      name: fullName({ firstName, lastName }),
      onFile: [...(onFile?.fields ?? [])],
      searchResult,
      teamsCoached,
      custom,
      manualAau,
      valid: true,
    }),
  );
}
