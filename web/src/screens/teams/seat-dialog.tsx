import { type Control, useForm } from 'react-hook-form';
import { shortDate } from '#domain/kernel/date-words.ts';
import { listed } from '#domain/kernel/text.ts';
import { messageOf } from '#domain/people/form/messages.ts';
import { teamFace, teamRegistration } from '#domain/teams/operations.ts';
import { changePartner } from '#domain/teams/operations-acts.ts';
import { requestChange, seatRequests } from '#domain/teams/operations-asked.ts';
import type { TeamFace } from '#domain/teams/views.ts';
import { useCall, useReload } from '#web/src/api/use-call.ts';
import { useTeamAct } from '#web/src/features/teams/teams-for-crew.tsx';
import { FormDate, FormSelect, FormText } from '#web/src/forms/fields.tsx';
import { DialogForm } from '#web/src/forms/form-shell.tsx';
import { useSave } from '#web/src/forms/use-save.ts';
import { birthdayOf } from '#web/src/lib/dates.ts';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import { Muted } from '#web/src/ui/layout/layout.tsx';

export type SeatValues = {
  position: string;
  firstName: string;
  lastName: string;
  email: string;
  dob: string;
  gender: '' | 'Male' | 'Female';
  /** Why organizers add a player who seems to be in the division already. */
  anyway: string;
  /** The day on which a sub plays, or empty for a permanent change. */
  on: string;
};

/** Returns the player change as it's sent. */
export const seatOf = ({
  position,
  firstName,
  lastName,
  email,
  dob,
  gender,
  on,
}: Omit<SeatValues, 'on' | 'anyway'> & { on?: string }) => {
  const born = birthdayOf(dob);
  const player = {
    ...{ firstName: firstName.trim(), lastName: lastName.trim(), email: email.trim() },
    ...(born ? { dob: born } : {}),
    ...(gender ? { gender } : {}),
  };
  return { position: Number(position), player, ...(on ? { on } : {}) };
};

/** A birth date has to be valid, unless it's blank. */
const isBirthday = (typed: string) => typed === '' || birthdayOf(typed) !== null || messageOf('dob', 'invalid');

type FieldsProps = {
  control: Control<SeatValues>;
  seats: readonly { value: string; label: string }[];
  days: readonly string[];
};
const Fields = ({ control, seats, days }: FieldsProps) => (
  <>
    {days.length > 0 && (
      <FormSelect
        control={control}
        name="on"
        label="Day"
        options={days.map((value) => ({ value, label: shortDate(value) }))}
      />
    )}
    <FormSelect
      control={control}
      name="position"
      label={days.length > 0 ? 'Player out' : 'Player leaving'}
      placeholder="Choose a player"
      options={seats}
      rules={{ required: days.length > 0 ? 'Choose the player who’s out' : 'Choose the player who’s leaving' }}
    />
    <FormText control={control} name="firstName" label="First name" rules={{ required: 'A first name is required' }} />
    <FormText control={control} name="lastName" label="Last name" rules={{ required: 'A last name is required' }} />
    <FormText
      control={control}
      name="email"
      label="Email"
      type="email"
      hint="We’ll notify them, and they can tell us if it’s not them. For juniors, we notify the guardian."
      rules={{ required: 'A valid email is required' }}
    />
    <FormDate
      control={control}
      name="dob"
      label="Birth date"
      hint="Month, day, year"
      optional
      rules={{ validate: isBirthday }}
    />
    <FormSelect
      control={control}
      name="gender"
      label="Gender"
      options={[
        { value: '', label: 'Not specified' },
        { value: 'Female', label: 'Female' },
        { value: 'Male', label: 'Male' },
      ]}
    />
  </>
);

type Props = {
  readonly team: TeamFace;
  /** The team itself requests the change, so the players involved have to agree. */
  readonly asks: boolean;
  /** For leagues only: the days on which a sub can play. The seat keeps its player. */
  readonly days?: readonly string[];
  onClose(): void;
};

/**
 * A player change on a team, checked against the division. Organizers make it right away and can undo it. Teams request
 * it.
 */
export function SeatDialog({ team, asks, days = [], onClose }: Props) {
  const params = { id: team.id };
  const { data } = useCall(teamRegistration, { params });
  const { tell } = useTeamAct(team.id);
  const form = useForm<SeatValues>({
    defaultValues: {
      position: '',
      firstName: '',
      lastName: '',
      email: '',
      dob: '',
      gender: '',
      on: days[0] ?? '',
      anyway: '',
    },
  });
  const reload = useReload();
  const isSub = days.length > 0;
  const doneWords = isSub ? 'Sub added for that day' : 'Player changed';
  const request = useSave(requestChange, form, {
    input: (values) => ({ params, body: seatOf(values) }),
    onSaved: async ({ items: [requestView] }) => {
      const names = requestView?.state === 'open' ? requestView.asked.map(({ name }) => name) : [];
      toast(names.length ? `Request emailed to ${listed(names)}` : doneWords, {
        tone: 'good',
      });
      await Promise.all([
        reload(seatRequests, { params }),
        reload(teamRegistration, { params }),
        reload(teamFace, { params }),
      ]);
      onClose();
    },
  });
  const put = useSave(changePartner, form, {
    input: (values) => ({ params, body: { ...seatOf(values), anyway: values.anyway } }),
    onSaved: async ({ act }) => {
      await tell(act);
      onClose();
    },
  });
  const seats = data?.people.map(({ position, name, tbd }) => ({
    value: String(position),
    label: tbd ? `Player ${position}, to be decided` : name,
  }));
  return (
    <DialogForm
      {...(asks ? request : put)}
      title={isSub ? 'Ask for a sub' : asks ? 'Ask for another player' : 'Change player'}
      onClose={onClose}
      submitLabel={asks ? 'Send request' : 'Change player'}
    >
      {isSub && <Muted>For that day only. Both players have to agree through the link we email them.</Muted>}
      {asks && !isSub && <Muted>Nothing changes until both players agree through the link we email them.</Muted>}
      <Fields control={form.control} seats={seats ?? []} days={days} />
      {!asks && put.submitError?.code === 'registration/already-in-division' && (
        <FormText
          control={form.control}
          name="anyway"
          label="Reason for allowing it"
          hint="For example, they’re different people, or the player can be on two teams. Saved in the team’s history."
        />
      )}
    </DialogForm>
  );
}
