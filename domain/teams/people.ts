import type { Division, Tournament } from '../catalog/schema.ts';
import type { Id } from '../kernel/ids.ts';
import { isTbd } from '../people/form/tbd.ts';
import { waiversFor } from '../registration/fields/extra-fields.ts';
import { numberFields, numberKey, numbersAskedBy, plainNumber } from '../registration/sanction/bodies.ts';
import { keysOf, markOf, type NumberMark } from '../registration/sanction/needed.ts';
import { type WaiverReason, waivedBecause } from '../registration/sanction/waived.ts';
import type { RegistrationPlayer, Roster } from '../registration/schema.ts';
import { playerName, teamPlayerOf } from '../registration/teams/team-player.ts';
import { tagsOf } from '../registration/teams/team-tags.ts';

/** The number that a sanctioning body asks of a player: what was entered, and what the body has said of it. */
export type NumberStatus = {
  readonly body: string;
  readonly number: string;
  readonly state: 'missing' | 'given' | 'good' | 'bad' | 'waived';
  /** why the crew let it be; empty where they didn't */
  readonly reason: string;
  /** what the crew settles it by; empty where nothing can be */
  readonly who: string;
};

/** Somebody on a team with how far they are. `tbd`: still to be decided. */
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
  /** what the crew has settled of numbers */
  readonly marks?: readonly NumberMark[];
};

const saidOf = {
  AAU: ({ validAau, manualAau }: RegistrationPlayer) => (manualAau ? 'true' : validAau),
  AVP: ({ avpaStatus, manualAvp }: RegistrationPlayer) => (manualAvp ? 'true' : avpaStatus),
  USAV: ({ usavStatus }: RegistrationPlayer) => usavStatus,
  p1440: ({ p1440Status }: RegistrationPlayer) => p1440Status,
} as const satisfies Partial<Record<keyof typeof numberFields, (player: RegistrationPlayer) => unknown>>;

/** What a team's forms say nothing of: carts and levels, which only count while it is entered. */
const unknown = { membersOnly: false, membershipInCart: false, levels: [] } as const;
const whyFree: Partial<Record<WaiverReason, string>> = {
  international: 'Lives outside the United States',
  noRequirement: 'This event asks for none',
};

/** The numbers asked of a player by the event and the division, each with how it stands; what is on file counts as given. */
export function numbersOf(player: RegistrationPlayer, { event, division, marks = [] }: Asking): NumberStatus[] {
  const requestedNumberFields = new Set(numbersAskedBy(event, division));
  return Object.entries(numberFields).flatMap(([name, field]): NumberStatus[] => {
    const body = name as keyof typeof numberFields;
    if (!requestedNumberFields.has(field)) return [];
    const number = String(player[field] ?? '');
    const said = body in saidOf ? saidOf[body as keyof typeof saidOf](player) : undefined;
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

/** The number on somebody's shirt, as their team's tags have it: `jersey-{profile}-{number}`. */
export function jerseyOf(tags: readonly string[], profileId: Id | null): string {
  if (profileId === null) return '';
  const own = tagsOf({ tags }).jerseys.find((text) => text.startsWith(`${profileId}-`));
  return own?.slice(`${profileId}-`.length) ?? '';
}

/** Everybody on a team, starters first, with how far each is. */
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

/** How many of a division's waivers were agreed to when the team was entered. */
export function waiverState(
  event: Pick<Tournament, 'jProps'>,
  roster: Pick<Roster, 'divisionId' | 'agreedWaivers'>,
): { asked: number; agreed: number } {
  const waivers = waiversFor(event, roster.divisionId);
  const given = new Set(roster.agreedWaivers.map(String));
  return { asked: waivers.length, agreed: waivers.filter(({ id }) => given.has(String(id))).length };
}
