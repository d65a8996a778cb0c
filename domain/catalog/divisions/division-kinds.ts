import { typeFlags } from '../events/event-flags.ts';
import { typeOfFlag } from '../events/event-type.ts';
import type { EventType } from '../lists.ts';
import type { Division } from '../schema.ts';
import { flagsOfDivision } from './division-flags.ts';

/** Returns a division's additional types, such as a showcase at a tournament (the flags `isCamp`, `isShowcase` …). */
export function divisionKinds(division: Pick<Division, 'props'>): EventType[] {
  const flags = flagsOfDivision(division);
  return (Object.keys(typeFlags) as (keyof typeof typeFlags)[]).flatMap((name) =>
    flags[name] ? [typeOfFlag[name]] : [],
  );
}
