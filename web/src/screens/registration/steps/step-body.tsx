import { type ComponentType, Suspense } from 'react';
import {
  customAnswersOf,
  customLabel,
  extraLabels,
  joinPreference,
  preferableFields,
  splitPreference,
} from '#domain/registration/fields/extra-fields.ts';
import { longestTeamName } from '#domain/registration/teams/team-name.ts';
import {
  entersDelegation,
  entryFields,
  isInNewTeamFlow,
  positionOf,
  type Step,
  type StepId,
} from '#domain/registration/wizard/steps.ts';
import { CustomInput } from '#web/src/forms/custom-input.tsx';
import { lazyPart } from '#web/src/lib/lazy.ts';
import { RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { Checkbox } from '#web/src/ui/inputs/choice.tsx';
import { TextField } from '#web/src/ui/inputs/text-field.tsx';
import { Stack } from '#web/src/ui/layout/layout.tsx';
import { AlternatesStep } from './alternates-step.tsx';
import { ClubStep, TeamContactStep } from './contact-steps.tsx';
import { DivisionStep } from './division-step.tsx';
import { PlayerStep } from './player-step.tsx';
import { ReviewStep } from './review-step.tsx';
import type { StepProps } from './step-props.ts';

/** Only the entries of school sport have one. */
const DelegationForm = lazyPart(() => import('./delegation-form.tsx'), 'DelegationForm');

/** The organizer's own questions about the entry; answers are kept under `~label` (Part 2 §3). */
function AdditionalStep({ wizard, showAll }: StepProps) {
  const { registration, context } = wizard;
  const answers = customAnswersOf(registration.extraFields);
  return (
    <Stack>
      {entersDelegation(context) && <DelegationForm wizard={wizard} showAll={showAll} />}
      {entryFields(context).map((field) => (
        <CustomInput
          key={field.label}
          field={field}
          answer={answers[field.label] ?? ''}
          showAll={showAll}
          onAnswer={(text) =>
            wizard.edit({ extraFields: { ...registration.extraFields, [customLabel(field.label)]: text } })
          }
        />
      ))}
    </Stack>
  );
}

/** Fields in the order they are ticked, the first one liked best (Part 2 §3). */
function FieldsStep({ wizard }: StepProps) {
  const { registration, context } = wizard;
  const wanted = splitPreference(registration.extraFields[extraLabels.fieldPreference] ?? '');
  const set = (fields: string[]) =>
    wizard.edit({
      extraFields: { ...registration.extraFields, [extraLabels.fieldPreference]: joinPreference(fields) },
    });
  return (
    <Stack as="fieldset" $gap={2}>
      <legend>Tick the fields you like, your favourite first.</legend>
      {preferableFields(context.event).map((field) => (
        <Checkbox
          key={field}
          label={field}
          hint={wanted.includes(field) ? `Choice ${wanted.indexOf(field) + 1}` : undefined}
          checked={wanted.includes(field)}
          onChange={({ target }) =>
            set(target.checked ? [...wanted, field] : wanted.filter((other) => other !== field))
          }
        />
      ))}
    </Stack>
  );
}

/** The name a team goes by (Part 2 §5: required unless skipped). */
const TeamNameStep = ({ wizard }: StepProps) => (
  <TextField
    label="Team name"
    hint="As it stands in schedules and brackets"
    maxLength={longestTeamName}
    autoComplete="off"
    value={wizard.registration.teamName}
    onChange={({ target }) => wizard.edit({ teamName: target.value })}
  />
);

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
