import type { AauInput, AauMode } from '#domain/registration/sanction/aau.ts';
import type { AskedBody } from '#domain/registration/sanction/bodies.ts';
import type { BodyAnswer } from '#domain/registration/sanction/standing.ts';

/** What a sanctioning body says of a number. */
export type Verdict = BodyAnswer['status'];

/** What a body says of a number that it is asked by alone; `profile` is ours to find. */
export type NumberAnswer = Omit<BodyAnswer, 'profile'>;

/**
 * The sanctioning bodies' own services (Part 2 §7). Everything throws `Unreachable` when the body is not there: not configured, down, slow, or
 * answering what nobody can read.
 */
export type SanctionBodies = {
  /** The AAU, by one of its three ways. */
  aau(input: AauInput, by: AauMode): Promise<Verdict>;
  /** `asOf`: the day that counts, MM-DD-YYYY; none: today. */
  ask(body: AskedBody, number: string, asOf?: string): Promise<NumberAnswer>;
  /** Whether a p1440 number is of an unlimited membership. */
  unlimited(number: string): Promise<boolean>;
};

export class Unreachable extends Error {}
