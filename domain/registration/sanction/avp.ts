import { flagsOfEvent } from '../../catalog/events/event-flags.ts';
import type { Division, Tournament } from '../../catalog/schema.ts';
import { seasonOf } from '../../kernel/season.ts';
import { folded } from '../../kernel/text.ts';
import { membershipLevels } from '../../memberships/level-names.ts';

/** Default requirements of an AVP-sanctioned event (Part 2 §5). */
export const avpDefaults = { adult: 'AVPA_2023', junior: 'AVP_1STAR_2023', membership: 'SILVER' } as const;
/** The first season this applies to (Part 2 §5). */
export const avpFromSeason = 2020;

type AvpOptions = { readonly sanction: string; readonly membership: string };

/**
 * What the event requires of a division's players: its flags, or the defaults; null before 2020 and for another
 * body's event.
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

/** A level's rank by its name in any case: GOLD 3, SILVER 2, BRONZE 1; ANY and unknown names 0. */
export function avpLevelOf(name: string): number {
  const found = Object.entries(membershipLevels).find(([level]) => folded(level) === folded(name));
  return found?.[1] ?? membershipLevels.Any;
}

/**
 * The level check: below the event's minimum, the number on file is removed and the event's error text is shown in a
 * dialog with Ok (Part 2 §5, §8). Null if the level is sufficient or none is required.
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
