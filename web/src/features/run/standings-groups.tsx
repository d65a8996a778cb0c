import { useFieldArray, useFormContext } from 'react-hook-form';
import type { Names } from '#domain/play/match-location.ts';
import { availableTeams } from '#domain/play/standings/groups.ts';
import type { PlayView } from '#domain/play/views.ts';
import { FormSelect, FormText } from '#web/src/forms/fields.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Checkbox } from '#web/src/ui/inputs/choice.tsx';
import { Grid, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import { nextGroup, type StandingsValues } from './standings-values.ts';

type Props = { teams: PlayView['teams']; names: Names };

const typeWords = { all: 'Everybody', spec: 'Teams we name', remainder: 'All others' } as const;

/** The groups of standings: everybody, named teams, and all whom no group names. */
export function GroupFields(props: Props) {
  const { control, watch } = useFormContext<StandingsValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'groups' });
  const groups = watch('groups');
  return (
    <fieldset>
      <legend>Groups</legend>
      <Stack $gap={3}>
        {fields.map((field, i) => (
          <Stack key={field.id} $gap={2}>
            <Grid $min={180}>
              <FormText
                control={control}
                name={`groups.${i}.name`}
                label={`Group ${i + 1}`}
                maxLength={60}
                rules={{ required: 'A name' }}
              />
              <FormSelect
                control={control}
                name={`groups.${i}.type`}
                label="Ranks"
                options={Object.entries(typeWords).map(([value, label]) => ({ value, label }))}
              />
            </Grid>
            {groups[i]?.type === 'spec' && <Named {...props} at={i} />}
            {fields.length > 1 && (
              <Row>
                <Button size="s" onClick={() => remove(i)}>
                  Remove {groups[i]?.name ? `group “${groups[i].name}”` : `group ${i + 1}`}
                </Button>
              </Row>
            )}
          </Stack>
        ))}
        <Row $gap={2}>
          <Button size="s" icon="plus" disabled={fields.length >= 40} onClick={() => append(nextGroup(groups))}>
            Add a group
          </Button>
          {!groups.some(({ type }) => type === 'remainder') && (
            <Button
              size="s"
              icon="plus"
              onClick={() => append({ name: 'Others', type: 'remainder', teamIds: [], published: false })}
            >
              Add “Others”
            </Button>
          )}
        </Row>
      </Stack>
    </fieldset>
  );
}

/** Teams of a group; those that another one names are not offered. */
function Named({ teams, names, at }: Props & { at: number }) {
  const { watch, setValue } = useFormContext<StandingsValues>();
  const groups = watch('groups').map((group) => ({ ...group, locked: false, summary: [] }));
  const group = groups[at];
  if (!group) return null;
  const ids = teams.filter(({ out }) => out !== 'drop').map(({ id }) => id);
  return (
    <Grid $min={200} $gap={1}>
      {availableTeams(group, groups, ids).map((id) => (
        <Checkbox
          key={id}
          label={names(id)}
          checked={group.teamIds.includes(id)}
          onChange={({ target }) =>
            setValue(
              `groups.${at}.teamIds`,
              target.checked ? [...group.teamIds, id] : group.teamIds.filter((other) => other !== id),
            )
          }
        />
      ))}
    </Grid>
  );
}
