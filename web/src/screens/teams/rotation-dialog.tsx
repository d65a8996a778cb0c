import { useForm } from 'react-hook-form';
import { saveLineup, type TeamLineup, type TeamLineups } from '#domain/play/operations-lineups.ts';
import { FormSelect } from '#web/src/forms/fields.tsx';
import { DialogForm } from '#web/src/forms/form-shell.tsx';
import { useSave } from '#web/src/forms/use-save.ts';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import { Grid, Muted, Stack } from '#web/src/ui/layout/layout.tsx';
import { none, peopleOptions, rotationFault, rotationFrom, rotationValues } from './lineup-dialog.tsx';

type Values = { order: string[]; liberos: string[]; captain: string };

/** Where the six of indoor stand, position by position. */
const six = ['back right, serves first', 'front right', 'front middle', 'front left', 'back left', 'back middle'];
const placeLabel = (i: number, places: number): string =>
  places === six.length ? `${i + 1}: ${six[i]}` : i === 0 ? '1: serves first' : `${i + 1}`;

/** Who begins a match, in the order of rotation; of a six with up to two liberos; and the captain. Who has a place is not offered another. */
export function RotationDialog(props: {
  of: TeamLineup;
  view: TeamLineups;
  onSaved(next: TeamLineups): void;
  onClose(): void;
}) {
  const { of, view, onSaved, onClose } = props;
  const rival = of.opponent ?? 'the other team';
  const form = useForm<Values>({
    defaultValues: rotationValues(of.mine?.rotation ?? null, view, of.places) as Values,
  });
  const values = form.watch();
  const seats = [...values.order, ...values.liberos];
  const fault = rotationFault(values);
  const save = useSave(saveLineup, form, {
    input: (given) => ({
      params: { id: view.teamId },
      body: { matchId: of.matchId, rotation: rotationFrom(given) },
    }),
    onSaved: (next) => {
      onSaved(next);
      toast(`The line-up v ${rival} is in.`, { tone: 'good' });
      onClose();
    },
  });
  const options = (own: string | undefined) => [
    { value: none, label: 'Nobody' },
    ...peopleOptions(view, seats, own ?? none),
  ];
  const playing = peopleOptions(view, [], none).filter(({ value }) => seats.includes(value));
  return (
    <DialogForm
      {...save}
      title={`Line-up v ${rival}`}
      onClose={onClose}
      submitLabel="Hand it in"
      disabled={fault !== null}
    >
      <Muted>
        {of.places === six.length ? 'Positions at the first serve.' : 'In the order of serve; the first serves first.'}
      </Muted>
      <Stack $gap={3}>
        <Grid $min={200}>
          {Array.from({ length: of.places }, (_, i) => i).map((i) => (
            <FormSelect
              key={i}
              control={form.control}
              name={`order.${i}`}
              label={placeLabel(i, of.places)}
              options={options(values.order[i])}
            />
          ))}
        </Grid>
        {of.places === six.length && (
          <Grid $min={200}>
            {[0, 1].map((i) => (
              <FormSelect
                key={i}
                control={form.control}
                name={`liberos.${i}`}
                label={`Libero ${i + 1}`}
                options={options(values.liberos[i])}
              />
            ))}
          </Grid>
        )}
        <FormSelect
          control={form.control}
          name="captain"
          label="Captain"
          options={[{ value: none, label: 'Nobody' }, ...playing]}
        />
      </Stack>
      <div role="status">{fault && <Muted>{fault}</Muted>}</div>
    </DialogForm>
  );
}
