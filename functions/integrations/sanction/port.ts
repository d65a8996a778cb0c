import type { AauInput, AauMode } from '#domain/registration/sanction/aau.ts';
import type { SanctionStatus } from '#domain/registration/sanction/status.ts';

/** What a sanctioning body says of a number. */
export type Verdict = Exclude<SanctionStatus, 'none'>;

/** Asks the AAU about a number by one of the three ways (Part 2 §7 `/AAU/Verify2`). Throws when the body can't be reached. */
export type VerifyAau = (input: AauInput, by: AauMode) => Promise<Verdict>;
