import { useForm } from 'react-hook-form';
import { useParams } from 'react-router';
import { ok, type Problem, type Result, refuse } from '#domain/kernel/result.ts';
import { changeAdmins, organizationAdmins, resendInvite } from '#domain/organizations/operations-desk.ts';
import { inviteDays, rolesOf, type StaffRole, staffRoleWords } from '#domain/organizations/staff.ts';
import { ask } from '#web/src/api/ask.ts';
import type { Answer, Input } from '#web/src/api/call.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { useSession } from '#web/src/features/session/use-session.ts';
import { FormRadio, FormText } from '#web/src/forms/fields.tsx';
import { DialogForm } from '#web/src/forms/form-shell.tsx';
import { useSave } from '#web/src/forms/use-save.ts';
import { count } from '#web/src/lib/words.ts';
import { OwnedList } from '#web/src/pages/owned-list.tsx';
import { Chip, type Tone } from '#web/src/ui/data/chip.tsx';
import type { BulkAct } from '#web/src/ui/data/table/act-bar.tsx';
import type { Column } from '#web/src/ui/data/table/column.ts';
import { toast } from '#web/src/ui/feedback/toast.tsx';

type Hints = Readonly<Record<StaffRole, string>>;
const hints: Hints = {
  administrator: 'Can do everything: settings, staff, events and money',
  director:
    'Runs events: schedules, scores, check-in, teams and messages to teams. No access to settings or staff, or to money unless you allow it later.',
  coach: '',
};
const clubHints: Hints = {
  administrator: 'Can do everything: the club, its staff, players, registrations and money',
  director:
    'Runs players, teams, registrations and memberships. No access to settings or staff, or to club money unless you allow it later.',
  coach: 'Sees the teams and their players, but can’t change anything',
};
type Props = {
  username: string;
  isClub: boolean;
  onClose(): void;
  onInvited(staff: Answer<typeof changeAdmins>): void;
};

