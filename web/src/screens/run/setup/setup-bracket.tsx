import { Suspense, useState } from 'react';
import { FormProvider, useFormContext } from 'react-hook-form';
import { type BracketType, bracketTypes } from '#domain/play/brackets/bracket-types.ts';
import { createBracket } from '#domain/play/brackets/create.ts';
import type { challengePairings } from '#domain/play/brackets/layout.ts';
import { placeNameOf } from '#domain/play/brackets/registry.ts';
import { dualsOf } from '#domain/play/brackets/schema.ts';
import { decisiveOf, formats, usualFormat } from '#domain/play/matches/formats/formats.ts';
import { typeLabel } from '#web/src/features/bracket/type-label.ts';
import { useSportId } from '#web/src/features/sport/sport.tsx';
import { digits, FormCheck, FormSelect, FormText } from '#web/src/forms/fields.tsx';
import { PageForm } from '#web/src/forms/form-shell.tsx';
import { lazyPart } from '#web/src/lib/lazy.ts';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import { Grid, Stack } from '#web/src/ui/layout/layout.tsx';
import { DrawnNote, otherBrackets } from '../drawn-note.tsx';
import { BracketPreview } from '../preview/bracket-preview.tsx';
import { meetingsInBracket } from '../preview/pools-preview.tsx';
import { Seating } from '../preview/seating.tsx';
import { DrawnFold, MoreFields } from './more-fields.tsx';
import { MinutesField, PlacingNote, PlayFields } from './play-fields.tsx';
import { SeedFields } from './rule-fields.tsx';
import { courtsOfRound, pairChoices, type SetupValues, startValues, usualPairs } from './setup-values.ts';
import { type PartDraft, type PartProps, usePartForm } from './use-part-form.ts';

/**
 * The types we can draw. The one whose name is unreadable in the specification is offered only where it's already used
 * (readings P3-246).
 */
const offered = bracketTypes.filter((type) => type !== '{hash}');
type Pairing = (typeof challengePairings)[number];
const DivisionRatings = lazyPart(() => import('#web/src/features/ratings/division-ratings.tsx'), 'DivisionRatings');

type Values = SetupValues & {
  type: BracketType;
  champions: string;
  playIn: string;
  secondChance: boolean;
  pairing: Pairing | '';
  qualifies: string;
  losersFormat: string;
  prevLoser: boolean;
};
const winnersOf = ({ champions }: Values): number => Math.max(1, Number(champions) || 1);
const isChallenge = (type: BracketType): boolean => type.includes('CHALLENGE');
const isCrossover = (type: BracketType): boolean => type.startsWith('DOUBLE_ELIM_CROSSOVER');

const startFor = ({ frame, round, part }: PartProps): Values => {
  const old = frame.view.brackets.find(({ id }) => typeof part !== 'number' && id === part.id);
  const before = frame.view.rounds.filter(({ number }) => number < round.number).at(-1);
  const [table] = frame.view.standings;
  const name = old?.name ?? (part === 0 ? 'Playoffs' : ['Gold', 'Silver', 'Bronze'][Number(part)]) ?? 'Playoffs';
  return {
    ...startValues({
      ...{ round, format: usualFormat(frame.division.sportId, 'bracket'), from: before, rules: old?.rules ?? [], name },
      courts: courtsOfRound(frame.view, before),
      ...(before?.week && table ? { standings: `s${table.id}` } : {}),
    }),
    type: (old?.type as BracketType | undefined) ?? 'SINGLE_ELIM',
    champions: String(old?.champions ?? 1),
    playIn: '',
    secondChance: false,
    pairing: '',
    qualifies: old?.props.find((prop) => prop.startsWith('Q-'))?.slice(2) ?? '',
    losersFormat: '',
    prevLoser: true,
    pairs: old ? String(dualsOf(old.props) ?? '') : usualPairs(frame.division, ''),
  };
};

/** The inputs that decide a bracket's shape. Those that its type doesn't have are hidden. */
const shapeOf = (values: Values) => ({
  champions: winnersOf(values),
  ...(isCrossover(values.type) && Number(values.playIn) > 0 ? { playIn: Number(values.playIn) } : {}),
  ...(values.secondChance && winnersOf(values) > 1 ? { secondChance: true } : {}),
  ...(isChallenge(values.type) && values.pairing !== '' ? { pairing: values.pairing } : {}),
});

const commandOf = (values: Values, made: PartDraft) => ({
  type: 'makeBracket' as const,
  ...made,
  ...shapeOf(values),
  bracketType: values.type,
  qualifies: winnersOf(values) > 1 ? values.qualifies : '',
  ...(values.losersFormat === '' ? {} : { losersFormat: Number(values.losersFormat) as 1 }),
  name: values.name,
  prevLoser: values.prevLoser,
  pairs: values.pairs === '' ? null : Number(values.pairs),
});

