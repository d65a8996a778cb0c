import { useForm } from 'react-hook-form';
import { changeAdmins } from '#domain/organizations/operations-desk.ts';
import { inviteDays, rolesOf, type StaffRole, staffRoleWords } from '#domain/organizations/staff.ts';
import type { Answer } from '#web/src/api/call.ts';
import { FormRadio, FormText } from '#web/src/forms/fields.tsx';
import { DialogForm } from '#web/src/forms/form-shell.tsx';
import { useSave } from '#web/src/forms/use-save.ts';
import { toast } from '#web/src/ui/feedback/toast.tsx';

type Hints = Readonly<Record<StaffRole, string>>;
const hints: Hints = {
  administrator: 'Decides everything: settings, staff, events and money',
  director:
    'Runs events: schedules, scores, check-in, teams and messages to them. No money unless you allow it later, no settings, no staff',
  coach: '',
};
const clubHints: Hints = {
  administrator: 'Decides everything: the club, its staff, players, registrations and money',
  director:
    'Runs players, teams, registrations and memberships. No money of the club unless you allow it later, no settings, no staff',
  coach: 'Sees the teams and their players. Changes nothing',
};
type Props = {
  username: string;
  isClub: boolean;
  onClose(): void;
  onInvited(staff: Answer<typeof changeAdmins>): void;
};

/** Asks somebody by e-mail to work for the organization. */
export function InviteDialog({ username, isClub, onClose, onInvited }: Props) {
  const form = useForm<{ email: string; role: StaffRole }>({ defaultValues: { email: '', role: 'director' } });
  const save = useSave(changeAdmins, form, {
    input: ({ email, role }) => ({ params: { username }, body: { act: 'invite' as const, email: email.trim(), role } }),
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
        options={rolesOf(isClub).map((value) => ({
          value,
          label: staffRoleWords(isClub)[value],
          hint: (isClub ? clubHints : hints)[value],
        }))}
      />
    </DialogForm>
  );
}
