import { type RegistrationPlayer, registrationPlayer } from '#domain/registration/schema.ts';

/** A player of whom nothing is known. */
export const blankPlayer = (): RegistrationPlayer => registrationPlayer.parse({});
