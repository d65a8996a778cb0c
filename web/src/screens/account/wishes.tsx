import { useState } from 'react';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import {
  isOff,
  type NoticeTopic,
  type NoticeWay,
  noticeTopics,
  noticeWays,
  provenPhone,
  turned,
  type Wishes as Wanted,
} from '#domain/identity/contacts.ts';
import { saveWishes, wishes } from '#domain/identity/operations-account.ts';
import { addPushDevice, pushDevices, removePushDevice } from '#domain/identity/operations-push.ts';
import { maskUsPhone } from '#domain/identity/phone.ts';
import type { Problem } from '#domain/kernel/result.ts';
import { paths, to } from '#domain/site/paths.ts';
import type { Answer, Input } from '#web/src/api/call.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { useSend } from '#web/src/api/use-send.ts';
import { useSession } from '#web/src/features/session/use-session.ts';
import { Loaded } from '#web/src/pages/loaded.tsx';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Switch } from '#web/src/ui/inputs/choice.tsx';
import { Card, Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import { media } from '#web/src/ui/tokens.ts';

type List = Answer<typeof pushDevices>;
type Props = { source: { readonly data: List | undefined; put(next: List): void } };
type Refused = Pick<Problem, 'title'>;

const canPush = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** Asks for permission, then subscribes the browser. Returns a sentence if either step fails. */
async function subscribed(key: string): Promise<PushSubscription | Refused> {
  if ((await Notification.requestPermission()) !== 'granted')
    return { title: 'Notifications are blocked. Allow them for this site in your browser’s settings.' };
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration) return { title: 'Reload this page, then try again.' };
  try {
    return await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  } catch {
    return { title: 'We can’t send notifications to this browser. Try again, or use another browser.' };
  }
}

