import { useFieldArray, useFormContext } from 'react-hook-form';
import { styled } from 'styled-components';
import { bracketsOf, namesOf, poolsOf } from '#domain/play/match-location.ts';
import { bracketIdOf, flightIdOf } from '#domain/play/rounds/ids.ts';
import type { SeedingRule } from '#domain/play/seeding/schema.ts';
import { defaultDaySeeding, seedingStyles } from '#domain/play/seeding/seeding-styles.ts';
import type { PlayView, PoolView, RoundView } from '#domain/play/views.ts';
import { digits, FormArea, FormSelect, FormText } from '#web/src/forms/fields.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Checkbox } from '#web/src/ui/inputs/choice.tsx';
import { Grid, Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import { styleHints, styleLabel } from './play-fields.tsx';
import { newRule, offeredSources, type RuleSource, readMap, ruleText, type Take, takes } from './rule-values.ts';
import { type SetupValues, usualMap } from './setup-values.ts';

const Box = styled.details`
  summary {
    min-height: var(--touch);
    display: flex;
    align-items: center;
    cursor: pointer;
    font-weight: 600;
  }
`;

/** Teams that are picked one by one. The list is collapsed until someone opens it. */
function TeamPicks({
  name,
  view,
  title,
  open = false,
}: {
  name: `rules.${number}.teams` | `rules.${number}.exclude`;
  view: PlayView;
  title: string;
  open?: boolean;
}) {
  const { watch, setValue } = useFormContext<SetupValues>();
  const chosen = watch(name);
  const names = namesOf(view);
  const teams = view.teams.filter((team) => team.out !== 'drop').toSorted((a, b) => a.seed - b.seed);
  return (
    <Box open={open || chosen.length > 0}>
      <summary>
        {title}
        {chosen.length > 0 && ` (${chosen.length})`}
      </summary>
      <Grid $min={200} $gap={1}>
        {teams.map(({ id, seed }) => (
          <Checkbox
            key={id}
            label={`${seed}. ${names(id)}`}
            checked={chosen.includes(id)}
            onChange={({ target }) =>
              setValue(name, target.checked ? [...chosen, id] : chosen.filter((other) => other !== id))
            }
          />
        ))}
      </Grid>
    </Box>
  );
}

/** Returns the styles to offer. A custom mapping needs pool ranks, so it's offered only with several pools. */
const offeredFrom = (pools: number) => seedingStyles.filter((style) => style !== 'MAPPED' || pools > 1);
const takeWords: Readonly<Record<Take, string>> = {
  places: 'By rank',
  seeds: 'By event seed',
  teams: 'Chosen teams',
};
const sourceLabel = (source: RuleSource): string =>
  source.kind === 'event'
    ? 'The event’s seeds'
    : `${source.kind === 'standings' ? 'Standings: ' : ''}${source.name}${source.complete ? '' : ' (not finished)'}`;

type Sources = readonly (RuleSource & { readonly value: string })[];
type Props = { sources: Sources; view: PlayView };

/** Where the teams come from and in which order, one rule after another, as part of the setup form. */
export function SeedFields({ sources, view }: Props) {
  const { control, watch } = useFormContext<SetupValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'rules' });
  const rules = watch('rules');
  const sourceOf = (from: string): RuleSource => sources.find(({ value }) => value === from) ?? { kind: 'event' };
  return (
    <Stack $gap={3}>
      {fields.map((field, i) => {
        const values = rules[i];
        if (!values) return null;
        const source = sourceOf(values.from);
        return (
          <fieldset key={field.id}>
            <legend className={fields.length > 1 ? undefined : 'sr-only'}>Seeding rule {i + 1}</legend>
            <Stack $gap={2}>
              <Rule at={i} source={source} {...{ sources, view }} />
              <Row $between>
                <Muted>{ruleText(values, source)}</Muted>
                {fields.length > 1 && (
                  <Button size="s" onClick={() => remove(i)}>
                    Remove rule {i + 1}
                  </Button>
                )}
              </Row>
            </Stack>
          </fieldset>
        );
      })}
      {fields.length < 20 && (
        <Row>
          <Button size="s" icon="plus" onClick={() => append(newRule(rules.at(-1)?.from ?? ''))}>
            Add teams from elsewhere
          </Button>
        </Row>
      )}
    </Stack>
  );
}

