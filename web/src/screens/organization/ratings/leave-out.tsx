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

/** Takes results out of the ratings, with the reason that stands beside them. */
export function LeaveOutDialog({ username, result, onClose, onSaved }: Props) {
  const form = useForm({ defaultValues: { why: '' } });
  const save = useSave(leaveOut, form, {
    input: ({ why }) => ({ params: { username }, body: { key: result.key, isLeftOut: true, why } }),
    onSaved: () => {
      toast('It counts no more. The ratings follow within minutes.', { tone: 'good' });
      onSaved();
    },
  });
  return (
    <DialogForm {...save} title={`Leave out ${result.name}?`} submitLabel="Leave out" onClose={onClose}>
      <FormText
        control={form.control}
        name="why"
        label="Why"
        maxLength={300}
        rules={{ required: 'A few words for those who read it later' }}
      />
      <Muted>Results and points stay as they are. You can count it again at any time.</Muted>
    </DialogForm>
  );
}
