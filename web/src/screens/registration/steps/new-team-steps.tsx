import { divisionName } from '#domain/catalog/divisions/division-name.ts';
import { inOrder, isPublicDivision } from '#domain/catalog/divisions/division-state.ts';
import { FieldGrid } from '#web/src/features/registration/field-grid.ts';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Select } from '#web/src/ui/inputs/select.tsx';
import { TextField } from '#web/src/ui/inputs/text-field.tsx';
import { Card, Stack } from '#web/src/ui/layout/layout.tsx';
import { ContactForm } from './contact-steps.tsx';
import type { StepProps } from './step-props.ts';

/** The contact of an organization’s teams. */
export function NewTeamContactsStep({ wizard, showAll }: StepProps) {
  const { teamInfo } = wizard.registration;
  return (
    <ContactForm
      contact={teamInfo.contacts[0] ?? null}
      showAll={showAll}
      onChange={(contact) =>
        wizard.edit({ teamInfo: { ...teamInfo, contacts: [contact, ...teamInfo.contacts.slice(1)] } })
      }
    />
  );
}

/** Several teams at once, each with its name and division. */
export function TeamsStep({ wizard, view }: StepProps) {
  const { teamInfo } = wizard.registration;
  const set = (teams: typeof teamInfo.teams) => wizard.edit({ teamInfo: { ...teamInfo, teams } });
  const options = inOrder(view.divisions)
    .filter(isPublicDivision)
    .map((division) => ({ value: String(division.id), label: divisionName(division) }));
  return (
    <Stack>
      {teamInfo.teams.map((team, index) => {
        const put = (change: Partial<typeof team>) =>
          set(teamInfo.teams.map((team, i) => (i === index ? { ...team, ...change } : team)));
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: teams have no id before they are saved
          <Card key={index}>
            <FieldGrid>
              <TextField
                label={`Team ${index + 1}`}
                value={team.name}
                autoComplete="off"
                onChange={({ target }) => put({ name: target.value })}
              />
              <Select
                label="Division"
                placeholder="Choose"
                options={options}
                value={team.divisionId === null ? '' : String(team.divisionId)}
                onChange={({ target }) => put({ divisionId: target.value ? Number(target.value) : null })}
              />
              <Button kind="plain" onClick={() => set(teamInfo.teams.filter((_, i) => i !== index))}>
                Remove
              </Button>
            </FieldGrid>
          </Card>
        );
      })}
      <div>
        <Button icon="plus" onClick={() => set([...teamInfo.teams, { id: null, name: '', divisionId: null }])}>
          Add a team
        </Button>
      </div>
    </Stack>
  );
}
