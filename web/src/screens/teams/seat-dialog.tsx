import { useForm } from 'react-hook-form';
import { teamRegistration } from '#domain/teams/contract.ts';
import { changePartner } from '#domain/teams/contract-acts.ts';
import type { TeamFace } from '#domain/teams/views.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { useToldAct } from '#web/src/features/teams/use-team-reload.ts';
import { FormDate, FormSelect, FormText } from '#web/src/forms/fields.tsx';
import { DialogForm } from '#web/src/forms/form-shell.tsx';
import { useSave } from '#web/src/forms/use-save.ts';

export type SeatValues = {
  position: string;
  firstName: string;
  lastName: string;
  email: string;
  dob: string;
  gender: '' | 'Male' | 'Female';
};

/** Who is to sit on which seat, as it is sent. */
export const seatOf = ({ position, firstName, lastName, email, dob, gender }: SeatValues) => ({
  position: Number(position),
  player: {
    ...{ firstName: firstName.trim(), lastName: lastName.trim(), email: email.trim() },
    ...(dob ? { dob } : {}),
    ...(gender ? { gender } : {}),
  },
});

/** The organizers put somebody else on a seat of a team: judged by the division, and taken back as it was. */
export function SeatDialog({ team, onClose }: { team: TeamFace; onClose(): void }) {
  const params = { id: team.id };
  const { data } = useCall(teamRegistration, { params });
  const { tell } = useToldAct(team.id);
  const form = useForm<SeatValues>({
    defaultValues: { position: '', firstName: '', lastName: '', email: '', dob: '', gender: '' },
  });
  const save = useSave(changePartner, form, {
    input: (values) => ({ params, body: seatOf(values) }),
    onSaved: async ({ act }) => {
      await tell(act);
      onClose();
    },
  });
  const seats = data?.people.map(({ position, name, tbd }) => ({
    value: String(position),
    label: tbd ? `Seat ${position}, to be decided` : name,
  }));
  return (
    <DialogForm {...save} title="Change a player" onClose={onClose} submitLabel="Change the player">
      <FormSelect
        control={form.control}
        name="position"
        label="Who leaves"
        placeholder="Choose a player"
        options={seats ?? []}
        rules={{ required: 'Choose who leaves' }}
      />
      <FormText
        control={form.control}
        name="firstName"
        label="First name"
        rules={{ required: 'A first name is required' }}
      />
      <FormText
        control={form.control}
        name="lastName"
        label="Last name"
        rules={{ required: 'A last name is required' }}
      />
      <FormText
        control={form.control}
        name="email"
        label="Email"
        type="email"
        hint="They are told, and can say that it is not them. A junior’s guardian gets it"
        rules={{ required: 'A valid email is required' }}
      />
      <FormDate control={form.control} name="dob" label="Birth date" />
      <FormSelect
        control={form.control}
        name="gender"
        label="Gender"
        options={[
          { value: '', label: 'Not said' },
          { value: 'Female', label: 'Female' },
          { value: 'Male', label: 'Male' },
        ]}
      />
    </DialogForm>
  );
}
