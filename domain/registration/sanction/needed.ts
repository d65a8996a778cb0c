import type { Division, Tournament } from '../../catalog/schema.ts';
import type { RegistrationPlayer } from '../schema.ts';
import { avpLevelOf, checkAvpLevel } from './avp.ts';
import { type AskedBody, numberFields, personKey, plainNumber } from './bodies.ts';
import { type BodyAnswer, decideStanding, evolveStanding, isMismatch, type Standing, unchecked } from './standing.ts';

/** What a body said of a number to a registrant; `unreached`: it was asked and did not answer. `number` is plain. */
export type NumberProof = Omit<BodyAnswer, 'status' | 'profile'> & {
  readonly body: AskedBody;
  readonly number: string;
  readonly status: BodyAnswer['status'] | 'unreached';
  readonly profileId: number | null;
};

/** What an event's crew has settled of a number, or of somebody who has none: waived with a reason, or checked once more; `open`: that was taken back. */
export const markStates = ['waived', 'valid', 'expired', 'refused', 'open'] as const;
export type NumberMark = {
  readonly tournamentId: number;
  readonly body: string;
  /** the plain number, or whose it is (`numberKey`) */
  readonly who: string;
  readonly state: (typeof markStates)[number];
  readonly reason: string;
};

type LevelRules = {
  readonly event: Pick<Tournament, 'id' | 'props' | 'startDate' | 'sanctioningBody' | 'sanctionErrorText'>;
  readonly division: Pick<Division, 'ageType'>;
};

/** Whether a level that the body told is below what the event asks for; one that isn't told is none to judge by. */
export const isTooLow = (body: AskedBody, level: string, { event, division }: LevelRules): boolean =>
  body === 'AVP' && level !== '' && checkAvpLevel(avpLevelOf(level), event, division) !== null;

type KnownNumbers = LevelRules & { readonly proofs: readonly NumberProof[]; readonly marks: readonly NumberMark[] };

/** What a mark of somebody's number may lie under. */
export const keysOf = (player: Pick<RegistrationPlayer, 'playerProfileId'>, number: string): string[] => [
  ...(number ? [number] : []),
  ...(player.playerProfileId === undefined ? [] : [personKey(player.playerProfileId)]),
];

/** What stands of an event's number, by the crew's mark where there is one. */
export const markOf = (
  marks: readonly NumberMark[],
  tournamentId: number,
  body: string,
  keys: readonly string[],
): NumberMark | null =>
  marks.find((mark) => mark.tournamentId === tournamentId && mark.body === body && keys.includes(mark.who)) ?? null;

/**
 * How a player's number stands by what only the server knows. `onFile`: the number their profile holds, which counts where they gave none.
 * The crew's mark goes before the body's answer, and a body that could not be reached refuses nobody.
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
