import type { OnFile } from '#domain/people/form/form-types.ts';
import { type RegistrationPlayer, registrationPlayer } from '#domain/registration/schema.ts';

/** A player of whom nothing is known. */
export const blankPlayer = (): RegistrationPlayer => registrationPlayer.parse({});

/** A player who was found, with what is on file of them. */
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
