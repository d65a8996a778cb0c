import { type ReactNode, useState } from 'react';
import { Controller } from 'react-hook-form';
import { Link, useParams } from 'react-router';
import type * as z from 'zod';
import { sanctionBodies } from '#domain/catalog/lists.ts';
import { can } from '#domain/identity/can.ts';
import { phoneWords } from '#domain/identity/phone.ts';
import { sanctioningBodiesOf } from '#domain/identity/relations.ts';
import { shortDate } from '#domain/kernel/date-words.ts';
import { saveUserRights, userAsStaff, userHistory } from '#domain/people/operations-recruiting.ts';
import { userRightsEdit } from '#domain/people/views.ts';
import { paths, to } from '#domain/site/paths.ts';
import type { Answer } from '#web/src/api/call.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { AuditEntry, monthsBefore } from '#web/src/features/history/audit-entry.tsx';
import { HistoryList } from '#web/src/features/history/changes.tsx';
import { Facts } from '#web/src/features/people/profile-history.tsx';
import { useSession } from '#web/src/features/session/use-session.ts';
import { FormCheck } from '#web/src/forms/fields.tsx';
import { DialogForm } from '#web/src/forms/form-shell.tsx';
import { useSave, useZodForm } from '#web/src/forms/use-save.ts';
import { serverNow } from '#web/src/lib/clock.ts';
import { dateOf } from '#web/src/lib/date-of.ts';
import { useQuery } from '#web/src/lib/query.ts';
import { DetailPage } from '#web/src/pages/detail-page.tsx';
import { Loaded } from '#web/src/pages/loaded.tsx';
import { Chip } from '#web/src/ui/data/chip.tsx';
import { RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Checkbox } from '#web/src/ui/inputs/choice.tsx';
import { Select } from '#web/src/ui/inputs/select.tsx';
import { Card, Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Everything that a user created, changed and removed in a month. It includes what platform staff did for them. */
function WhatTheyDid({ id }: { id: number }) {
  const [query, change] = useQuery();
  const [months] = useState(() => monthsBefore(serverNow()));
  const month = query.get('month') ?? months[0]!.value;
  const before = query.get('before');
  const source = useCall(
    userHistory,
    { params: { id }, query: { month, ...(before ? { before } : {}) } },
    { keepPreviousData: true },
  );
  return (
    <Card aria-label="Their activity">
      <Stack $gap={3}>
        <Row $between>
          <h2>Their activity</h2>
          <Select
            label="Month"
            value={month}
            options={months}
            onChange={({ target }) => change({ month: target.value, before: undefined })}
          />
        </Row>
        <Loaded source={source} skeleton={<RowSkeletons n={3} what="their activity" />}>
          {({ rows, next }) => (
            <>
              {rows.length === 0 && <Muted>No activity saved for this month.</Muted>}
              <HistoryList>
                {rows.map((row) => (
                  <AuditEntry key={row.key} row={row} zone={zone} />
                ))}
              </HistoryList>
              {(next || before) && (
                <Row>
                  {before && <Button onClick={() => change({ before: undefined })}>Latest activity</Button>}
                  {next && <Button onClick={() => change({ before: next })}>Earlier activity</Button>}
                </Row>
              )}
            </>
          )}
        </Loaded>
      </Stack>
    </Card>
  );
}

type User = Answer<typeof userAsStaff>;
type RightsForm = z.infer<typeof userRightsEdit>;
/** Always includes the year, because accounts can be years old. */
const dayOf = (at: number): string => shortDate(dateOf(at), 0);

/** `/admin/user/:id`: a user as platform staff see them. */
export function UserScreen() {
  const id = Number(useParams().id);
  const source = useCall(userAsStaff, { params: { id } });
  return (
    <DetailPage title="the user" source={source}>
      {(user) => ({
        title: user.name,
        beside: <Muted>User {user.id}</Muted>,
        main: (
          <>
            <Theirs user={user} />
            <WhatTheyDid id={user.id} />
          </>
        ),
        facts: <Rights user={user} reload={() => void source.reload()} />,
      })}
    </DetailPage>
  );
}

const Links = ({ title, none, children }: { title: string; none: string; children: readonly ReactNode[] }) => (
  <Card>
    <Stack $gap={2}>
      <h2>{title}</h2>
      {children.length > 0 ? children : <Muted>{none}</Muted>}
    </Stack>
  </Card>
);

const Theirs = ({ user }: { user: User }) => (
  <>
    <Links title="Players" none="No players.">
      {user.players.map(({ id, fullName }) => (
        <Link key={id} to={to(paths.player, { playerProfileId: id })}>
          {fullName}
        </Link>
      ))}
    </Links>
    <Links title="Organizations" none="No organizations.">
      {user.pages.map(({ id, name, username, props }) => (
        <div key={id}>
          <Link to={to(paths.organizationHome, { username })}>{name}</Link> <Muted>{props.join(', ')}</Muted>
        </div>
      ))}
    </Links>
    <Links title="Colleges" none="No colleges.">
      {user.colleges.map(({ id, name }) => (
        <Link key={id} to={to(paths.college, { id })}>
          {name}
        </Link>
      ))}
    </Links>
    <Links title="Sign-ins" none="No sign-ins.">
      {user.signIns.map(({ device, at, seenAt }) => (
        <div key={`${device} ${at}`}>
          {device}{' '}
          <Muted>
            since {dayOf(at)}, last seen {dayOf(seenAt)}
          </Muted>
        </div>
      ))}
    </Links>
    <Links title="Orders" none="No orders.">
      {user.orders.map(({ id, at }) => (
        <div key={id}>
          <Link to={to(paths.orderDetails, { orderId: id })}>Order {id}</Link> <Muted>{dayOf(at)}</Muted>
        </div>
      ))}
    </Links>
  </>
);

const rightsOf = (user: User): readonly string[] =>
  [
    user.vbl && 'Platform staff',
    user.vblx && 'vblx',
    user.data && 'Data',
    user.canSearchPlayers && 'Can search players',
    ...user.roles,
    ...user.props,
  ].filter((word): word is string => Boolean(word));

/** Returns the sanctioning bodies that a user administers. */
const bodiesOf = ({ roles }: User) => {
  const administers = sanctioningBodiesOf({ roles: [...roles] });
  return sanctionBodies.filter((body) => administers.includes(body.toLowerCase()));
};
const switches = {
  vblx: ['vblx', 'Registers anyone for members-only events and sees club numbers'],
  data: ['Data', 'Opens merging, claims, colleges and users under Admin'],
  canSearchPlayers: ['Player search', 'Finds players who agreed to be found by college coaches'],
  noBidStream: ['No bid stream', 'Doesn’t see the bid stream, even where it’s on'],
} as const;

type Edited = { user: User; onClose(): void; onSaved(): void };
function RightsDialog({ user, onClose, onSaved }: Edited) {
  const form = useZodForm<RightsForm, RightsForm>(userRightsEdit, {
    ...{ vblx: user.vblx, canSearchPlayers: user.canSearchPlayers, bodies: bodiesOf(user) },
    data: user.data || user.roles.includes('data'),
    noBidStream: user.props.includes('noBidStream'),
  });
  const save = useSave(saveUserRights, form, {
    input: (body) => ({ params: { id: user.id }, body, rev: user.rev }),
    onSaved: () => {
      toast('Rights saved', { tone: 'good' });
      onSaved();
    },
  });
  const { control } = form;
  return (
    <DialogForm {...save} title={`Rights of ${user.name}`} onClose={onClose} submitLabel="Save rights">
      {(['vblx', 'data', 'canSearchPlayers', 'noBidStream'] as const).map((name) => (
        <FormCheck key={name} control={control} name={name} label={switches[name][0]} hint={switches[name][1]} />
      ))}
      <Controller
        control={control}
        name="bodies"
        render={({ field }) => (
          <fieldset>
            <legend>Administers events sanctioned by</legend>
            {sanctionBodies.map((body) => (
              <Checkbox
                key={body}
                label={body}
                checked={field.value.includes(body)}
                onChange={({ target }) =>
                  field.onChange(
                    sanctionBodies.filter((one) => (one === body ? target.checked : field.value.includes(one))),
                  )
                }
              />
            ))}
          </fieldset>
        )}
      />
      <Muted>Applies within seconds. Colleges verify their coaches on their own page.</Muted>
    </DialogForm>
  );
}

/** Shows a user's rights. Platform staff can change them. */
function RightsCard({ user, reload }: { user: User; reload(): void }) {
  const { actor } = useSession();
  const [open, setOpen] = useState(false);
  return (
    <Card>
      <Stack $gap={2}>
        <h2>Rights</h2>
        {rightsOf(user).length === 0 && <Muted>No special rights.</Muted>}
        <Row $gap={2}>
          {rightsOf(user).map((word) => (
            <Chip key={word}>{word}</Chip>
          ))}
        </Row>
        {can(actor, 'platform.user-rights') && (
          <div>
            <Button onClick={() => setOpen(true)}>Change rights</Button>
          </div>
        )}
        {open && (
          <RightsDialog
            user={user}
            onClose={() => setOpen(false)}
            onSaved={() => {
              setOpen(false);
              reload();
            }}
          />
        )}
      </Stack>
    </Card>
  );
}

const Rights = ({ user, reload }: { user: User; reload(): void }) => (
  <>
    <Card>
      <Facts
        title="Contacts"
        facts={[
          ...user.emails.map(({ email, isVerified }) => [isVerified ? 'Confirmed email' : 'Email', email] as const),
          ...user.phones.map(
            ({ phone, isVerified }) => [isVerified ? 'Confirmed phone' : 'Phone', phoneWords(phone)] as const,
          ),
        ]}
        none="None."
      />
    </Card>
    <RightsCard user={user} reload={reload} />
  </>
);
