import type { SanctionBody } from '../../catalog/lists.ts';
import type { RegistrationPlayer } from '../schema.ts';
import { numberFields } from './numbers.ts';

/** Bodies that are asked about a number by the number alone; the AAU is asked in three ways (aau.ts), the others can't be asked. */
export const askedBodies = ['AVP', 'USAV', 'p1440'] as const satisfies readonly SanctionBody[];
export type AskedBody = (typeof askedBodies)[number];

/** The field of a player that says how the body answered (Part 2 §3 statuses). */
export const statusFields = {
  AVP: 'avpaStatus',
  USAV: 'usavStatus',
  p1440: 'p1440Status',
} as const satisfies Record<AskedBody, keyof RegistrationPlayer>;

/** What a number is called where it is asked for. */
export const numberLabels: Readonly<Record<keyof typeof numberFields, string>> = {
  AAU: 'AAU #',
  AVP: 'AVP America #',
  USAV: 'USAV #',
  p1440: 'p1440 #',
  BVCA: 'BVCA #',
  BVNE: 'BVNE #',
  CBVA: 'CBVA #',
};

export const isAskedBody = (body: string): body is AskedBody =>
  askedBodies.some((requestedBody) => requestedBody === body);

/** A number as it is compared and asked about: without spaces, in capitals. */
export const plainNumber = (text: string): string => text.replace(/\s+/g, '').toUpperCase();

/** A body's number: letters, digits and dashes. Nothing else is put into an address at a body's server. */
export const bodyNumber = /^[\p{L}\p{N}][\p{L}\p{N} -]*$/u;

/**
 * What a number is known by within an event: itself; where none is written down (it is on file, or missing) whose profile it is asked of, else nothing.
 */
export const numberKey = (
  body: keyof typeof numberFields,
  player: Pick<RegistrationPlayer, 'playerProfileId'> &
    Partial<Pick<RegistrationPlayer, (typeof numberFields)[keyof typeof numberFields]>>,
): string => {
  const number = plainNumber(player[numberFields[body]] ?? '');
  if (number) return number;
  return player.playerProfileId === undefined ? '' : personKey(player.playerProfileId);
};
export const personKey = (playerProfileId: number): string => `PLAYER ${playerProfileId}`;
