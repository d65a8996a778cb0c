import type { SanctionBody } from '#domain/catalog/lists.ts';
import type { AauInput, AauMode } from '#domain/registration/sanction/aau.ts';
import type { AskedBody } from '#domain/registration/sanction/bodies.ts';
import type { BodyAnswer } from '#domain/registration/sanction/standing.ts';

/** A sanctioning body's response about a number. */
export type Verdict = BodyAnswer['status'];

/** A body's response when we send only a number. We look up `profile` ourselves. */
export type NumberAnswer = Omit<BodyAnswer, 'profile'>;

/**
 * The sanctioning bodies' own services (Part 2 §7). Each call throws `Unreachable` if the body can't be used: it isn't
 * configured, is down or slow, or sends a response we can't read.
 */
export type SanctionBodies = {
  /** Returns whether an address is set for a body. */
  hasAddress(body: SanctionBody): boolean;
  /** Checks a person with the AAU in one of three ways. */
  aau(input: AauInput, by: AauMode): Promise<Verdict>;
  /** `asOf` is the day to check, as MM-DD-YYYY. The default is today. */
  ask(body: AskedBody, number: string, asOf?: string): Promise<NumberAnswer>;
  /** Returns whether a p1440 number belongs to an unlimited membership. */
  unlimited(number: string): Promise<boolean>;
};

export class Unreachable extends Error {}
