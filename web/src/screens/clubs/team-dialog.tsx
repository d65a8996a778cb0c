import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { divisionGenders } from '#domain/catalog/lists.ts';
import type { clubPlayers } from '#domain/clubs/operations.ts';
import { type clubTeams, newClubTeam, saveClubTeam } from '#domain/clubs/operations-teams.ts';
import { fitsGroup } from '#domain/clubs/standing.ts';
import { holdsWords } from '#domain/kernel/text.ts';
import { ageGroups } from '#domain/people/ages/age-rules.ts';
import type { Answer } from '#web/src/api/call.ts';
import { useSend } from '#web/src/api/use-send.ts';
import { FormSelect, FormText } from '#web/src/forms/fields.tsx';
import { DialogForm } from '#web/src/forms/form-shell.tsx';
import { FormChecks } from '#web/src/forms/more-fields.tsx';
import { Checkbox } from '#web/src/ui/inputs/choice.tsx';
import { TextField } from '#web/src/ui/inputs/text-field.tsx';
import { Grid, Muted, Stack } from '#web/src/ui/layout/layout.tsx';

export type Teams = Answer<typeof clubTeams>;
export type Team = Teams['items'][number];
type Players = Answer<typeof clubPlayers>['items'];
type Coach = { readonly userId: number; readonly name: string };
type Values = Pick<Team, 'name' | 'ageGroup' | 'gender' | 'season' | 'coachIds' | 'memberIds'>;

type Props = {
  clubId: number;
  team: Team | null;
  season: number;
  players: Players;
  coaches: readonly Coach[];
  onClose(): void;
  onSaved(teams: Teams): void;
};

/** Edits a team. It offers players who are eligible for the team's age group. Younger ones can play up. */
export function TeamDialog({ clubId, team, season, players, coaches, onClose, onSaved }: Props) {
  const form = useForm<Values>({
    defaultValues: team ?? { name: '', ageGroup: '14U', gender: 'Girls', season, coachIds: [], memberIds: [] },
  });
  const making = useSend(newClubTeam);
  const saving = useSend(saveClubTeam);
  const { control, formState } = form;
  const submit = form.handleSubmit(async ({ name, ageGroup, gender, season: of, coachIds, memberIds }) => {
    const body = { name: name.trim(), ageGroup, gender, season: of, coachIds, memberIds };
    const answer = team
      ? await saving.send({ params: { id: clubId, teamId: team.id }, rev: team.rev, body })
      : await making.send({ params: { id: clubId }, body });
    if (answer.ok) onSaved(answer.value);
  });
  return (
    <DialogForm
      title={team ? team.name : 'New team'}
      submitLabel="Save"
      onSubmit={submit}
      loading={formState.isSubmitting}
      submitError={making.problem ?? saving.problem}
      onClose={onClose}
    >
      <FormText
        control={control}
        name="name"
        label="Name"
        maxLength={60}
        autoComplete="off"
        rules={{ required: 'A team name is required' }}
      />
      <Grid $min={130}>
        <FormSelect
          control={control}
          name="ageGroup"
          label="Age group"
          options={ageGroups.map((value) => ({ value, label: value }))}
        />
        <FormSelect
          control={control}
          name="gender"
          label="Plays as"
          options={divisionGenders.map((value) => ({ value, label: value }))}
        />
        <FormSelect
          control={control}
          name="season"
          label="Season"
          read={Number}
          options={[season - 1, season, season + 1].map((value) => ({ value: String(value), label: String(value) }))}
        />
      </Grid>
      {coaches.length > 0 ? (
        <FormChecks
          control={control}
          name="coachIds"
          legend="Coaches"
          options={coaches.map(({ userId, name }) => ({ value: userId, label: name }))}
        />
      ) : (
        <Muted>Coaches come from the club’s staff. Invite them there first.</Muted>
      )}
      <Roster form={form} players={players} />
    </DialogForm>
  );
}

/** The club's players to choose from: those eligible for the age group, then current team members of any age. */
function Roster({ form, players }: { form: ReturnType<typeof useForm<Values>>; players: Players }) {
  const [term, setTerm] = useState('');
  const [memberIds, ageGroup, season] = useWatch({ control: form.control, name: ['memberIds', 'ageGroup', 'season'] });
  const chosen = new Set(memberIds);
  const nameOf = ({ firstName, lastName }: Players[number]) => `${firstName} ${lastName}`.trim();
  const rows = players.filter(
    (player) =>
      chosen.has(player.id) ||
      (player.leftAt === null && fitsGroup(player.dob, ageGroup, season) !== false && holdsWords(nameOf(player), term)),
  );
  const toggle = (id: string, on: boolean) =>
    form.setValue('memberIds', on ? [...memberIds, id] : memberIds.filter((each) => each !== id), {
      shouldDirty: true,
    });
  return (
    <Stack as="fieldset" $gap={2}>
      <legend>
        <b>Players ({memberIds.length})</b>
      </legend>
      <TextField
        label="Find a player"
        value={term}
        autoComplete="off"
        onChange={({ target }) => setTerm(target.value)}
      />
      <Grid $min={190} $gap={1}>
        {rows.map((player) => {
          const old = fitsGroup(player.dob, ageGroup, season) === false;
          const hint = [
            player.ageGroup ?? 'no birth date',
            ...(player.consent.state === 'given' ? [] : ['no consent yet']),
            ...(old ? ['too old'] : []),
          ].join(', ');
          return (
            <Checkbox
              key={player.id}
              label={nameOf(player)}
              hint={hint}
              checked={chosen.has(player.id)}
              onChange={({ target }) => toggle(player.id, target.checked)}
            />
          );
        })}
      </Grid>
      {rows.length === 0 && <Muted>No players fit this age group or match your search.</Muted>}
    </Stack>
  );
}
