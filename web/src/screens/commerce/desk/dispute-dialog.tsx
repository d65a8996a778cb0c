import { useForm } from 'react-hook-form';
import { answerDispute } from '#domain/commerce/operations-desk.ts';
import { FormArea } from '#web/src/forms/fields.tsx';
import { DialogForm } from '#web/src/forms/form-shell.tsx';
import { useSave } from '#web/src/forms/use-save.ts';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import type { ActProps } from './mail-dialogs.tsx';

/** An answer to a dispute, with what a bank looks for; it counts once. */
export function DisputeDialog({ desk, disputeId, onClose, onDone }: ActProps & { disputeId: string }) {
  const form = useForm({ defaultValues: { text: '' } });
  const save = useSave(answerDispute, form, {
    input: ({ text }) => ({ params: { orderId: desk.id }, body: { disputeId, text } }),
    onSaved: () => {
      toast('The answer is with the bank');
      onDone();
    },
  });
  return (
    <DialogForm {...save} title="Answer the dispute" onClose={onClose} submitLabel="Send the answer">
      <div>
        <p>A bank wants to see that it was sold as agreed. Say what you can of this:</p>
        <ul>
          <li>that the team checked in or played: day, court, results</li>
          <li>that they agreed to the refund policy and did not withdraw, or when they did</li>
          <li>messages with them, and what of it was refunded already</li>
        </ul>
        <p>What was bought, the buyer’s email and the policy go along by themselves. It counts once.</p>
      </div>
      <FormArea
        control={form.control}
        name="text"
        label="Your answer"
        rows={6}
        maxLength={2000}
        rules={{ required: 'Please say what speaks against it' }}
      />
    </DialogForm>
  );
}
