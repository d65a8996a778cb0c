import type { TournamentView } from '#domain/catalog/views.ts';
import type { TeamHolds } from '#web/src/features/registration/use-team-holds.ts';
import type { Wizard } from '#web/src/features/registration/use-wizard.ts';

/** What every step of the wizard gets. */
export type StepProps = {
  readonly wizard: Wizard;
  readonly view: TournamentView;
  /** Next was pressed, so everything missing is marked. */
  readonly showAll: boolean;
  readonly position: number;
  /** The spots of an organization's teams. */
  readonly teams: TeamHolds;
};
