import type { Division, Tournament } from '../../catalog/schema.ts';
import type { Actor } from '../../identity/actor.ts';
import { can } from '../../identity/can.ts';
import { folded } from '../../kernel/text.ts';
import type { PlayerForm } from '../../people/form/form-types.ts';
import type { RegistrationPlayer } from '../schema.ts';
import { aauLimit } from './aau.ts';
import { numbersAskedBy } from './numbers.ts';
import type { SanctionStatus } from './status.ts';

/** Whether a player's AAU number must be verified: the event or division is the AAU's, the form requires the number, and it is not waived. */
export const needsAau = (
  form: Pick<PlayerForm, 'fields' | 'enforced' | 'sanctionWaived'>,
  event: Pick<Tournament, 'sanctioningBody' | 'props'>,
  division: Pick<Division, 'sanctioningBodyId'>,
): boolean =>
  form.enforced &&
  !form.sanctionWaived &&
  numbersAskedBy(event, division).includes('aauNumber') &&
  form.fields.some(({ name, required, onFile }) => name === 'aauNumber' && required && !onFile);

/** What the AAU said of a number to the registrant: for which last name, and how many tries have failed. */
export type AauProof = {
  readonly number: string;
  readonly lastName: string;
  readonly status: SanctionStatus;
  readonly failures: number;
};

export const aauNumber = (text: string): string => text.replace(/\s+/g, '').toUpperCase();

/** Whether the answers are sufficient for a player: valid for the number and the name, or all tries failed, or the AAU could not be reached (`none`), and the card is brought along (Part 2 §4). */
export const aauProofFits = (
  player: Pick<RegistrationPlayer, 'aauNumber' | 'lastName' | 'manualAau'>,
  proofs: readonly AauProof[],
): boolean =>
  proofs.some(
    (proof) =>
      proof.number === aauNumber(player.aauNumber ?? '') &&
      ((proof.status === 'true' && folded(proof.lastName) === folded(player.lastName ?? '')) ||
        (player.manualAau && (proof.failures >= aauLimit || proof.status === 'none'))),
  );

/** Platform staff mark a number valid without asking (Part 2 §6). */
export const mayOverrideAau = (actor: Actor): boolean => can(actor, 'registration.override-aau');