/** Devices with push notifications. The user can add this one and remove any. */
function Devices({ source: { data, put } }: Props) {
  const adding = useSend(addPushDevice);
  const removing = useSend(removePushDevice);
  const [refused, refuse] = useState<Refused>();
  const [busy, setBusy] = useState(false);
  if (!data) return null;
  const add = async () => {
    refuse(undefined);
    setBusy(true);
    const got = await subscribed(data.key);
    if ('title' in got) refuse(got);
    else {
      const { endpoint = '', keys } = got.toJSON();
      const done = await adding.send({ body: { endpoint, p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } });
      if (done.ok) {
        put({ key: done.value.key, items: done.value.items });
        toast('Notifications turned on for this device.', { tone: 'good' });
      } else await got.unsubscribe();
    }
    setBusy(false);
  };
  const remove = async (id: string) => {
    const done = await removing.send({ params: { id } });
    if (done.ok) put(done.value);
  };
  const problem = refused ?? adding.problem ?? removing.problem;
  return (
    <Stack $gap={2}>
      {problem && <Banner tone="bad" title={problem.title} />}
      {data.items.map(({ id, device, dtCreated }) => (
        <Row key={id} $between>
          <span>
            {device} <Muted>since {new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' }).format(dtCreated)}</Muted>
          </span>
          <Button
            size="s"
            busy={removing.busy}
            onClick={() => void remove(id)}
            aria-label={`Stop notifications on ${device}`}
          >
            Remove
          </Button>
        </Row>
      ))}
      {canPush() ? (
        <Row>
          <Button icon="bell" busy={busy} onClick={() => void add()}>
            Turn on for this device
          </Button>
        </Row>
      ) : (
        <Muted as="p">
          This browser doesn’t support notifications. On an iPhone, add the site to your home screen first.
        </Muted>
      )}
    </Stack>
  );
}

const topicWords: Readonly<Record<NoticeTopic, readonly [title: string, about: string]>> = {
  places: ['Registrations and waitlists', 'Confirmations, spot offers, waitlist positions, bids'],
  teams: ['Teams and game day', 'Team changes, match and work reminders, check-in'],
  events: ['Events', 'Cancellations, postponements, new times, stops in play'],
  orders: ['Orders', 'Balances due, payouts, disputes. You always get receipts, refunds and payment problems.'],
  members: ['Memberships', 'Invitations, renewals, end dates'],
  messages: ['Messages from organizers', 'Messages from an event, a club or an organization'],
};
const wayWords: Readonly<Record<NoticeWay, string>> = { email: 'Email', sms: 'Text', inApp: 'Inbox', push: 'Device' };
const topics = (Object.keys(topicWords) as NoticeTopic[]).filter((topic) => noticeTopics.includes(topic));
/** Subjects that we never text about, regardless of the user's preferences. */
const neverTexted: readonly NoticeTopic[] = ['orders', 'members'];
const neverHere: readonly NoticeTopic[] = ['members', 'messages'];

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  th,
  td {
    padding: 8px 4px;
    border-top: 1px solid var(--line);
    text-align: center;
    font-weight: 400;
  }
  thead th {
    border: 0;
    font: 600 var(--type-s) / 1.2 var(--board);
  }
  tbody th {
    text-align: left;
  }
  label {
    display: inline-grid;
    place-items: center;
    width: var(--touch);
    height: var(--touch);
    cursor: pointer;
  }
  input {
    width: 22px;
    height: 22px;
    accent-color: var(--action);
  }
  /* On phones, a row's subject is above its four channels. */
  @media ${media.phone} {
    tr {
      display: grid;
      grid-template-columns: repeat(${noticeWays.length}, 1fr);
      align-items: center;
    }
    tbody th,
    thead th:first-child {
      grid-column: 1 / -1;
    }
    td {
      border: 0;
    }
  }
`;

/** @param told Whether any device gets push notifications */
function Ways({ said, told, save }: { said: Wanted; told: boolean; save(next: Wanted): void }) {
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">
            <span className="sr-only">Topic</span>
          </th>
          {noticeWays.map((way) => (
            <th key={way} scope="col">
              {wayWords[way]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {topics.map((topic) => {
          const [title, about] = topicWords[topic];
          return (
            <tr key={topic}>
              <th scope="row">
                <b>{title}</b>
                <Muted as="div">{about}</Muted>
              </th>
              {noticeWays.map((way) => {
                const never =
                  (way === 'sms' && neverTexted.includes(topic)) ||
                  ((way === 'inApp' || way === 'push') && neverHere.includes(topic));
                if (never)
                  return (
                    <td key={way}>
                      <Muted>–</Muted>
                    </td>
                  );
                const asleep =
                  (way === 'sms' && !said.texts) || (way === 'push' && (!told || isOff(said, topic, 'inApp')));
                return (
                  <td key={way}>
                    <label>
                      <span className="sr-only">
                        {title}: {wayWords[way]}
                      </span>
                      <input
                        type="checkbox"
                        disabled={asleep}
                        checked={!asleep && !isOff(said, topic, way)}
                        onChange={({ target }) => save(turned(said, topic, way, target.checked))}
                      />
                    </label>
                  </td>
                );
              })}
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}

/** Notification preferences: texts on or off, and the channels for each subject. Every change saves right away. */
export function Wishes() {
  const { user } = useSession();
  const source = useCall(wishes, {});
  const devices = useCall(pushDevices, {});
  const { send, problem } = useSend(saveWishes);
  const phone = user ? provenPhone(user.phones) : null;
  const save = async (next: Wanted) => {
    const before = source.data;
    source.put(next as NonNullable<typeof before>);
    const answer = await send({ body: next } as Input<typeof saveWishes>);
    if (!answer.ok && before) source.put(before);
  };
  return (
    <Loaded source={source} skeleton={<RowSkeletons n={5} what="your preferences" />}>
      {(said) => (
        <Card>
          <Stack $gap={4}>
            {problem && <Banner tone="bad" title={problem.title} />}
            <Switch
              label="Also text me"
              hint={
                phone
                  ? `Texts go to ${maskUsPhone(phone)}. Your carrier’s rates apply. Reply STOP to any text to stop them.`
                  : 'Confirm a phone to get texts.'
              }
              checked={said.texts}
              disabled={!phone && !said.texts}
              onChange={({ target }) => void save({ ...said, texts: target.checked })}
            />
            {!phone && (
              <p>
                <Link to={to(paths.myAccount)}>Add and confirm a phone</Link>
              </p>
            )}
            <Devices source={devices} />
            <Ways said={said} told={(devices.data?.items.length ?? 0) > 0} save={(next) => void save(next)} />
          </Stack>
        </Card>
      )}
    </Loaded>
  );
}
