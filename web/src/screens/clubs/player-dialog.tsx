import { useForm } from 'react-hook-form';
import { addClubPlayer, type clubPlayers, correctClubPlayer } from '#domain/clubs/operations.ts';
import { type ClubPlayerField, fieldWords } from '#domain/clubs/player-fields.ts';
import type { Problem } from '#domain/kernel/result.ts';
import { genders } from '#domain/people/lists/choices.ts';
import type { Answer } from '#web/src/api/call.ts';
import { useSend } from '#web/src/api/use-send.ts';
import { FormPhone, FormSelect, FormText } from '#web/src/forms/fields.tsx';
import { DialogForm } from '#web/src/forms/form-shell.tsx';
import { FormNumber, FormWhen } from '#web/src/forms/more-fields.tsx';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import { Grid } from '#web/src/ui/layout/layout.tsx';

export type Player = Answer<typeof clubPlayers>['items'][number];
type Values = Pick<Player, ClubPlayerField>;

const blank: Values = {
  ...{ firstName: '', lastName: '', dob: null, gender: null, gradYear: null, email: '', phone: '' },
  ...{ guardianName: '', guardianEmail: '', guardianPhone: '', jersey: '', position: '', shirtSize: '' },
  ...{ usavNumber: '', aauNumber: '' },
};
const names = Object.keys(blank) as ClubPlayerField[];
const valuesOf = (player: Player): Values =>
  Object.fromEntries(names.map((name) => [name, player[name]])) as unknown as Values;

type Props = {
  clubId: number;
  player: Player | null;
  onClose(): void;
  onSaved(player: Player): void;
};

/** Adds or corrects a player for the club. Earlier values stay in the player's history. */
export function PlayerDialog({ clubId, player, onClose, onSaved }: Props) {
  const form = useForm<Values>({ defaultValues: player ? valuesOf(player) : blank });
  const adding = useSend(addClubPlayer);
  const correcting = useSend(correctClubPlayer);
  const { control, formState } = form;
  const submit = form.handleSubmit(async (values) => {
    const body = { ...values, gender: values.gender || null };
    const changed = names.filter((name) => player === null || body[name] !== player[name]);
    if (player && changed.length === 0) return onClose();
    const said = Object.fromEntries(changed.map((name) => [name, body[name]]));
    const answer = player
      ? await correcting.send({ params: { id: clubId, memberId: player.id }, rev: player.rev, body: said })
      : await adding.send({ params: { id: clubId }, body });
    if (!answer.ok) {
      for (const [name, message] of Object.entries(answer.problem.fields ?? {}))
        form.setError(name as ClubPlayerField, { message });
      return;
    }
    toast(player ? 'Player corrected. Earlier values are in History.' : 'Player added', { tone: 'good' });
    onSaved(answer.value);
  });
  const problem: Problem | undefined = adding.problem ?? correcting.problem;
  const text = (name: ClubPlayerField, more: object = {}) => (
    <FormText control={control} name={name} label={fieldWords[name]} autoComplete="off" {...more} />
  );
  return (
    <DialogForm
      title={player ? `${player.firstName} ${player.lastName}` : 'Add a player'}
      submitLabel={player ? 'Save' : 'Add player'}
      onSubmit={submit}
      loading={formState.isSubmitting}
      submitError={problem}
      onClose={onClose}
    >
      <Grid $min={180}>
        {text('firstName')}
        {text('lastName')}
        <FormWhen control={control} name="dob" label={fieldWords.dob} type="date" nullable />
        <FormSelect
          control={control}
          name="gender"
          label={fieldWords.gender}
          placeholder="Not specified"
          options={genders.map((value) => ({ value, label: value }))}
          optional
        />
        <FormNumber control={control} name="gradYear" label={fieldWords.gradYear} empty={null} optional />
        {text('jersey', { optional: true, inputMode: 'numeric', maxLength: 3 })}
        {text('position', { optional: true })}
        {text('shirtSize', { optional: true })}
      </Grid>
      <Grid $min={180}>
        {text('email', { type: 'email', optional: true })}
        <FormPhone control={control} name="phone" label={fieldWords.phone} optional />
        {text('guardianName', { optional: true, hint: 'For players under 18' })}
        {text('guardianEmail', {
          type: 'email',
          optional: true,
          hint: 'We’ll email the consent request to this address',
        })}
        <FormPhone control={control} name="guardianPhone" label={fieldWords.guardianPhone} optional />
      </Grid>
      <Grid $min={180}>
        {text('usavNumber', { optional: true })}
        {text('aauNumber', { optional: true })}
      </Grid>
    </DialogForm>
  );
}