/** Sets up a round's bracket: type, teams and their seeds, format, courts. The bracket is drawn below, with seats to swap. */
export function SetupBracket(props: PartProps) {
  const { view, names } = props.frame;
  const [start] = useState(() => startFor(props));
  const made = usePartForm(props, start, commandOf, ({ name }) => {
    toast(`${name} created.`, { tone: 'good' });
  });
  const { form, now, save, teams, seeds, order } = made;
  const ratings = (
    <Suspense>
      <DivisionRatings divisionId={props.frame.division.id} among={seeds} onPropose={(ids) => made.reorder([...ids])} />
    </Suspense>
  );
  const { part } = props;
  const others = otherBrackets(props.frame, props.round, (id) => typeof part !== 'number' && part.id === id);
  const drawn = teams.ok ? createBracket({ type: now.type, ...shapeOf(now) }, order) : teams;
  return (
    <FormProvider {...form}>
      <PageForm {...save} submitLabel="Create bracket" disabled={!drawn.ok || now.name.trim() === ''}>
        <BracketFields />
        <SeedFields sources={made.sources} view={view} />
        <PlayFields presets={decisiveOf(props.frame.division.sportId)} />
        <MoreFields used={isUnusual(start)}>
          <MoreBracketFields />
        </MoreFields>
        {others.length > 0 && <DrawnNote frame={props.frame} brackets={[order, ...others]} />}
        <PlacingNote
          command={made.planned}
          tournamentId={props.frame.event.id}
          divisionId={props.frame.division.id}
          zone={props.frame.zone}
        />
        {drawn.ok ? (
          <Seating
            {...{ seeds, order, names }}
            meetings={meetingsInBracket(drawn.value)}
            facts={made.facts}
            onOrder={made.reorder}
            proposal={ratings}
          >
            {(swap, clash) => (
              <DrawnFold title={now.name || 'Bracket'}>
                <BracketPreview state={drawn.value} name={now.name} {...{ seeds, names, swap, clash }} />
              </DrawnFold>
            )}
          </Seating>
        ) : (
          <Banner tone="warn" title={drawn.problem.title}>
            {drawn.problem.detail}
          </Banner>
        )}
      </PageForm>
    </FormProvider>
  );
}

/** Returns whether a bracket differs from what most divisions play. */
const isUnusual = (values: Values): boolean =>
  winnersOf(values) > 1 ||
  values.playIn !== '' ||
  values.pairing !== '' ||
  values.pairs !== '' ||
  values.losersFormat !== '' ||
  values.minutes !== '' ||
  !values.prevLoser;

function BracketFields() {
  const { control } = useFormContext<Values>();
  return (
    <Stack $gap={3}>
      <Grid $min={200}>
        <FormText control={control} name="name" label="Name" maxLength={60} />
        <FormSelect
          control={control}
          name="type"
          label="Type"
          options={offered.map((value) => ({ value, label: typeLabel(value) }))}
        />
      </Grid>
    </Stack>
  );
}

/** The number of a bracket's champions, and formats that few divisions play. */
function MoreBracketFields() {
  const { control, watch } = useFormContext<Values>();
  const { type, champions } = watch();
  const sportId = useSportId();
  const winners = Number(champions) || 1;
  return (
    <Stack $gap={3}>
      <Grid $min={200}>
        <FormText
          control={control}
          name="champions"
          label="Champions"
          hint="Enter 2 or more for a qualifier"
          inputMode="numeric"
          read={digits(2)}
        />
        {winners > 1 && (
          <FormText control={control} name="qualifies" label="Winner title" optional hint="Main draw" maxLength={60} />
        )}
        {isCrossover(type) && (
          <FormText
            control={control}
            name="playIn"
            label="Play-in rounds"
            optional
            hint="Teams that lose here are out"
            inputMode="numeric"
            read={digits(1)}
          />
        )}
        {isChallenge(type) && (
          <FormSelect
            control={control}
            name="pairing"
            label="Pairing"
            options={[
              { value: '', label: 'Default for this type' },
              { value: 'fold', label: 'First vs. last' },
              { value: 'topDown', label: 'First vs. second' },
            ]}
          />
        )}
        <FormSelect
          control={control}
          name="pairs"
          label="Match type"
          options={[{ value: '', label: 'One match' }, ...pairChoices]}
        />
        <FormSelect
          control={control}
          name="losersFormat"
          label={`${placeNameOf(type) ?? 'Placement'} matches`}
          options={[
            { value: '', label: 'Same format' },
            ...decisiveOf(sportId).map((id) => ({ value: String(id), label: formats[id].text })),
          ]}
        />
        <MinutesField />
      </Grid>
      <FormCheck
        control={control}
        name="prevLoser"
        label="The loser of the previous match on a court works the next one"
      />
      {winners > 1 && type === 'SINGLE_ELIM' && (
        <FormCheck
          control={control}
          name="secondChance"
          label="Second chance"
          hint="Lets teams that lose in the last round play again for a third of the spots"
        />
      )}
    </Stack>
  );
}
