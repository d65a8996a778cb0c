import { useState } from 'react';
import { Link } from 'react-router';
import { savedOf } from '#domain/catalog/desk/division-grid.ts';
import { asksFirstOnly, canAskFirstOnly, withFirstOnly } from '#domain/catalog/desk/first-player-only.ts';
import type { DeskDivision } from '#domain/catalog/desk/views.ts';
import type { WrittenDivision } from '#domain/catalog/desk/written.ts';
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

type Change = Partial<Pick<WrittenDivision, 'registrationFields' | 'props'>>;

/** Returns a division's form questions with or without a field. */
function withField({ registrationFields }: DeskDivision, field: Common, isAsked: boolean): Change {
  const { fields, requiredFields } = registrationFields;
  const without = (list: typeof fields) => list.filter((other) => other !== field);
  const added = isAsked ? [field] : [];
  return {
    registrationFields: {
      fields: [...without(fields), ...added],
      requiredFields: [...without(requiredFields), ...added],
    },
  };
}

/** Saves a change of the questions for every division. Each division is saved under its own version. */
function useAsked(on: OnDesk) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const set = async (divisions: readonly DeskDivision[], change: (division: DeskDivision) => Change) => {
    setBusy(true);
    setProblem(null);
    for (const division of divisions) {
      const body = { ...savedOf(division), ...change(division) };
      const done = await ask(patchDivision, { params: { id: division.id }, body, rev: division.rev });
      if (!done.ok) setProblem(`${divisionName(division)}: ${done.problem.detail ?? done.problem.title}`);
    }
    await shownAgain(on);
    setBusy(false);
  };
  return { busy, problem, set };
}

/** The questions that players have to answer, for all divisions together. */
function PlayerFields(on: OnDesk) {
  const { busy, problem, set } = useAsked(on);
  const { facts, divisions } = on.desk;
  const differ = divisions.some(
    ({ registrationFields: { fields } }) => fields.toSorted().join(' ') !== fieldsOf(on, 'fields'),
  );
  const everyone = (field: Common) =>
    divisions.every(({ registrationFields }) => registrationFields.fields.includes(field));
  const adultTeams = divisions.filter(canAskFirstOnly);
  return (
    <Card aria-label="Player questions">
      <Stack $gap={3}>
        <h3>Player questions</h3>
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
                disabled={busy}
                onChange={({ target }) => void set(divisions, (of) => withField(of, field, target.checked))}
              />
            ))}
        </Grid>
        {adultTeams.length > 0 && (
          <Checkbox
            label="Only the first player has to answer"
            hint={`Teammates give their names, and the rest is optional.${adultTeams.length < divisions.length ? ' Doesn’t apply to juniors or age limits.' : ''}`}
            checked={adultTeams.every(asksFirstOnly)}
            disabled={busy}
            onChange={({ target }) => void set(adultTeams, (of) => ({ props: withFirstOnly(of, target.checked) }))}
          />
        )}
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
