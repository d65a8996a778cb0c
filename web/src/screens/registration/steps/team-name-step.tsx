import { longestTeamName } from '#domain/registration/teams/team-name.ts';
import { TextField } from '#web/src/ui/inputs/text-field.tsx';
import type { StepProps } from './step-props.ts';

/** The name a team goes by (Part 2 §5: required unless skipped). */
export const TeamNameStep = ({ wizard }: StepProps) => (
  <TextField
    label="Team name"
    hint="As it stands in schedules and brackets"
    maxLength={longestTeamName}
    autoComplete="off"
    value={wizard.registration.teamName}
    onChange={({ target }) => wizard.edit({ teamName: target.value })}
  />
);
