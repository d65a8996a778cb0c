import { useState } from 'react';
import { writeFlags } from '#domain/kernel/write-flags.ts';
import { tagsOf, teamTags } from '#domain/registration/teams/team-tags.ts';
import { teamRegistration } from '#domain/teams/operations.ts';
import { setTeamTags } from '#domain/teams/operations-acts.ts';
import type { RegistrationView, TeamFace } from '#domain/teams/views.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { useSend } from '#web/src/api/use-send.ts';
import { useTeamAct } from '#web/src/features/teams/teams-for-crew.tsx';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { Dialog } from '#web/src/ui/feedback/dialog.tsx';
import { RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Select } from '#web/src/ui/inputs/select.tsx';
import { TextField } from '#web/src/ui/inputs/text-field.tsx';
import { Grid, Stack } from '#web/src/ui/layout/layout.tsx';

type Closing = { team: TeamFace; onClose(): void };
type Fields = ReturnType<typeof fieldsOf>;

/**
 * Returns a team's tags as fields. Each kind has its own field, and all others share one. Lists are separated by
 * commas.
 */
function fieldsOf({ tags, people }: RegistrationView) {
  const { logo, rtIds, captain, field, countryCode, repField, unknown, jerseys } = tagsOf({ tags });
  const numbered = people.filter(({ playerProfileId, jersey }) => playerProfileId !== null && jersey !== '');
  const own = new Set(numbered.map(({ playerProfileId, jersey }) => `${playerProfileId}-${jersey}`));
  return {
    logo: logo ?? '',
    rtIds: rtIds.join(', '),
    captain: captain === undefined ? '' : String(captain),
    field: field ?? '',
    countryCode: countryCode ?? '',
    repField: repField ?? '',
    jerseys: Object.fromEntries(numbered.map(({ playerProfileId, jersey }) => [String(playerProfileId), jersey])),
    // A jersey number stays until it's removed, even if its player has left the team.
    others: [...jerseys.filter((text) => !own.has(text)).map((text) => `jersey-${text}`), ...unknown].join(', '),
  };
}

const listed = (text: string): string[] =>
  text
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean);

const said = (text: string): string | undefined => text.trim() || undefined;

const tagsIn = ({ jerseys, ...of }: Fields): string[] =>
  writeFlags(teamTags, {
    logo: said(of.logo),
    rtIds: listed(of.rtIds).map(Number).filter(Number.isInteger),
    captain: of.captain === '' ? undefined : Number(of.captain),
    field: said(of.field),
    countryCode: said(of.countryCode.toUpperCase()),
    repField: said(of.repField),
    jerseys: Object.entries(jerseys).flatMap(([profileId, number]) => {
      const words = said(number);
      return words ? [`${profileId}-${words}`] : [];
    }),
    unknown: listed(of.others),
  });

/** A team's tags (Part 3 §3): logo, rating teams, captain, field, country, represented field, jerseys, and anything else staff note. */
export function TagsDialog({ team, onClose }: Closing) {
  const { data, problem } = useCall(teamRegistration, { params: { id: team.id } });
  if (data) return <Edited team={team} registration={data} onClose={onClose} />;
  return (
    <Dialog title="Tags" onClose={onClose} actions={<Button onClick={onClose}>Cancel</Button>}>
      {problem ? <Banner tone="bad" title={problem.title} /> : <RowSkeletons n={3} what="the tags" />}
    </Dialog>
  );
}

function Edited({ team, registration, onClose }: Closing & { registration: RegistrationView }) {
  const [first] = useState(() => fieldsOf(registration));
  const [is, setIs] = useState(first);
  const { send, busy, problem } = useSend(setTeamTags);
  const { tell } = useTeamAct(team.id);
  const set = (change: Partial<Fields>) => setIs((was) => ({ ...was, ...change }));
  const people = registration.people.filter(({ playerProfileId, tbd }) => playerProfileId !== null && !tbd);
  const save = async () => {
    const answer = await send({ params: { id: team.id }, body: { tags: tagsIn(is) } });
    if (!answer.ok) return;
    await tell(answer.value.act);
    onClose();
  };
  const text = (key: Exclude<keyof Fields, 'jerseys' | 'captain'>, label: string, hint?: string, maxLength = 60) => (
    <TextField
      label={label}
      optional
      {...(hint && { hint })}
      maxLength={maxLength}
      value={is[key]}
      onChange={({ target }) => set({ [key]: target.value })}
    />
  );
  return (
    <Dialog
      title="Tags"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            kind="primary"
            busy={busy}
            disabled={JSON.stringify(is) === JSON.stringify(first)}
            onClick={() => void save()}
          >
            Save
          </Button>
        </>
      }
    >
      <Stack $gap={3}>
        {problem && (
          <Banner tone="bad" title={problem.title}>
            {problem.detail}
          </Banner>
        )}
        <Select
          label="Captain"
          value={is.captain}
          options={[
            { value: '', label: 'No captain' },
            ...people.map(({ playerProfileId, name }) => ({ value: String(playerProfileId), label: name })),
          ]}
          onChange={({ target }) => set({ captain: target.value })}
        />
        {people.length > 0 && (
          <Grid $min={200}>
            {people.map(({ playerProfileId, name }) => (
              <TextField
                key={playerProfileId}
                label={`${name}’s jersey number`}
                optional
                maxLength={10}
                value={is.jerseys[String(playerProfileId)] ?? ''}
                onChange={({ target }) => set({ jerseys: { ...is.jerseys, [String(playerProfileId)]: target.value } })}
              />
            ))}
          </Grid>
        )}
        <Grid $min={200}>
          {text('field', 'Field')}
          {text('repField', 'Represents the field')}
          {text('countryCode', 'Country code', 'Three letters, like USA', 3)}
          {text('rtIds', 'Rating teams', 'Team numbers, separated by commas')}
        </Grid>
        {text('logo', 'Logo', 'The address of one of your organization’s images', 90)}
        {text('others', 'Other tags', 'Separated by commas', 500)}
      </Stack>
    </Dialog>
  );
}
