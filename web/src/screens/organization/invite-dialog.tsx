import { useForm } from 'react-hook-form';
import { changeAdmins } from '#domain/organizations/contract-desk.ts';
import { inviteDays, type StaffRole, staffRoles, staffRoleWords } from '#domain/organizations/staff.ts';
import type { Answer } from '#web/src/api/call.ts';
import { FormRadio, FormText } from '#web/src/forms/fields.tsx';
import { DialogForm } from '#web/src/forms/form-shell.tsx';
import { useSave } from '#web/src/forms/use-save.ts';
import { toast } from '#web/src/ui/feedback/toast.tsx';

const hints: Readonly<Record<StaffRole, string>> = {
  administrator: 'Decides about everything: settings, staff, events, money',
  director: 'Runs the events: schedules, scores, check-in. Neither settings nor staff',
};
type Props = {
  username: string;
  onClose(): void;
  onInvited(staff: Answer<typeof changeAdmins>): void;
};

/** Asks somebody by e-mail to work for the organization. */
export function InviteDialog({ username, onClose, onInvited }: Props) {
  const form = useForm<{ email: string; role: StaffRole }>({ defaultValues: { email: '', role: 'director' } });
  const save = useSave(changeAdmins, form, {
    input: ({ email, role }) => ({ params: { username }, body: { act: 'invite', email: email.trim(), role } }),
    onSaved: (staff) => {
      toast(`The invitation is on its way to ${form.getValues('email')}`, { tone: 'good' });
      onInvited(staff);
    },
  });
  return (
    <DialogForm {...save} title="Invite to the staff" onClose={onClose} submitLabel="Invite">
      <FormText
        control={form.control}
        name="email"
        label="Email"
        type="email"
        autoComplete="off"
        hint={`They get a link that is good for ${inviteDays} days, and sign in with this address`}
        rules={{ required: 'A valid email is required' }}
      />
      <FormRadio
        control={form.control}
        name="role"
        legend="Role"
        options={staffRoles.map((value) => ({ value, label: staffRoleWords[value], hint: hints[value] }))}
      />
    </DialogForm>
  );
}
