/*
 * Every seeding style (Part 3 §3), one file each in styles/; a style without a line here does not compile.
 *
 * style          label              what it does                                      source, state
 * ORIGINAL_SEED  –                  keeps the event's seeds                           specification; done
 * GROUP          Performance        by pool place, then record                        US re-seed, domain-facts A2; done
 * RESEED         Pure Performance   by record alone                                   domain-facts A2; done
 * PRE            Capture Seed og    finishers take their pool's original seeds        our reading, A2; done
 * CAPTURE        –                  finishers take their pool's seeds of the round    our reading; done
 * CAPTURE_NEW    Capture Seed       the same among those who go on                    our reading; done
 * MAPPED         Custom Mapping     a table A1 → line 1                               specification; done
 * OLD_SCHOOL     –                  A1 v B2, B1 v A2                                  no source, our reading; done
 * OLD_SCHOOL2    –                  A1 v D2, B1 v C2                                  no source, our reading; done
 */
import type { SeedingStyle } from './seeding-styles.ts';
import type { Style } from './style.ts';
import {
  capture,
  captureNew,
  group,
  mapped,
  oldSchool,
  oldSchool2,
  originalSeed,
  pre,
  reseed,
} from './styles/styles.ts';

export const styles = {
  PRE: pre,
  CAPTURE: capture,
  CAPTURE_NEW: captureNew,
  GROUP: group,
  RESEED: reseed,
  ORIGINAL_SEED: originalSeed,
  MAPPED: mapped,
  OLD_SCHOOL: oldSchool,
  OLD_SCHOOL2: oldSchool2,
} satisfies { [S in SeedingStyle]: Style };