function Rule({ at, source, sources, view }: Props & { at: number; source: RuleSource }) {
  const { control, watch, setValue } = useFormContext<SetupValues>();
  const { from, take, style } = watch(`rules.${at}`);
  const pools = source.kind === 'pools' ? poolsOf(view, source.id) : [];
  const mapped = style === 'MAPPED' && pools.length > 1;
  return (
    <>
      <Grid $min={180}>
        <FormSelect
          control={control}
          name={`rules.${at}.from`}
          label="Seed from"
          options={offeredSources(sources, from).map((one) => ({ value: one.value, label: sourceLabel(one) }))}
          onChosen={(from) => setValue(`rules.${at}.style`, from === '' ? 'ORIGINAL_SEED' : defaultDaySeeding)}
        />
        {source.kind !== 'event' && <Style at={at} pools={pools} />}
        {!mapped && (
          <FormSelect
            control={control}
            name={`rules.${at}.take`}
            label="Which teams"
            options={takes.map((value) => ({ value, label: takeWords[value] }))}
          />
        )}
        {!mapped && <Which at={at} source={source} />}
      </Grid>
      {mapped && (
        <FormArea
          control={control}
          name={`rules.${at}.map`}
          label="Custom mapping"
          hint="Pool ranks from the top line down: A1, B1, B2, A2"
          rules={{ validate: (text) => readMap(String(text)) !== null || 'Enter each pool rank once, like A1.' }}
        />
      )}
      {take === 'teams' && !mapped ? (
        <TeamPicks name={`rules.${at}.teams`} view={view} title="Teams to include" open />
      ) : (
        <TeamPicks name={`rules.${at}.exclude`} view={view} title="Leave teams out" />
      )}
    </>
  );
}

/** The teams that a rule selects: ranks, or event seeds. */
function Which({ at, source }: { at: number; source: RuleSource }) {
  const { control, watch } = useFormContext<SetupValues>();
  const take = watch(`rules.${at}.take`);
  return (
    <>
      {take === 'places' && (
        <>
          <FormText
            control={control}
            name={`rules.${at}.first`}
            label="From rank"
            inputMode="numeric"
            read={digits(3)}
          />
          <FormText
            control={control}
            name={`rules.${at}.advance`}
            label={source.kind === 'pools' ? 'Teams advancing from each pool' : 'Teams advancing'}
            optional
            hint="Leave blank for all teams"
            inputMode="numeric"
            read={digits(3)}
          />
        </>
      )}
      {take === 'seeds' && (
        <>
          <FormText
            control={control}
            name={`rules.${at}.lowest`}
            label="From seed"
            inputMode="numeric"
            read={digits(4)}
          />
          <FormText
            control={control}
            name={`rules.${at}.highest`}
            label="To seed"
            optional
            hint="Leave blank for all lower seeds"
            inputMode="numeric"
            read={digits(4)}
          />
        </>
      )}
    </>
  );
}

/** The seeding style. A custom mapping starts with the usual one. */
function Style({ at, pools }: { at: number; pools: readonly PoolView[] }) {
  const { control, watch, getValues, setValue } = useFormContext<SetupValues>();
  const begin = (style: string) => {
    const { map, advance } = getValues(`rules.${at}`);
    const places = Number(advance) || Math.max(0, ...pools.map((pool) => pool.rows.length));
    if (style === 'MAPPED' && map === '') setValue(`rules.${at}.map`, usualMap(pools.length, places));
  };
  return (
    <FormSelect
      control={control}
      name={`rules.${at}.style`}
      label="Seeding style"
      hint={styleHints[watch(`rules.${at}.style`)]}
      options={offeredFrom(pools.length).map((value) => ({ value, label: styleLabel(value) }))}
      onChosen={begin}
    />
  );
}

/** A round's flight or bracket, as its director sees it. `at` is its position in the round. */
export type Part = {
  readonly id: number;
  readonly at: number;
  readonly name: string;
  readonly teams: number;
  readonly started: boolean;
  readonly complete: boolean;
  readonly rules: readonly SeedingRule[];
};

const begun = (matches: readonly { progress: string; bye: unknown }[]) =>
  matches.some(({ progress, bye }) => progress !== 'none' && bye === null);

/** Returns a round's parts in order. Pools that were created before rounds had flights are the first flight. */
export function partsOf(view: PlayView, round: RoundView): Part[] {
  if (round.kind === 'brackets')
    return bracketsOf(view, round.id).map(({ id, name, seeds, matches, rules, complete }) => ({
      ...{ id, name, rules, at: id - bracketIdOf(round.id), teams: seeds.length, started: begun(matches), complete },
    }));
  const pools = poolsOf(view, round.id);
  const first = flightIdOf(round.id, 0);
  const of = (flightId: number) => pools.filter((pool) => (pool.flightId ?? first) === flightId);
  const flights =
    round.flights.length > 0 ? round.flights : pools.length > 0 ? [{ id: first, name: '', rules: round.rules }] : [];
  return flights.map(({ id, name, rules }) => ({
    ...{ id, rules, at: id - first },
    name: name || (flights.length > 1 ? `Flight ${id - first + 1}` : round.name),
    teams: of(id).flatMap(({ rows }) => rows).length,
    started: begun(of(id).flatMap(({ matches }) => matches)),
    complete: of(id).length > 0 && of(id).every(({ status }) => status === 'Complete'),
  }));
}

/** Returns the first free position in a round. */
export const nextPlace = (parts: readonly Part[]): number =>
  [...parts.keys(), parts.length].find((at) => !parts.some((part) => part.at === at)) ?? parts.length;
