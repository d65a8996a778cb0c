import { saveTemplate } from '#domain/catalog/operations-templates.ts';
import { templateWords } from '#domain/catalog/templates/schema.ts';
import { FormArea, FormText } from '#web/src/forms/fields.tsx';
import { DialogForm } from '#web/src/forms/form-shell.tsx';
import { useSave, useZodForm } from '#web/src/forms/use-save.ts';
import { toast } from '#web/src/ui/feedback/toast.tsx';

type Of = {
  /** the organization that keeps it */
  username: string;
  tournamentId: number;
  /** one division of it alone */
  divisionId?: number;
  /** what it is called at first */
  name: string;
  onClose(): void;
};

/** Asks what a template of an event, or of one of its divisions, is called, and saves it. */
export function SaveTemplateDialog({ username, tournamentId, divisionId, name, onClose }: Of) {
  const form = useZodForm(templateWords, { name, note: '' });
  const save = useSave(saveTemplate, form, {
    input: (words) => ({
      params: { username },
      body: { ...words, id: 0, tournamentId, ...(divisionId === undefined ? {} : { divisionId }) },
      rev: 0,
    }),
    onSaved: () => {
      toast('Saved as a template.', { tone: 'good' });
      onClose();
    },
  });
  return (
    <DialogForm {...save} title="Save as template" onClose={onClose} submitLabel="Save">
      <p>
        {divisionId === undefined
          ? 'Its texts, rules, prices and divisions. Dates move with the first day of the new event; teams, referees and the password stay here.'
          : 'Its size, prices, questions and rules. Dates move with the first day of the new event.'}
      </p>
      <FormText control={form.control} name="name" label="Name" autoComplete="off" maxLength={80} />
      <FormArea control={form.control} name="note" label="Note" hint="Only your staff reads it" />
    </DialogForm>
  );
}
