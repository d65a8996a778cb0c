import type { AauInput, AauMode } from '#domain/registration/sanction/aau.ts';
import type { AskedBody } from '#domain/registration/sanction/bodies.ts';
import type { BodyAnswer } from '#domain/registration/sanction/standing.ts';

/** A sanctioning body's answer about a number. */
export type Verdict = BodyAnswer['status'];

/** A body's answer to a request with only a number. We look up `profile` ourselves. */
export type NumberAnswer = Omit<BodyAnswer, 'profile'>;

/**
 * The sanctioning bodies' own services (Part 2 §7). Everything throws `Unreachable` if the body can't be used: not
 * configured, down, slow, or with an answer that can't be read.
 */
export type SanctionBodies = {
  /** The AAU, checked in one of its three ways. */
  aau(input: AauInput, by: AauMode): Promise<Verdict>;
  /** `asOf`: the day that counts, MM-DD-YYYY; by default today. */
  ask(body: AskedBody, number: string, asOf?: string): Promise<NumberAnswer>;
  /** returns whether a p1440 number belongs to an unlimited membership */
  unlimited(number: string): Promise<boolean>;
};

export class Unreachable extends Error {}
