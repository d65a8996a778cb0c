import { useState } from 'react';
import { addPushDevice, type pushDevices, removePushDevice } from '#domain/identity/operations-push.ts';
import type { Problem } from '#domain/kernel/problem.ts';
import type { Answer } from '#web/src/api/call.ts';
import { useSend } from '#web/src/api/use-send.ts';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';

type List = Answer<typeof pushDevices>;
type Props = { source: { readonly data: List | undefined; put(next: List): void } };
type Refused = Pick<Problem, 'title'>;

const canPush = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** Asks the person, then the browser; a sentence where one of them says no. */
async function subscribed(key: string): Promise<PushSubscription | Refused> {
  if ((await Notification.requestPermission()) !== 'granted')
    return { title: 'Your browser does not let us. Allow notifications for this site in its settings.' };
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration) return { title: 'Please reload this page, then try again.' };
  try {
    return await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  } catch {
    return { title: 'This browser can’t be reached. Please try again, or use another.' };
  }
}

/** The devices that are told at once: this one is added, each is taken away. */
export function Devices({ source: { data, put } }: Props) {
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
        toast('You are told on this device, too.', { tone: 'good' });
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
          <Button size="s" busy={removing.busy} onClick={() => void remove(id)} aria-label={`Don’t tell ${device}`}>
            Remove
          </Button>
        </Row>
      ))}
      {canPush() ? (
        <Row>
          <Button icon="bell" busy={busy} onClick={() => void add()}>
            Tell me on this device
          </Button>
        </Row>
      ) : (
        <Muted as="p">This browser takes no notifications. On an iPhone, add the site to your home screen first.</Muted>
      )}
    </Stack>
  );
}
