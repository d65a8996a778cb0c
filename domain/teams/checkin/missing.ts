import { flagsOfEvent } from '../../catalog/events/event-flags.ts';
import type { Waiver } from '../../catalog/events/json-props.ts';
import type { AgreementStatus, Division, Tournament } from '../../catalog/schema.ts';
import { waiversFor } from '../../registration/fields/extra-fields.ts';
import { registration } from '../../registration/problems.ts';
import type { NumberMark } from '../../registration/sanction/standing.ts';
import type { Roster, Team } from '../../registration/schema.ts';
import { unsignedOf } from '../../registration/teams/checkin.ts';
import { playerName } from '../../registration/teams/roster.ts';
import { everyone } from '../../registration/teams/team-name.ts';
import { peopleOf } from '../people.ts';
import { checkin } from './problems.ts';

/** What a team can still be missing at check-in: waivers and agreements, sanction numbers, money. */
export const missingKinds = ['agreement', 'waiver', 'number', 'payment'] as const;
type MissingKind = (typeof missingKinds)[number];

/**
 * `what` is the name of the missing item (an agreement, a waiver, a sanctioning body's number), and `who` lists the
 * people it is missing for. `blocks` means that the event doesn't allow check-in without it. `agreementId` is the
 * agreement to sign.
 */
type Missing = {
  readonly kind: MissingKind;
  readonly what: string;
  readonly who: string[];
  readonly blocks: boolean;
  readonly agreementId?: number;
};

type Of = {
  readonly team: Pick<Team, 'divisionId' | 'players' | 'alternates' | 'tags'>;
  /** Null if the team's forms haven't been read. */
  readonly roster: Pick<Roster, 'divisionId' | 'players' | 'alternates' | 'agreedWaivers'> | null;
  readonly event: Pick<Tournament, 'id' | 'props' | 'jProps' | 'sanctioningBody'>;
  readonly division: Pick<Division, 'sanctioningBodyId'>;
  /** The balance due, in minor units. */
  readonly due: number;
  readonly statuses?: readonly AgreementStatus[];
  readonly marks?: readonly NumberMark[];
};

/** Returns the waivers that apply to the team's division and that no one has agreed to for the team. */
export const openWaivers = (
  event: Pick<Tournament, 'jProps'>,
  roster: Pick<Roster, 'divisionId' | 'agreedWaivers'>,
): Waiver[] => {
  const agreed = new Set(roster.agreedWaivers.map(String));
  return waiversFor(event, roster.divisionId).filter(({ id }) => !agreed.has(String(id)));
};

/**
 * Returns everything a team is missing, blocking items first (readings P3-571; numbers and money depend on our own
 * flags).
 */
export function missingOf({ team, roster, event, division, due, statuses = [], marks = [] }: Of): Missing[] {
  const flags = flagsOfEvent(event);
  const nameOf = new Map(everyone(team).map((player) => [player.id, playerName(player)]));
  const agreements = unsignedOf(team, statuses).map(
    ({ agreementId, agreement, playerProfileIds }): Missing => ({
      kind: 'agreement',
      what: agreement,
      who: playerProfileIds.flatMap((id) => nameOf.get(id) ?? []),
      blocks: flags.noAgreeNoCheckin,
      agreementId,
    }),
  );
  const waivers = (roster ? openWaivers(event, roster) : []).map(
    ({ name }): Missing => ({ kind: 'waiver', what: name, who: [], blocks: flags.noAgreeNoCheckin }),
  );
  const money: Missing[] = due > 0 ? [{ kind: 'payment', what: '', who: [], blocks: flags.noPayNoCheckin }] : [];
  const numbers = roster ? numbersMissing(roster, team.tags, { event, division, marks }, flags.noNumberNoCheckin) : [];
  return [...agreements, ...waivers, ...numbers, ...money].toSorted((a, b) => Number(b.blocks) - Number(a.blocks));
}

/** Returns the people with a missing or invalid number, by sanctioning body. */
function numbersMissing(
  roster: Pick<Roster, 'players' | 'alternates'>,
  tags: readonly string[],
  asking: Parameters<typeof peopleOf>[2],
  blocks: boolean,
): Missing[] {
  const byBody = new Map<string, string[]>();
  for (const { name, numbers } of peopleOf(roster, tags, asking))
    for (const { body, state } of numbers)
      if (state === 'missing' || state === 'bad') byBody.set(body, [...(byBody.get(body) ?? []), name]);
  return [...byBody].map(([what, who]) => ({ kind: 'number', what, who, blocks }));
}

const refusals = {
  agreement: registration['agreements-unsigned'],
  waiver: registration['agreements-unsigned'],
  number: checkin.numbers,
  payment: checkin.unpaid,
} as const satisfies Record<MissingKind, unknown>;

/** Returns the refusal for the first blocking item, or null. `data.missing` lists all blocking items. */
export function blockOf(missing: readonly Missing[]) {
  const blocking = missing.filter(({ blocks }) => blocks);
  const [first] = blocking;
  return first ? refusals[first.kind]({ data: { missing: blocking } }) : null;
}
