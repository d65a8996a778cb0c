import { type ComponentType, Suspense } from 'react';
import { isInNewTeamFlow, positionOf, type Step, type StepId } from '#domain/registration/wizard/steps.ts';
import { lazyPart } from '#web/src/lib/lazy.ts';
import { RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { AdditionalStep } from './additional-step.tsx';
import { AlternatesStep } from './alternates-step.tsx';
import { ClubStep, TeamContactStep } from './contact-steps.tsx';
import { DivisionStep } from './division-step.tsx';
import { FieldsStep } from './fields-step.tsx';
import { PlayerStep } from './player-step.tsx';
import { ReviewStep } from './review-step.tsx';
import type { StepProps } from './step-props.ts';
import { TeamNameStep } from './team-name-step.tsx';

const NewTeamContactsStep = lazyPart(() => import('./new-team-contacts.tsx'), 'NewTeamContactsStep');
const TeamsStep = lazyPart(() => import('./new-team-grid.tsx'), 'TeamsStep');
const NewTeamsReview = lazyPart(() => import('./new-teams-review.tsx'), 'NewTeamsReview');
const DatesStep = lazyPart(() => import('./dates-step.tsx'), 'DatesStep');
const BidStep = lazyPart(() => import('./bid-step.tsx'), 'BidStep');

const bodies: Readonly<Record<Step, ComponentType<StepProps>>> = {
  tournamentBid: BidStep,
  division: DivisionStep,
  dates: DatesStep,
  divisionBid: BidStep,
  clubInfo: ClubStep,
  teamInfo: TeamContactStep,
  newTeamInfo: NewTeamContactsStep,
  teamsAndDivisions: TeamsStep,
  teamName: TeamNameStep,
  player: PlayerStep,
  alternates: AlternatesStep,
  fieldPreference: FieldsStep,
  additionalInfo: AdditionalStep,
  review: ReviewStep,
};

/** The step on screen; a player's step is remounted for each position. */
export function StepBody(props: Omit<StepProps, 'position'>) {
  const step: StepId = props.wizard.step;
  const position = positionOf(step);
  const isMany = step === 'review' && isInNewTeamFlow(props.wizard.context);
  const Body = isMany ? NewTeamsReview : bodies[position === null ? (step as Exclude<Step, 'player'>) : 'player'];
  return (
    <Suspense fallback={<RowSkeletons n={1} what="the step" />}>
      <Body key={step} {...props} position={position ?? 0} />
    </Suspense>
  );
}
