import { type ComponentType, Suspense, useEffect, useRef } from 'react';
import { flagsOfDivision } from '#domain/catalog/divisions/division-flags.ts';
import { isTbd } from '#domain/people/form/field-rules.ts';
import { lookupRules } from '#domain/people/lookup.ts';
import {
  customAnswersOf,
  customLabel,
  extraLabels,
  joinPreference,
  preferableFields,
  splitPreference,
} from '#domain/registration/fields/extra-fields.ts';
import { canReplace } from '#domain/registration/gates/gates.ts';
import type { RegistrationPlayer } from '#domain/registration/schema.ts';
import { alternatesOf, mayBeTbd } from '#domain/registration/teams/roster.ts';
import { everyone, longestTeamName } from '#domain/registration/teams/team-name.ts';
import { programOf } from '#domain/registration/wizard/review.ts';
import {
  entersDelegation,
  entryFields,
  isInNewTeamFlow,
  positionOf,
  type Step,
  type StepId,
} from '#domain/registration/wizard/steps.ts';
import { MyRosters } from '#web/src/features/registration/my-rosters.tsx';
import { blankPlayer, isNamed } from '#web/src/features/registration/use-seats.ts';
import { CustomInput } from '#web/src/forms/custom-input.tsx';
import { lazyPart } from '#web/src/lib/lazy.ts';
import { plural } from '#web/src/lib/words.ts';
import { RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Checkbox } from '#web/src/ui/inputs/choice.tsx';
import { TextField } from '#web/src/ui/inputs/text-field.tsx';
import { Card, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import { ChoosePlayer } from '../../../features/registration/choose-player.tsx';
import { FillPlayer, TbdPlayer } from '../../../features/registration/fill-player.tsx';
import type { PlayerPanelProps } from '../../../features/registration/player-panel-props.ts';
import { ClubStep, TeamContactStep } from './contact-steps.tsx';
import { DivisionStep } from './division-step.tsx';
import { ReviewStep } from './review-step.tsx';
import type { StepProps } from './step-props.ts';

/** One player (found by search, typed in, or to be decided), and everything the division still needs (Part 2 §2). */
function PlayerPanel(props: PlayerPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const chosen = props.player.playerProfileId;
  const before = useRef(chosen);
  // The button that replaced the player is gone, so the focus would start over at the top of the page.
  useEffect(() => {
    const isLost = before.current !== chosen && document.activeElement === document.body;
    before.current = chosen;
    if (isLost) (panel.current?.querySelector('input') ?? panel.current?.querySelector('button'))?.focus();
  }, [chosen]);
  return (
    <div ref={panel}>
      <PanelOf {...props} />
    </div>
  );
}

function PanelOf(props: PlayerPanelProps) {
  const { player, context } = props;
  if (isTbd(player.playerProfileId)) return <TbdPlayer {...props} />;
  const { manualEntry } = lookupRules(context.membersOnly !== null, context.actor);
  if (!manualEntry && !isNamed(player)) return <ChoosePlayer {...props} />;
  return <FillPlayer {...props} />;
}

/** Optional players beyond the starters, up to the roster limit (Part 2 §5). */
function AlternatesStep({ wizard, showAll }: StepProps) {
  const { registration, players: context, alternates } = wizard;
  if (!context) return null;
  const most = alternatesOf(context.division);
  const everyone = [...registration.players, ...registration.alternates];
  return (
    <Stack $gap={5}>
      <p>
        {plural(
          most,
          'Your roster can carry one extra player. Optional.',
          'Your roster can carry up to # extra players. Optional.',
        )}
      </p>
      {alternates.map((seat, index) => {
        const name = `a${index + 1}`;
        return (
          <Card key={name}>
            <Stack>
              <Row $between>
                <h3>Alternate {index + 1}</h3>
                <Button kind="plain" size="s" onClick={() => wizard.setAlternate(index, null)}>
                  Remove alternate
                </Button>
              </Row>
              <PlayerPanel
                {...seat}
                position={registration.players.length + index + 1}
                context={context}
                others={everyone.filter((player) => player !== seat.player)}
                mayBeTbd={false}
                showAll={showAll}
                partner=""
                onPartner={() => {}}
                onProfile={wizard.addProfile}
                onProven={wizard.addProvenPhone}
                onChange={(change) => wizard.setAlternate(index, { ...seat.player, ...change })}
                onReplace={(player) => wizard.setAlternate(index, player)}
              />
            </Stack>
          </Card>
        );
      })}
      {alternates.length < most && (
        <div>
          <Button icon="plus" onClick={() => wizard.setAlternate(alternates.length, blankPlayer())}>
            Add an alternate
          </Button>
        </div>
      )}
    </Stack>
  );
}

/** Loaded lazily, because only coaches, schools and colleges name a program. */
const ProgramForm = lazyPart(() => import('./program-form.tsx'), 'ProgramForm');

/** The bid keeps this player on the team. A club's bid doesn't keep anyone (Part 2 §5). */
function isLocked({ registration, context }: StepProps['wizard'], player: RegistrationPlayer): boolean {
  if (!context.division || flagsOfDivision(context.division).clubBids) return false;
  return !canReplace(registration.bid, everyone(registration), player);
}

/** One starter. Each has their own step (Part 2 §2). */
function PlayerStep({ wizard, position, showAll }: StepProps) {
  const seat = wizard.seats[position - 1];
  const { players: context, registration } = wizard;
  if (!seat || !context) return null;
  const isFirst = position === 1;
  return (
    <Stack $gap={5}>
      {isFirst && seat.player.playerProfileId === undefined && (
        <MyRosters
          context={context}
          seats={wizard.seats.length}
          onTake={(chosen) => {
            for (const [at, { profile, player }] of chosen.entries()) {
              wizard.addProfile(profile);
              wizard.setPlayer(at, player);
            }
          }}
        />
      )}
      <PlayerPanel
        {...seat}
        position={position}
        context={context}
        others={[...registration.players, ...registration.alternates].filter((player) => player !== seat.player)}
        locked={isLocked(wizard, seat.player)}
        mayBeTbd={mayBeTbd(context.division, wizard.context.window, position, context.event)}
        showAll={showAll}
        partner={registration.partner}
        onPartner={(partner) => wizard.edit({ partner })}
        onProfile={wizard.addProfile}
        onProven={wizard.addProvenPhone}
        onChange={(change) => wizard.setPlayer(position - 1, { ...seat.player, ...change })}
        onReplace={(player) => wizard.setPlayer(position - 1, player)}
      />
      {isFirst && isNamed(seat.player) && programOf(context) && <ProgramForm wizard={wizard} showAll={showAll} />}
    </Stack>
  );
}

/** Loaded lazily, because only school sport registrations have a delegation. */
const DelegationForm = lazyPart(() => import('./delegation-form.tsx'), 'DelegationForm');

/** The organizer's own questions about the registration. Answers are stored under `~label` (Part 2 §3). */
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

/** The fields that the registrant can pick, in order of preference (Part 2 §3). */
function FieldsStep({ wizard }: StepProps) {
  const { registration, context } = wizard;
  const wanted = splitPreference(registration.extraFields[extraLabels.fieldPreference] ?? '');
  const set = (fields: string[]) =>
    wizard.edit({
      extraFields: { ...registration.extraFields, [extraLabels.fieldPreference]: joinPreference(fields) },
    });
  return (
    <Stack as="fieldset" $gap={2}>
      <legend>Check the fields you like, favorite first.</legend>
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

/** The team's name, which is required unless the division skips it (Part 2 §5). */
const TeamNameStep = ({ wizard }: StepProps) => (
  <TextField
    label="Team name"
    hint="Shown in schedules and brackets"
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

/** The current step, or another one (`step`). A player's step is remounted for each position. */
export function StepBody({ step: other, ...props }: Omit<StepProps, 'position'> & { step?: StepId }) {
  const step = other ?? props.wizard.step;
  const position = positionOf(step);
  const isMany = step === 'review' && isInNewTeamFlow(props.wizard.context);
  const Body = isMany ? NewTeamsReview : bodies[position === null ? (step as Exclude<Step, 'player'>) : 'player'];
  return (
    <Suspense fallback={<RowSkeletons n={1} what="the step" />}>
      <Body key={step} {...props} position={position ?? 0} />
    </Suspense>
  );
}
