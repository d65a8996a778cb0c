import { useForm } from 'react-hook-form';
import { shortDate } from '#domain/kernel/date-words.ts';
import { ordinal } from '#domain/kernel/text.ts';
import { waitForDate } from '#domain/registration/operations-dates.ts';
import { FormText } from '#web/src/forms/fields.tsx';
import { DialogForm } from '#web/src/forms/form-shell.tsx';
import { useSave } from '#web/src/forms/use-save.ts';
import { toast } from '#web/src/ui/feedback/toast.tsx';

type Props = { tournamentId: number; divisionId: number; date: string; email: string; onClose(): void };

/** Asks to be told when a date that is full has a spot: nothing is paid before. */
export function WaitForDate({ tournamentId, divisionId, date, email, onClose }: Props) {
  const form = useForm<{ email: string }>({ defaultValues: { email } });
  const save = useSave(waitForDate, form, {
    input: (typed) => ({ params: { id: tournamentId }, body: { divisionId, date, email: typed.email.trim() } }),
    onSaved: ({ position }) => {
      toast(`You are ${ordinal(position)} on the waitlist for ${shortDate(date)}`, { tone: 'good' });
      onClose();
    },
  });
  return (
    <DialogForm {...save} title={`Wait for ${shortDate(date)}`} onClose={onClose} submitLabel="Tell me">
      <p>When a spot comes free it is kept for the first on the waitlist, and we write to you. You pay nothing now.</p>
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
