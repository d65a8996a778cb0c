import type { OnFile, PlayerForm } from '#domain/people/form/form-types.ts';
import type { PlayerValidation } from '#domain/people/form/player-checks.ts';
import type { RegistrationPlayer } from '#domain/registration/schema.ts';
import type { PlayerContext } from './player-validation.ts';

export type PlayerPanelProps = {
  readonly player: RegistrationPlayer;
  /** The player's position, from 1. Alternates come after the starters. */
  readonly position: number;
  readonly context: PlayerContext;
  readonly form: PlayerForm;
  readonly validation: PlayerValidation;
  /** The other people on the registration. */
  readonly others: readonly RegistrationPlayer[];
  /** Whether the bid requires this player, who then can't be replaced. */
  readonly locked?: boolean;
  readonly mayBeTbd: boolean;
  readonly showAll: boolean;
  readonly partner: string;
  onPartner(name: string): void;
  onProfile(profile: OnFile): void;
  onProven(phone: string): void;
  onChange(change: Partial<RegistrationPlayer>): void;
  onReplace(player: RegistrationPlayer): void;
};
