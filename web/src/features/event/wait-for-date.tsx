import { useForm } from 'react-hook-form';
import { shortDate } from '#domain/kernel/date-words.ts';
import { ordinal } from '#domain/kernel/text.ts';
import { waitForDate } from '#domain/registration/operations-dates.ts';
import { FormText } from '#web/src/forms/fields.tsx';
import { DialogForm } from '#web/src/forms/form-shell.tsx';
import { useSave } from '#web/src/forms/use-save.ts';
import { toast } from '#web/src/ui/feedback/toast.tsx';

type Props = { tournamentId: number; divisionId: number; date: string; email: string; onClose(): void };

/** Joins a full date's waitlist. Nothing is paid yet. */
export function WaitForDate({ tournamentId, divisionId, date, email, onClose }: Props) {
  const form = useForm<{ email: string }>({ defaultValues: { email } });
  const save = useSave(waitForDate, form, {
    input: (typed) => ({ params: { id: tournamentId }, body: { divisionId, date, email: typed.email.trim() } }),
    onSaved: ({ position }) => {
      toast(`You’re ${ordinal(position)} on the waitlist for ${shortDate(date)}`, { tone: 'good' });
      onClose();
    },
  });
  return (
    <DialogForm
      {...save}
      title={`Join the waitlist for ${shortDate(date)}`}
      onClose={onClose}
      submitLabel="Join waitlist"
    >
      <p>When a spot opens, we hold it for the first person on the waitlist and email them. You pay nothing now.</p>
      <FormText
        control={form.control}
        name="email"
        label="Email"
        type="email"
        autoComplete="email"
        rules={{ required: 'A valid email is required' }}
      />
    </DialogForm>
  );
}
