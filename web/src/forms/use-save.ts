import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import type { Contract } from '#domain/kernel/contract.ts';
import type { Answer, Call, Input } from '#web/src/api/call.ts';
import { useSend } from '#web/src/api/use-send.ts';

/**
 * Sends a form by a contract: `const save = useSave(call, form, values => ({ body: values }), onSaved)`, then
 * `<PageForm {...save}>`. Faults the server found in single fields stand at those fields; the refusal itself above the button.
 */
export function useSave<V extends FieldValues, C extends Contract>(
  call: Call<C>,
  form: UseFormReturn<V>,
  input: (values: V) => Input<C>,
  onSaved: (answer: Answer<C>) => unknown,
) {
  const { send, busy, problem } = useSend(call);
  const onSubmit = form.handleSubmit(async (values) => {
    const answer = await send(input(values));
    if (answer.ok) return void (await onSaved(answer.value));
    for (const [path, message] of Object.entries(answer.problem.fields ?? {}))
      form.setError(path.replace(/^body\./, '') as FieldPath<V>, { message });
  });
  return { onSubmit, loading: busy, submitError: problem };
}
