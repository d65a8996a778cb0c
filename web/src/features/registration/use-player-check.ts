import { useState } from 'react';
import type { Division } from '#domain/catalog/schema.ts';
import { checkPlayer } from '#domain/commerce/operations-checkout.ts';
import type { Problem } from '#domain/kernel/result.ts';
import type { Registration, RegistrationPlayer } from '#domain/registration/schema.ts';
import { positionOf, type StepId } from '#domain/registration/wizard/steps.ts';
import { ask } from '#web/src/api/ask.ts';
import { isNamed } from './use-seats.ts';

type Of = {
  readonly step: StepId;
  readonly registration: Registration;
  readonly context: { readonly division: Division | null };
};

/** Returns the players of a step who were typed in. For a chosen player, the profile already shows where they play. */
function typedOn({ step, registration: { players, alternates } }: Of): RegistrationPlayer[] {
  const position = positionOf(step);
  const shown = position === null ? (step === 'alternates' ? alternates : []) : players.slice(position - 1, position);
  return shown.filter((player) => player.playerProfileId === undefined && isNamed(player));
}

/** Returns what the server compares. Without a birth date or an email, two people may just have the same name. */
const compared = ({ firstName, lastName, dob, email, playerEmail }: RegistrationPlayer) =>
  dob || email || playerEmail ? [{ firstName, lastName, dob, email, playerEmail }] : [];

const isTaken = ({ code }: Problem) =>
  code === 'registration/already-in-division' || code === 'registration/already-on-date';

/**
 * Asks on Next whether a typed player already plays in the division, so that the registrant learns it before the rest
 * is filled in. If the call fails, the wizard goes on, because the payment checks again.
 */
export function usePlayerCheck(wizard: Of) {
  const [refused, setRefused] = useState<{ of: string; problem: Problem }>();
  const [asking, setAsking] = useState(false);
  const { division } = wizard.context;
  const { teamId, dates } = wizard.registration;
  const people = typedOn(wizard).flatMap(compared);
  const key = JSON.stringify([division?.id, people, dates]);
  const isFree = async (): Promise<boolean> => {
    if (!division || people.length === 0) return true;
    setAsking(true);
    const answers = await Promise.all(
      people.map((player) => ask(checkPlayer, { body: { divisionId: division.id, teamId, dates, player } })),
    );
    setAsking(false);
    const problem = answers.flatMap((answer) => (answer.ok || !isTaken(answer.problem) ? [] : [answer.problem]))[0];
    setRefused(problem && { of: key, problem });
    return !problem;
  };
  return { isFree, asking, problem: refused?.of === key ? refused.problem : null };
}
