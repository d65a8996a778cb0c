import type { TournamentView } from '#domain/catalog/views.ts';
import type { TeamHolds } from '#web/src/features/registration/use-team-holds.ts';
import type { Wizard } from '#web/src/features/registration/use-wizard.ts';

/** What every step of the wizard is given. */
export type StepProps = {
  readonly wizard: Wizard;
  readonly view: TournamentView;
  /** Next was tried: everything that is missing says so. */
  readonly showAll: boolean;
  readonly position: number;
  /** The places of an organization's teams. */
  readonly teams: TeamHolds;
};
