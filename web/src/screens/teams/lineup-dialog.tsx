import { useForm } from 'react-hook-form';
import { styled } from 'styled-components';
import { saveLineup, type TeamLineup, type TeamLineups } from '#domain/play/operations-lineups.ts';
import { FormSelect } from '#web/src/forms/fields.tsx';
import { DialogForm } from '#web/src/forms/form-shell.tsx';
import { useSave } from '#web/src/forms/use-save.ts';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import { Grid, Muted } from '#web/src/ui/layout/layout.tsx';
import { none, pairsFrom, peopleOptions, seatsFault } from './lineup-seats.ts';

const Pair = styled.fieldset`
  border: 0;
  legend {
    font-weight: 700;
    margin-bottom: 4px;
  }
`;

type Values = { seats: string[] };
/** The pairs of a dual by strength, first to last; who is on one pair is not offered on another. */
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
      toast(`The line-up v ${of.opponent ?? 'the other team'} is in.`, { tone: 'good' });
      onClose();
    },
  });
  const options = (own: string) => [{ value: none, label: 'Nobody' }, ...peopleOptions(view, seats, own)];
  return (
    <DialogForm
      {...save}
      title={`Line-up v ${of.opponent ?? 'the other team'}`}
      onClose={onClose}
      submitLabel="Hand it in"
      disabled={fault !== null}
    >
      <Muted>Strongest pair first. A pair with nobody is given up.</Muted>
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

/** Where nothing is named yet the starters stand in the order of the roster. */
function usual({ people }: TeamLineups, pair: number): readonly [number, number] | null {
  const [one, other] = people.filter(({ starter }) => starter).slice(2 * pair, 2 * pair + 2);
  return one && other ? [one.seat, other.seat] : null;
}
