import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { shortDate } from '#domain/kernel/date-words.ts';
import { userAsStaff } from '#domain/people/operations-recruiting.ts';
import { paths, to } from '#domain/site/paths.ts';
import type { Answer } from '#web/src/api/call.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { Facts } from '#web/src/features/people/profile-history.tsx';
import { WhatTheyDid } from '#web/src/features/people/what-they-did.tsx';
import { dateOf } from '#web/src/lib/date-of.ts';
import { DetailPage } from '#web/src/pages/detail-page.tsx';
import { Chip } from '#web/src/ui/data/chip.tsx';
import { Card, Muted, Stack } from '#web/src/ui/layout/layout.tsx';

type User = Answer<typeof userAsStaff>;
/** Its year is always told: accounts are years old. */
const dayOf = (at: number): string => shortDate(dateOf(at), 0);

/** `/admin/user/:id`: a user as platform staff sees them. */
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
        facts: <Rights user={user} />,
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
    <Links title="Players" none="Looks after nobody.">
      {user.players.map(({ id, fullName }) => (
        <Link key={id} to={to(paths.player, { playerProfileId: id })}>
          {fullName}
        </Link>
      ))}
    </Links>
    <Links title="Organizations" none="Runs none.">
      {user.pages.map(({ id, name, username, props }) => (
        <div key={id}>
          <Link to={to(paths.organizationHome, { username })}>{name}</Link> <Muted>{props.join(', ')}</Muted>
        </div>
      ))}
    </Links>
    <Links title="Colleges" none="Coaches at none.">
      {user.colleges.map(({ id, name }) => (
        <Link key={id} to={to(paths.college, { id })}>
          {name}
        </Link>
      ))}
    </Links>
    <Links title="Signed in" none="Nowhere.">
      {user.signIns.map(({ device, at, seenAt }) => (
        <div key={`${device} ${at}`}>
          {device}{' '}
          <Muted>
            since {dayOf(at)}, last seen {dayOf(seenAt)}
          </Muted>
        </div>
      ))}
    </Links>
    <Links title="Orders" none="Has bought nothing.">
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
    user.canSearchPlayers && 'Searches players',
    ...user.roles,
    ...user.props,
  ].filter((word): word is string => Boolean(word));

const Rights = ({ user }: { user: User }) => (
  <>
    <Card>
      <Facts
        title="Contacts"
        facts={[
          ...user.emails.map(({ email, isVerified }) => [isVerified ? 'Email, proved' : 'Email', email] as const),
          ...user.phones.map(({ phone, isVerified }) => [isVerified ? 'Phone, proved' : 'Phone', phone] as const),
        ]}
        none="None."
      />
    </Card>
    <Card>
      <Stack $gap={2}>
        <h2>Rights</h2>
        {rightsOf(user).length === 0 && <Muted>None beyond everybody’s.</Muted>}
        <div>
          {rightsOf(user).map((word) => (
            <span key={word}>
              <Chip>{word}</Chip>{' '}
            </span>
          ))}
        </div>
      </Stack>
    </Card>
  </>
);
