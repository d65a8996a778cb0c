import { useForm } from 'react-hook-form';
import { styled } from 'styled-components';
import type { LineupPairs, LineupRotation } from '#domain/play/lineups/schema.ts';
import { saveLineup, type TeamLineup, type TeamLineups } from '#domain/play/operations-lineups.ts';
import { FormSelect } from '#web/src/forms/fields.tsx';
import { DialogForm } from '#web/src/forms/form-shell.tsx';
import { useSave } from '#web/src/forms/use-save.ts';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import { Grid, Muted } from '#web/src/ui/layout/layout.tsx';

/** An empty seat. */
export const none = '';

/** Returns two seats per pair, in order. A pair with two empty seats forfeits. */
export const pairsFrom = (seats: readonly string[], pairs: number): LineupPairs =>
  Array.from({ length: pairs }, (_, i) => {
    const [one = none, other = none] = seats.slice(2 * i, 2 * i + 2);
    return one === none && other === none ? null : [Number(one), Number(other)];
  });

/** Returns why these seats aren't a valid lineup, or null if they are. */
export function seatsFault(seats: readonly string[], pairs: number): string | null {
  const chosen = seats.filter((seat) => seat !== none);
  if (new Set(chosen).size < chosen.length) return 'A player is listed twice';
  for (let i = 0; i < pairs; i++)
    if ((seats[2 * i] === none) !== (seats[2 * i + 1] === none)) return `Pair ${i + 1} needs two players or none`;
  const empty = Array.from({ length: pairs }, (_, i) => seats[2 * i] === none).indexOf(true);
  if (empty === 0) return 'Choose at least the first pair';
  return empty > 0 && seats.slice(2 * empty).some((seat) => seat !== none)
    ? 'Put the strongest pairs first. Only the last ones can be forfeited.'
    : null;
}

/** Returns all players on the roster to choose from. Players in another seat can't be chosen twice. */
export const peopleOptions = ({ people }: TeamLineups, seats: readonly string[], own: string) =>
  people.map(({ seat, name, jersey, starter }) => ({
    value: String(seat),
    label: [jersey, name, !starter && '(alternate)'].filter(Boolean).join(' '),
    disabled: String(seat) !== own && seats.includes(String(seat)),
  }));

/** A rotation being entered: one seat per position, up to two liberos, and the captain. */
type RotationValues = {
  readonly order: readonly string[];
  readonly liberos: readonly string[];
  readonly captain: string;
};

export const rotationFrom = ({ order, liberos, captain }: RotationValues): LineupRotation => ({
  order: order.map(Number),
  liberos: liberos.filter((seat) => seat !== none).map(Number),
  captain: captain === none ? null : Number(captain),
});

/** Returns the initial rotation: the submitted one, or the starters in roster order with the team's captain. */
export function rotationValues(handed: LineupRotation | null, { people }: TeamLineups, places: number): RotationValues {
  const liberos = (seats: readonly number[]) => [0, 1].map((i) => String(seats[i] ?? none));
  if (handed)
    return {
      order: handed.order.map(String),
      liberos: liberos(handed.liberos),
      captain: String(handed.captain ?? none),
    };
  const starters = people.filter(({ starter }) => starter).slice(0, places);
  const captain = starters.find((person) => person.captain);
  return {
    order: Array.from({ length: places }, (_, i) => String(starters[i]?.seat ?? none)),
    liberos: liberos([]),
    captain: String(captain?.seat ?? none),
  };
}

/** Returns why this isn't a valid lineup, or null if it is. */
export function rotationFault({ order, liberos, captain }: RotationValues): string | null {
  const empty = order.indexOf(none) + 1;
  const all = [...order, ...liberos].filter((seat) => seat !== none);
  if (new Set(all).size < all.length) return 'A player is listed twice';
  if (empty > 0) return `Choose a player for ${empty}`;
  return captain === none || all.includes(captain) ? null : 'The captain must play';
}

const Pair = styled.fieldset`
  border: 0;
  legend {
    font-weight: 700;
    margin-bottom: 4px;
  }
`;

type Values = { seats: string[] };
/** A dual's pairs by strength, strongest first. Players in one pair aren't offered for another. */
export function LineupDialog(props: {
  of: TeamLineup;
  view: TeamLineups;
  onSaved(next: TeamLineups): void;
  onClose(): void;
}) {
  const { of, view, onSaved, onClose } = props;
  const starters = of.mine?.pairs ?? Array.from({ length: of.pairs }, (_, i) => usual(view, i));
  const form = useForm<Values>({
    defaultValues: { seats: starters.flatMap((pair) => (pair ? pair.map(String) : [none, none])) },
  });
  const seats = form.watch('seats');
  const fault = seatsFault(seats, of.pairs);
  const save = useSave(saveLineup, form, {
    input: (values) => ({
      params: { id: view.teamId },
      body: { matchId: of.matchId, pairs: pairsFrom(values.seats, of.pairs) },
    }),
    onSaved: (next) => {
      onSaved(next);
      toast(`Lineup vs. ${of.opponent ?? 'the other team'} submitted.`, { tone: 'good' });
      onClose();
    },
  });
  const options = (own: string) => [{ value: none, label: 'No one' }, ...peopleOptions(view, seats, own)];
  return (
    <DialogForm
      {...save}
      title={`Lineup vs. ${of.opponent ?? 'the other team'}`}
      onClose={onClose}
      submitLabel="Submit lineup"
      disabled={fault !== null}
    >
      <Muted>List the strongest pair first. A pair with no players is forfeited.</Muted>
      {Array.from({ length: of.pairs }, (_, i) => i + 1).map((pair) => (
        <Pair key={pair}>
          <legend>Pair {pair}</legend>
          <Grid $min={140}>
            {([0, 1] as const).map((half) => {
              const at = 2 * (pair - 1) + half;
              return (
                <FormSelect
                  key={half}
                  control={form.control}
                  name={`seats.${at}`}
                  label={half === 0 ? 'Player' : 'Partner'}
                  options={options(seats[at] ?? none)}
                />
              );
            })}
          </Grid>
        </Pair>
      ))}
      <div role="status">{fault && <Muted>{fault}</Muted>}</div>
    </DialogForm>
  );
}

/** Returns the default pair, before anyone is chosen: the starters in roster order. */
function usual({ people }: TeamLineups, pair: number): readonly [number, number] | null {
  const [one, other] = people.filter(({ starter }) => starter).slice(2 * pair, 2 * pair + 2);
  return one && other ? [one.seat, other.seat] : null;
}
