import { useState } from 'react';
import { Link } from 'react-router';
import { savedOf } from '#domain/catalog/desk/division-grid.ts';
import { divisionName } from '#domain/catalog/divisions/division-state.ts';
import { divisionSettingsPath } from '#domain/catalog/events/brochure-kind.ts';
import { patchDivision } from '#domain/catalog/operations-desk.ts';
import { playerFieldTable } from '#domain/people/form/form-fields.ts';
import { ask } from '#web/src/api/ask.ts';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { Checkbox } from '#web/src/ui/inputs/choice.tsx';
import { Card, Grid, Muted, Stack } from '#web/src/ui/layout/layout.tsx';
import { Questions, type RulesFormReturn, Waivers } from '../sections/rules.tsx';
import { type OnDesk, shownAgain } from '../use-desk.ts';

/** The fields that most organizers ask players for. All other fields are in each division's settings. */
const common = [
  'email',
  'phone',
  'dob',
  'gender',
  'city',
  'club',
  'shirtSize',
  'parent',
  'emergency',
  'usavNumber',
  'avpNumber',
  'aauNumber',
] as const;
type Common = (typeof common)[number];

const fieldsOf = ({ desk: { divisions } }: OnDesk, of: 'fields' | 'requiredFields'): string =>
  divisions.map(({ registrationFields }) => registrationFields[of].toSorted().join(' ')).find(Boolean) ?? '';

/** Saves a field for every division. Each division is saved under its own version. */
function useAsked(on: OnDesk) {
  const [busy, setBusy] = useState<Common | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const set = async (field: Common, isAsked: boolean) => {
    setBusy(field);
    setProblem(null);
    for (const division of on.desk.divisions) {
      const { fields, requiredFields } = division.registrationFields;
      const without = (list: typeof fields) => list.filter((other) => other !== field);
      const registrationFields = isAsked
        ? { fields: [...without(fields), field], requiredFields: [...without(requiredFields), field] }
        : { fields: without(fields), requiredFields: without(requiredFields) };
      const body = { ...savedOf(division), registrationFields };
      const done = await ask(patchDivision, { params: { id: division.id }, body, rev: division.rev });
      if (!done.ok) setProblem(`${divisionName(division)}: ${done.problem.detail ?? done.problem.title}`);
    }
    await shownAgain(on);
    setBusy(null);
  };
  return { busy, problem, set };
}

/** The questions that every player has to answer, for all divisions together. */
function PlayerFields(on: OnDesk) {
  const { busy, problem, set } = useAsked(on);
  const { facts, divisions } = on.desk;
  const differ = divisions.some(
    ({ registrationFields: { fields } }) => fields.toSorted().join(' ') !== fieldsOf(on, 'fields'),
  );
  const everyone = (field: Common) =>
    divisions.every(({ registrationFields }) => registrationFields.fields.includes(field));
  return (
    <Card aria-label="Every player answers">
      <Stack $gap={3}>
        <h3>Every player answers</h3>
        <Muted>
          First and last name are always required. Anything you check is required, too. Changes are saved right away.
        </Muted>
        {divisions.length === 0 && <p>Add a division first.</p>}
        <Grid $min={150} $gap={1}>
          {divisions.length > 0 &&
            common.map((field) => (
              <Checkbox
                key={field}
                label={playerFieldTable[field].label}
                checked={everyone(field)}
                disabled={busy !== null}
                onChange={({ target }) => void set(field, target.checked)}
              />
            ))}
        </Grid>
        {differ && (
          <p>
            Some divisions ask for more:{' '}
            {divisions.map((division, i) => (
              <span key={division.id}>
                {i > 0 && ', '}
                <Link to={divisionSettingsPath(facts, division.id, 'form')}>{divisionName(division)}</Link>
              </span>
            ))}
          </p>
        )}
        {problem && <Banner tone="bad">{problem}</Banner>}
      </Stack>
    </Card>
  );
}

/** The questions people answer and the terms they agree to when they register. */
export function QuestionsStep({ on, form }: { on: OnDesk; form: RulesFormReturn }) {
  const { divisions, organization } = on.desk;
  return (
    <Stack $gap={4}>
      <PlayerFields {...on} />
      <Card aria-label="Waivers">
        <Stack $gap={3}>
          <h3>Waivers</h3>
          <Waivers form={form} divisions={divisions} organizationId={organization.id} />
        </Stack>
      </Card>
      <Card aria-label="Your own questions">
        <Stack $gap={3}>
          <h3>Your own questions</h3>
          <Questions form={form} divisions={divisions} />
        </Stack>
      </Card>
    </Stack>
  );
}
