import type { Division, Tournament } from '../catalog/schema.ts';
import type { Id } from '../kernel/ids.ts';
import { isTbd } from '../people/form/field-rules.ts';
import { waiversFor } from '../registration/fields/extra-fields.ts';
import { numberFields, numberKey, numbersAskedBy, plainNumber } from '../registration/sanction/bodies.ts';
import {
  keysOf,
  markOf,
  type NumberMark,
  type WaiverReason,
  waivedBecause,
} from '../registration/sanction/standing.ts';
import type { RegistrationPlayer, Roster } from '../registration/schema.ts';
import { playerName, teamPlayerOf } from '../registration/teams/roster.ts';
import { tagsOf } from '../registration/teams/team-tags.ts';

/** A player's number with a sanctioning body: the number entered, and the body's response. */
export type NumberStatus = {
  readonly body: string;
  readonly number: string;
  readonly state: 'missing' | 'given' | 'good' | 'bad' | 'waived';
  /** Why event staff allowed it. Empty if they didn't. */
  readonly reason: string;
  /** The key by which event staff settle it. Empty if it can't be settled. */
  readonly who: string;
};

/** A team member with their progress. `tbd` means still to be decided. */
type PersonStatus = {
  readonly position: number;
  readonly starter: boolean;
  readonly playerProfileId: number | null;
  readonly name: string;
  readonly captain: boolean;
  readonly jersey: string;
  readonly tbd: boolean;
  readonly numbers: readonly NumberStatus[];
};

type Asking = {
  readonly event: Pick<Tournament, 'id' | 'sanctioningBody' | 'props'>;
  readonly division: Pick<Division, 'sanctioningBodyId'>;
  /** What event staff settled about numbers. */
  readonly marks?: readonly NumberMark[];
};

const saidOf = {
  AAU: ({ validAau, manualAau }: RegistrationPlayer) => (manualAau ? 'true' : validAau),
  AVP: ({ avpaStatus, manualAvp }: RegistrationPlayer) => (manualAvp ? 'true' : avpaStatus),
  USAV: ({ usavStatus }: RegistrationPlayer) => usavStatus,
  p1440: ({ p1440Status }: RegistrationPlayer) => p1440Status,
  BVCA: ({ bvcaStatus }: RegistrationPlayer) => bvcaStatus,
  BVNE: ({ bvneStatus }: RegistrationPlayer) => bvneStatus,
  CBVA: ({ cbvaStatus }: RegistrationPlayer) => cbvaStatus,
} as const satisfies Record<keyof typeof numberFields, (player: RegistrationPlayer) => unknown>;

/** Fields that don't matter to a team's forms: carts and levels, which count only during registration. */
const unknown = { membersOnly: false, membershipInCart: false, levels: [] } as const;
const whyFree: Partial<Record<WaiverReason, string>> = {
  international: 'Lives outside the United States',
  noRequirement: 'This event doesn’t require one',
};

/**
 * Returns the numbers that the event and division require of a player, each with its state. A number on file counts as
 * provided.
 */
export function numbersOf(player: RegistrationPlayer, { event, division, marks = [] }: Asking): NumberStatus[] {
  const requestedNumberFields = new Set(numbersAskedBy(event, division));
  return Object.entries(numberFields).flatMap(([name, field]): NumberStatus[] => {
    const body = name as keyof typeof numberFields;
    if (!requestedNumberFields.has(field)) return [];
    const number = String(player[field] ?? '');
    const said = saidOf[body](player);
    const who = numberKey(body, player);
    const mark = markOf(marks, event.id, body, keysOf(player, plainNumber(number)));
    const as = (state: NumberStatus['state'], reason = ''): NumberStatus[] => [{ body, number, state, reason, who }];
    if (mark?.state === 'waived') return as('waived', mark.reason);
    if (mark && mark.state !== 'open') return as(mark.state === 'valid' ? 'good' : 'bad');
    if (said === 'true') return as('good');
    const given = number !== '' || player.onFile.includes(field);
    const free = !given ? waivedBecause({ ...unknown, event, country: player.country }) : null;
    if (free) return [{ body, number, state: 'waived', reason: whyFree[free] ?? '', who: '' }];
    if (said === 'expired' || said === 'false') return as('bad');
    return as(given ? 'given' : 'missing');
  });
}

/** Returns the number on a player's shirt, from the team's tags: `jersey-{profile}-{number}`. */
export function jerseyOf(tags: readonly string[], profileId: Id | null): string {
  if (profileId === null) return '';
  const own = tagsOf({ tags }).jerseys.find((text) => text.startsWith(`${profileId}-`));
  return own?.slice(`${profileId}-`.length) ?? '';
}

/** Returns everyone on a team with their progress, starters first. */
export function peopleOf(
  roster: Pick<Roster, 'players' | 'alternates'>,
  tags: readonly string[],
  asking: Asking,
): PersonStatus[] {
  const { captain } = tagsOf({ tags });
  const of = (player: RegistrationPlayer, i: number, starter: boolean): PersonStatus => ({
    position: i + 1,
    starter,
    playerProfileId: player.playerProfileId ?? null,
    name: playerName(teamPlayerOf(player)),
    captain: captain !== undefined && player.playerProfileId === captain,
    jersey: jerseyOf(tags, player.playerProfileId ?? null),
    tbd: isTbd(player.playerProfileId),
    numbers: isTbd(player.playerProfileId) ? [] : numbersOf(player, asking),
  });
  const { length } = roster.players;
  return [
    ...roster.players.map((player, i) => of(player, i, true)),
    ...roster.alternates.map((player, i) => of(player, length + i, false)),
  ];
}

/** Returns how many of a division's waivers were agreed to at registration. */
export function waiverState(
  event: Pick<Tournament, 'jProps'>,
  roster: Pick<Roster, 'divisionId' | 'agreedWaivers'>,
): { asked: number; agreed: number } {
  const waivers = waiversFor(event, roster.divisionId);
  const given = new Set(roster.agreedWaivers.map(String));
  return { asked: waivers.length, agreed: waivers.filter(({ id }) => given.has(String(id))).length };
}
