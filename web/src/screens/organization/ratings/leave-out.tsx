import { useForm } from 'react-hook-form';
import { leaveOut, type ratedResults } from '#domain/play/ratings/operations.ts';
import type { Answer } from '#web/src/api/call.ts';
import { FormText } from '#web/src/forms/fields.tsx';
import { DialogForm } from '#web/src/forms/form-shell.tsx';
import { useSave } from '#web/src/forms/use-save.ts';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import { Muted } from '#web/src/ui/layout/layout.tsx';

type Result = Answer<typeof ratedResults>['items'][number];
type Props = { username: string; result: Result; onClose(): void; onSaved(): void };

/** Excludes results from the ratings. The reason is shown next to them. */
export function LeaveOutDialog({ username, result, onClose, onSaved }: Props) {
  const form = useForm({ defaultValues: { why: '' } });
  const save = useSave(leaveOut, form, {
    input: ({ why }) => ({ params: { username }, body: { key: result.key, isLeftOut: true, why } }),
    onSaved: () => {
      toast('Result left out. Ratings update within minutes.', { tone: 'good' });
      onSaved();
    },
  });
  return (
    <DialogForm {...save} title={`Leave out ${result.name}?`} submitLabel="Leave out" onClose={onClose}>
      <FormText
        control={form.control}
        name="why"
        label="Reason"
        maxLength={300}
        rules={{ required: 'Enter a short reason' }}
      />
      <Muted>Results and points stay the same. You can include this result again at any time.</Muted>
    </DialogForm>
  );
}
