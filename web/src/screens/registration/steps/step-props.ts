import type { TournamentView } from '#domain/catalog/views.ts';
import type { TeamHolds } from '#web/src/features/registration/use-team-holds.ts';
import type { Wizard } from '#web/src/features/registration/use-wizard.ts';

/** The props of every step. */
export type StepProps = {
  readonly wizard: Wizard;
  readonly view: TournamentView;
  /** Next was pressed, so everything missing is marked. */
  readonly showAll: boolean;
  readonly position: number;
  /** The spots for an organization's teams. */
  readonly teams: TeamHolds;
};
