import type { Division, Tournament } from '../../catalog/schema.ts';
import type { RegistrationPlayer } from '../schema.ts';
import { avpLevelOf, checkAvpLevel } from './avp.ts';
import { type AskedBody, numberFields, personKey, plainNumber } from './bodies.ts';
import { type BodyAnswer, decideStanding, evolveStanding, isMismatch, type Standing, unchecked } from './standing.ts';

/**
 * A body's response to a registrant about a number; `unreached`: it was asked and didn't respond. `number` is
 * normalized.
 */
export type NumberProof = Omit<BodyAnswer, 'status' | 'profile'> & {
  readonly body: AskedBody;
  readonly number: string;
  readonly status: BodyAnswer['status'] | 'unreached';
  readonly profileId: number | null;
};

/**
 * What event staff decided about a number, or about a player without one: waived with a reason, or checked again;
 * `open`: that was undone.
 */
export const markStates = ['waived', 'valid', 'expired', 'refused', 'open'] as const;
export type NumberMark = {
  readonly tournamentId: number;
  readonly body: string;
  /** the normalized number, or its owner (`numberKey`) */
  readonly who: string;
  readonly state: (typeof markStates)[number];
  readonly reason: string;
};

type LevelRules = {
  readonly event: Pick<Tournament, 'id' | 'props' | 'startDate' | 'sanctioningBody' | 'sanctionErrorText'>;
  readonly division: Pick<Division, 'ageType'>;
};

/** Whether a level reported by the body is below what the event requires; an unknown level is never too low. */
export const isTooLow = (body: AskedBody, level: string, { event, division }: LevelRules): boolean =>
  body === 'AVP' && level !== '' && checkAvpLevel(avpLevelOf(level), event, division) !== null;

type KnownNumbers = LevelRules & { readonly proofs: readonly NumberProof[]; readonly marks: readonly NumberMark[] };

/** The keys under which a decision about a player's number may be stored. */
export const keysOf = (player: Pick<RegistrationPlayer, 'playerProfileId'>, number: string): string[] => [
  ...(number ? [number] : []),
  ...(player.playerProfileId === undefined ? [] : [personKey(player.playerProfileId)]),
];

/** The decision of event staff about a number in an event, or null. */
export const markOf = (
  marks: readonly NumberMark[],
  tournamentId: number,
  body: string,
  keys: readonly string[],
): NumberMark | null =>
  marks.find((mark) => mark.tournamentId === tournamentId && mark.body === body && keys.includes(mark.who)) ?? null;

/**
 * A player's number status, based on what only the server knows. `onFile`: the number in their profile, which counts
 * if they entered none. The decision of event staff overrides the body's response, and a body that can't be reached
 * refuses no one.
 */
export function standingOf(
  player: RegistrationPlayer,
  person: { readonly firstName: string; readonly lastName: string; readonly onFile: string },
  body: AskedBody,
  levelRules: KnownNumbers,
): Standing {
  const number = plainNumber(player[numberFields[body]] || person.onFile);
  const { playerProfileId } = player;
  const mark = markOf(levelRules.marks, levelRules.event.id, body, keysOf(player, number));
  if (mark?.state === 'waived') return { state: 'waived', reason: mark.reason };
  if (mark?.state === 'valid') return { state: 'valid' };
  const proof = levelRules.proofs.find((proof) => proof.body === body && proof.number === number);
  if (!proof || number === '') return unchecked;
  const { status, profileId, ...told } = proof;
  if (status === 'unreached') return { state: 'unchecked', unreached: true };
  const answer = { ...told, status, profile: profileId === null ? null : { id: profileId, fullName: '' } };
  const differs = isMismatch({ ...person, playerProfileId: playerProfileId ?? null }, answer);
  const command = { type: 'answer', answer, differs, tooLow: isTooLow(body, proof.level, levelRules) } as const;
  const decided = decideStanding({ state: 'checking' }, command);
  return decided.ok ? decided.value.reduce(evolveStanding, { state: 'checking' } as Standing) : unchecked;
}
