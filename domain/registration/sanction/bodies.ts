import { flagsOfEvent } from '../../catalog/events/event-flags.ts';
import { bodiesOf } from '../../catalog/events/policies.ts';
import type { SanctionBody } from '../../catalog/lists.ts';
import type { Division, Tournament } from '../../catalog/schema.ts';
import { seasonOf } from '../../kernel/date-words.ts';
import { folded } from '../../kernel/text.ts';
import { membershipLevels } from '../../memberships/levels.ts';
import type { OnFile, PlayerForm } from '../../people/form/form-types.ts';
import type { RegistrationPlayer } from '../schema.ts';

/** The player field with each body's number. JVA has none (Part 2 §3). */
export const numberFields = {
  AAU: 'aauNumber',
  AVP: 'avpNumber',
  USAV: 'usavNumber',
  p1440: 'p1440Number',
  BVCA: 'bvcaNumber',
  BVNE: 'bvneNumber',
  CBVA: 'cbvaNumber',
} as const satisfies Partial<Record<SanctionBody, keyof RegistrationPlayer>>;
type NumberField = (typeof numberFields)[keyof typeof numberFields];

/**
 * Returns the numbers that a registration's players need, by the event's and division's bodies, including dual
 * sanctions.
 */
export const numbersAskedBy = (
  event: Pick<Tournament, 'sanctioningBody' | 'props'>,
  division: Pick<Division, 'sanctioningBodyId'> | null,
): NumberField[] =>
  bodiesOf(event, division).flatMap((body) =>
    body in numberFields ? [numberFields[body as keyof typeof numberFields]] : [],
  );

/** The bodies that are asked about a number without other data. The AAU has three ways to ask (aau.ts). */
export const askedBodies = ['AVP', 'USAV', 'p1440', 'BVCA', 'BVNE', 'CBVA'] as const satisfies readonly SanctionBody[];
export type AskedBody = (typeof askedBodies)[number];

/**
 * What happens to a player's number if its body can't be reached: the player brings the card, or staff check the number
 * later. JVA players have no number.
 */
export const unreachedWays = ['card', 'later', 'noNumber'] as const;
export const ifUnreached = (body: SanctionBody): (typeof unreachedWays)[number] => {
  if (body === 'AAU') return 'card';
  return isAskedBody(body) ? 'later' : 'noNumber';
};

/** The player field with each body's response. Part 2 §3 names the first three. */
export const statusFields = {
  AVP: 'avpaStatus',
  USAV: 'usavStatus',
  p1440: 'p1440Status',
  BVCA: 'bvcaStatus',
  BVNE: 'bvneStatus',
  CBVA: 'cbvaStatus',
} as const satisfies Record<AskedBody, keyof RegistrationPlayer>;

/** The form's label for each number. */
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

/** Returns a number normalized for comparing and checking: without spaces, in capitals. */
export const plainNumber = (text: string): string => text.replace(/\s+/g, '').toUpperCase();

/** A body's number: letters, digits and dashes. Nothing else is put into a URL on a body's server. */
export const bodyNumber = /^[\p{L}\p{N}][\p{L}\p{N} -]*$/u;

/**
 * Returns a number's key within an event: the number or, if it is on file or missing, the profile it belongs to.
 * Without a profile, the key is empty.
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

/**
 * Returns the bodies that must confirm a player's number: those of the event or division whose number the form
 * requires, on file or not, unless it is waived.
 */
export function bodiesToCheck(
  form: Pick<PlayerForm, 'fields' | 'enforced' | 'sanctionWaived'>,
  event: Pick<Tournament, 'sanctioningBody' | 'props'>,
  division: Pick<Division, 'sanctioningBodyId'>,
): AskedBody[] {
  if (!form.enforced || form.sanctionWaived) return [];
  const asked = new Set<string>(numbersAskedBy(event, division));
  const required = new Set<string>(form.fields.filter((field) => field.required).map(({ name }) => name));
  return askedBodies.filter((body) => asked.has(numberFields[body]) && required.has(numberFields[body]));
}

/**
 * Returns a profile's fields without the numbers removed from it for this registration. A number that is typed replaces
 * the one on file (Part 2 §5).
 */
export function withoutDropped<F extends Pick<OnFile, 'fields'>>(
  onFile: F | null,
  player: RegistrationPlayer,
): F | null {
  const typed = askedBodies.map((body) => numberFields[body]).filter((field) => player[field] !== undefined);
  if (!onFile || typed.length === 0) return onFile;
  return { ...onFile, fields: onFile.fields.filter((field) => !typed.some((name) => name === field)) };
}

/** Returns the message when a number has to be checked first (Part 2 §5, which mentions only the AAU). */
export const mustVerify = (label: string): string => `You must verify the ${label} above before continuing.`;

/** The default requirements of an AVP-sanctioned event (Part 2 §5). */
export const avpDefaults = { adult: 'AVPA_2023', junior: 'AVP_1STAR_2023', membership: 'SILVER' } as const;
/** The first season these requirements apply to (Part 2 §5). */
export const avpFromSeason = 2020;

type AvpOptions = { readonly sanction: string; readonly membership: string };

/**
 * Returns what the event requires of a division's players: its flags, or the defaults. Returns null before 2020 and for
 * another body's event.
 */
export function avpOptionsOf(
  event: Pick<Tournament, 'props' | 'startDate' | 'sanctioningBody'>,
  division: Pick<Division, 'ageType'>,
): AvpOptions | null {
  if (event.sanctioningBody !== 'AVP' || seasonOf(event.startDate) < avpFromSeason) return null;
  const flags = flagsOfEvent(event);
  const sanction =
    division.ageType === 2
      ? (flags.avpAdultSanction ?? avpDefaults.adult)
      : (flags.avpJrSanction ?? avpDefaults.junior);
  return { sanction, membership: flags.avpMembership ?? avpDefaults.membership };
}

/** Returns a level's rank by its name in any case: GOLD 3, SILVER 2, BRONZE 1, ANY and unknown names 0. */
export function avpLevelOf(name: string): number {
  const found = Object.entries(membershipLevels).find(([level]) => folded(level) === folded(name));
  return found?.[1] ?? membershipLevels.Any;
}

/**
 * Checks a player's level. If it is below the event's minimum, the number on file is removed and the event's error text
 * is shown in a dialog with Ok (Part 2 §5, §8). Returns null if the level is sufficient or none is required.
 */
export function checkAvpLevel(
  level: number,
  event: Pick<Tournament, 'props' | 'startDate' | 'sanctioningBody' | 'sanctionErrorText'>,
  division: Pick<Division, 'ageType'>,
): { readonly removeNumber: true; readonly text: string; readonly button: 'Ok' } | null {
  const options = avpOptionsOf(event, division);
  if (!options || level >= avpLevelOf(options.membership)) return null;
  return { removeNumber: true, text: event.sanctionErrorText, button: 'Ok' };
}

/** The mismatch dialog (Part 2 §2). */
export const avpDialog = {
  title: 'Hmmm!',
  choices: { newNumber: 'Enter a new number', register: (name: string): string => `Register with ${name}` },
} as const;
