import { useForm } from 'react-hook-form';
import { shortDate } from '#domain/kernel/date-words.ts';
import { cancelDate } from '#domain/teams/operations-dates.ts';
import { FormText } from '#web/src/forms/fields.tsx';
import { DialogForm } from '#web/src/forms/form-shell.tsx';
import { useSave } from '#web/src/forms/use-save.ts';
import { toast } from '#web/src/ui/feedback/toast.tsx';

type Given = { tournamentId: number; date: string; coming: number; onClose(): void; onCanceled(): void };

const people = (n: number): string => (n === 1 ? 'one entry' : `${n} entries`);

/** Calls a date off: what follows is said before. */
export function CancelDate({ tournamentId, date, coming, onClose, onCanceled }: Given) {
  const form = useForm<{ note: string }>({ defaultValues: { note: '' } });
  const save = useSave(cancelDate, form, {
    input: ({ note }) => ({ params: { id: tournamentId }, body: { date, note } }),
    onSaved: ({ told, credited }) => {
      toast(`Canceled: ${people(told)} told, ${credited} credited`, { tone: 'good' });
      onCanceled();
      onClose();
    },
  });
  return (
    <DialogForm {...save} title={`Cancel ${shortDate(date)}`} onClose={onClose} submitLabel="Cancel the date">
      <p>
        {coming === 0
          ? 'Nobody comes on this date yet. It can’t be booked any more.'
          : `${people(coming)[0]?.toUpperCase()}${people(coming).slice(1)} will be told by mail, each with a code worth what this date cost them, for their next registration. This can’t be taken back.`}
      </p>
      <FormText control={form.control} name="note" label="Why" optional hint="Stands in the mail and on the page" />
    </DialogForm>
  );
}
