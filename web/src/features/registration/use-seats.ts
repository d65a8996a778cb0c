import { useEffect, useMemo } from 'react';
import { isTbd } from '#domain/people/form/field-rules.ts';
import type { OnFile, PlayerForm } from '#domain/people/form/form-types.ts';
import type { PlayerValidation } from '#domain/people/form/player-checks.ts';
import { playerOnFile } from '#domain/people/operations.ts';
import { type Registration, type RegistrationPlayer, registrationPlayer } from '#domain/registration/schema.ts';
import { ask } from '#web/src/api/ask.ts';
import { formOf, type PlayerContext, validationOf } from './player-validation.ts';

export type PlayerSeat = {
  readonly player: RegistrationPlayer;
  readonly form: PlayerForm;
  readonly validation: PlayerValidation;
};

/** Returns a player about whom we know nothing. */
export const blankPlayer = (): RegistrationPlayer => registrationPlayer.parse({});

/** Returns a player who was found, with their data on file. */
export function chosenPlayer(found: { readonly id: number; readonly fullName: string }, profile: OnFile) {
  const { firstName, lastName, country } = profile.known ?? {};
  return {
    ...blankPlayer(),
    playerProfileId: found.id,
    firstName,
    lastName,
    name: found.fullName,
    ...(country && { country }),
    searchResult: true,
  };
}

/** Returns whether a person is chosen, or typed in by name. */
export const isNamed = ({ playerProfileId, firstName }: RegistrationPlayer): boolean =>
  playerProfileId !== undefined || Boolean(firstName);

/** Returns whether a player is valid, which means that a person is chosen or entered and the form has no errors. */
export const isSeatValid = (seat: PlayerSeat | undefined): boolean =>
  seat !== undefined && isNamed(seat.player) && seat.validation.valid;

/** Returns the players with their questions. `from` is the first one's position. */
export const useSeats = (
  list: readonly RegistrationPlayer[],
  context: PlayerContext | null,
  from: number,
): PlayerSeat[] =>
  useMemo(
    () =>
      context
        ? list.map((player, i) => {
            const form = formOf(player, from + i, context);
            return { player, form, validation: validationOf(player, form, context) };
          })
        : [],
    [list, context, from],
  );

/**
 * Loads the data on file for chosen profiles that have none yet (after editing a cart item) or have it for another
 * division.
 */
export function useProfiles(
  { players, alternates }: Registration,
  divisionId: number | null,
  known: Readonly<Record<string, OnFile>>,
  learned: (profile: OnFile) => void,
): void {
  const missing = [...players, ...alternates]
    .map(({ playerProfileId }) => playerProfileId)
    .filter((id) => id !== undefined && !isTbd(id) && isStale(known[id], divisionId)) as number[];
  const key = [divisionId, ...missing].join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` includes the missing IDs
  useEffect(() => {
    for (const id of missing)
      void ask(playerOnFile, { params: { id }, query: { divisionId: divisionId ?? undefined } }).then(
        (read) => read.ok && learned(read.value as OnFile),
      );
  }, [key]);
}

const isStale = (profile: OnFile | undefined, divisionId: number | null): boolean =>
  (profile?.divisionId ?? null) !== divisionId || !profile;