/** Invites someone by email to work for the organization. */
function InviteDialog({ username, isClub, onClose, onInvited }: Props) {
  const form = useForm<{ email: string; role: StaffRole }>({ defaultValues: { email: '', role: 'director' } });
  const save = useSave(changeAdmins, form, {
    input: ({ email, role }) => ({ params: { username }, body: { act: 'invite' as const, email: email.trim(), role } }),
    onSaved: (staff) => {
      toast(`Invitation sent to ${form.getValues('email')}`, { tone: 'good' });
      onInvited(staff);
    },
  });
  return (
    <DialogForm {...save} title="Invite staff" onClose={onClose} submitLabel="Send invitation">
      <FormText
        control={form.control}
        name="email"
        label="Email"
        type="email"
        autoComplete="off"
        hint={`Emails a link that works for ${inviteDays} days. The recipient signs in with this address.`}
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

type Staff = Answer<typeof organizationAdmins>;
type Member = Staff['items'][number];
type Body = NonNullable<Input<typeof changeAdmins>['body']>;

const states: Record<Member['state'], readonly [string, Tone]> = {
  active: ['Active', 'good'],
  invited: ['Invited', 'info'],
  lapsed: ['Invitation expired', 'warn'],
};
const stateOf = ({ state }: Member) => <Chip tone={states[state][1]}>{states[state][0]}</Chip>;
const called = ({ name, email }: Member): string => name || email;
const columnsOf = (isClub: boolean): readonly Column<Member>[] => [
  { key: 'name', title: 'Name', lead: true, sort: called, cell: called },
  { key: 'email', title: 'Email', card: 'fact', sort: ({ email }) => email, cell: ({ email }) => email },
  {
    key: 'role',
    title: 'Role',
    card: 'fact',
    sort: ({ role }) => role,
    cell: ({ role }) => staffRoleWords(isClub)[role],
    csv: ({ role }) => staffRoleWords(isClub)[role],
  },
  {
    key: 'money',
    title: 'Money',
    card: 'fact',
    sort: ({ money }) => (money ? 'Yes' : 'No'),
    cell: ({ money }) => (money ? <Chip icon="check">Money</Chip> : null),
  },
  { key: 'state', title: 'Status', card: 'figure', sort: ({ state }) => state, cell: stateOf },
];

const allHaveMoney = 'Only a director can be given money access. Admins already have it.';
const noneHasMoney = 'You can only remove a director’s money access. Admins always have it.';
const endQuestion = (rows: readonly Member[]) => ({
  title: rows.length === 1 ? `End ${called(rows[0] as Member)}’s role?` : `End ${rows.length} roles?`,
  text: 'They’ll lose access to this organization right away. Pending invitations stop working.',
  button: rows.length === 1 ? 'End role' : 'End roles',
});

/** Applies an action to rows one after another. It stops at the first refusal, and the list is reloaded. */
function useActs(username: string, isClub: boolean, put: (staff: Staff) => void) {
  const { user, reload } = useSession();
  const each = async (bodies: readonly Body[]): Promise<Result<null, Problem>> => {
    for (const body of bodies) {
      const answer = await ask(changeAdmins, { params: { username }, body });
      if (!answer.ok) return refuse(answer.problem);
      put(answer.value);
    }
    const own = bodies.some((body) => 'userId' in body && body.userId === user?.id);
    if (own) await reload();
    return ok(null);
  };
  const done = async (answer: Result<null, Problem>, text: string, undo?: () => ReturnType<BulkAct<Member>['run']>) =>
    answer.ok ? ok(undo ? { text, undo } : { text }) : refuse(answer.problem);

  const end: BulkAct<Member>['run'] = async (rows) => {
    const ended = rows.flatMap(({ userId }) => (userId === null ? [] : [userId]));
    const withdrawn = rows.filter(({ userId }) => userId === null);
    const answer = await each([
      ...withdrawn.map(({ email }) => ({ act: 'withdraw' as const, email })),
      ...ended.map((userId) => ({ act: 'end' as const, userId })),
    ]);
    const back = () =>
      each(ended.map((userId) => ({ act: 'restore' as const, userId }))).then((reply) =>
        done(reply, `${count(ended.length, 'role')} restored`),
      );
    return done(answer, `${count(rows.length, 'role')} ended`, ended.length ? back : undefined);
  };
  const become =
    (role: Member['role']): BulkAct<Member>['run'] =>
    async (rows) => {
      const there = rows.filter(({ userId, role: now }) => userId !== null && now !== role);
      const answer = await each(there.map(({ userId }) => ({ act: 'role' as const, userId: userId!, role })));
      const back = () =>
        each(there.map(({ userId, role }) => ({ act: 'role' as const, userId: userId!, role }))).then((reply) =>
          done(reply, 'Roles restored'),
        );
      return done(answer, `${count(there.length, 'role')} changed`, there.length ? back : undefined);
    };
  const allow =
    (may: boolean): BulkAct<Member>['run'] =>
    async (rows) => {
      const members = rows.filter(({ userId, role, money }) => userId !== null && role === 'director' && money !== may);
      if (members.length === 0) return ok({ text: may ? allHaveMoney : noneHasMoney });
      const send = (to: boolean) =>
        each(members.map(({ userId }) => ({ act: 'money' as const, userId: userId!, may: to })));
      const text = may
        ? `Money access given to ${count(members.length, 'person', 'people')}`
        : `Money access removed from ${count(members.length, 'person', 'people')}`;
      return done(await send(may), text, async () => done(await send(!may), 'Money access restored'));
    };
  const again: BulkAct<Member>['run'] = async (rows) => {
    const waiting = rows.filter(({ state }) => state !== 'active');
    for (const { email } of waiting) {
      const answer = await ask(resendInvite, { params: { username }, body: { email } });
      if (!answer.ok) return refuse(answer.problem);
      put(answer.value);
    }
    return ok({ text: `${count(waiting.length, 'invitation')} sent again` });
  };
  const acts: BulkAct<Member>[] = [
    ...rolesOf(isClub).map((role) => ({
      key: role,
      label: `Make ${staffRoleWords(isClub)[role].toLowerCase()}`,
      run: become(role),
    })),
    { key: 'money', label: 'Allow money access', run: allow(true) },
    { key: 'no-money', label: 'Remove money access', run: allow(false) },
    { key: 'again', label: 'Send invitation again', icon: 'mail', run: again },
    { key: 'end', label: 'End role', danger: true, confirm: endQuestion, run: end },
  ];
  return acts;
}

/**
 * /:username/staff: an organization's people. Its admins invite them, change their roles and end their access. The last
 * admin can't be removed.
 */
export function StaffScreen() {
  const { username = '' } = useParams();
  const list = useCall(organizationAdmins, { params: { username } });
  const { isClub = false, mayGovern = false } = list.data ?? {};
  const acts = useActs(username, isClub, list.put);
  return (
    <OwnedList
      list={list}
      title="Staff"
      things="people"
      columns={columnsOf(isClub)}
      rowKey={({ userId, email }) => userId ?? email}
      nameOf={called}
      search={({ name, email }) => `${name} ${email}`}
      defaultSort="name"
      {...(mayGovern && { acts, add: { label: 'Invite', icon: 'mail' as const } })}
      csv={[username, 'staff']}
      dialog={({ close, saved }) => (
        <InviteDialog username={username} isClub={isClub} onClose={close} onInvited={saved} />
      )}
    />
  );
}
