import { useState } from 'react';
import { momentOf } from '#domain/kernel/zoned-time.ts';
import { audienceChoices, sendCampaign, testCampaign } from '#domain/notices/operations-campaigns.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { useSend } from '#web/src/api/use-send.ts';
import { serverNow } from '#web/src/lib/clock.ts';
import { momentIn, momentInBoth } from '#web/src/lib/dates.ts';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { Dialog } from '#web/src/ui/feedback/dialog.tsx';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Checkbox } from '#web/src/ui/inputs/choice.tsx';
import { TextField } from '#web/src/ui/inputs/text-field.tsx';
import { Card, Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import type { Draft } from './composer.tsx';
import type { Message } from './message.tsx';
import type { Counted } from './use-counted.ts';

type Props = {
  username: string;
  draft: Draft;
  sums: Counted['sums'];
  busy: boolean;
  save(part?: Partial<Draft>): Promise<Message | null>;
  keep(part: Partial<Draft>, words: string): Promise<void>;
  onSent(message: Message): void;
};
const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Returns what a message still needs before it can be sent, or null if it's ready. */
function missing({ channel, subject, text, audience }: Draft, sums: Counted['sums']): string | null {
  if (!audience) return 'Choose the recipients.';
  if (channel === 'email' && subject.trim() === '') return 'Add a subject.';
  if (text.trim() === '') return 'Add a message.';
  return sums?.addresses === 0 ? 'No one would get this message.' : null;
}

type ConfirmProps = { label: string; at: number | null; zone: string; onClose(): void; onYes(): void };
function Confirm({ label, at, zone, onClose, onYes }: ConfirmProps) {
  return (
    <Dialog title={`${label}?`} onClose={onClose}>
      <Stack $gap={4}>
        <p>
          {at === null
            ? 'Sending starts now, as fast as the email service allows. You can stop it midway, but sent messages can’t be recalled.'
            : `Sending starts ${momentInBoth(at, zone, ownZone)}. You can cancel until then.`}
        </p>
        <Row>
          <Button kind="primary" onClick={onYes}>
            {label}
          </Button>
          <Button onClick={onClose}>Not yet</Button>
        </Row>
      </Stack>
    </Dialog>
  );
}

/** Names the zone that a time is in and, if the reader's clock differs, the reader's own time. */
function hintOf(zone: string, at: number | null): string {
  const name = `Time zone: ${zone.replaceAll('_', ' ')}`;
  if (at === null || momentIn(at, zone) === momentIn(at, ownZone)) return name;
  return `${name}. Your time: ${momentIn(at, ownZone)}`;
}

/** Saves a message, tests it, and sends it now or later. */
export function Sending({ username, draft, sums, busy, save, keep, onSent }: Props) {
  const [later, setLater] = useState(false);
  const [when, setWhen] = useState('');
  const [asking, ask] = useState(false);
  const sending = useSend(sendCampaign);
  const testing = useSend(testCampaign);
  const lacks = missing(draft, sums);
  const { audience } = draft;
  const event = audience && 'tournamentId' in audience ? { tournamentId: String(audience.tournamentId) } : {};
  // Directors think in the time zone of the event or the organization, even when they travel.
  const zone = useCall(audienceChoices, { params: { username }, query: event }).data?.zone ?? null;
  const [date = '', time = ''] = when.split('T');
  const at = later && time !== '' && zone !== null ? momentOf(date, time, zone) : null;
  const n = sums ? `${sums.isAbout ? 'about ' : ''}${sums.addresses.toLocaleString('en-US')}` : '…';
  const label = at === null ? `Send to ${n}` : `Schedule for ${n}`;
  const working = busy || sending.busy || testing.busy;
  const problem = sending.problem ?? testing.problem;
  const test = async () => {
    const saved = await save();
    if (!saved) return;
    const answer = await testing.send({ params: { username, id: saved.id } });
    if (answer.ok) toast(`Test sent to ${answer.value.to}.`, { tone: 'good' });
    onSent(saved);
  };
  const yes = async () => {
    ask(false);
    const saved = await save();
    if (!saved) return;
    const answer = await sending.send({ params: { username }, body: { id: saved.id, sendAt: at }, rev: saved.rev });
    onSent(answer.ok ? answer.value : saved);
  };
  return (
    <Card aria-label="Send">
      <Stack $gap={3}>
        <Checkbox label="Send later" checked={later} onChange={({ target }) => setLater(target.checked)} />
        {later && (
          <TextField
            label="Send at"
            hint={zone === null ? undefined : hintOf(zone, at)}
            disabled={zone === null}
            type="datetime-local"
            value={when}
            error={at !== null && at <= serverNow() ? 'Choose a time in the future.' : undefined}
            onChange={({ target }) => setWhen(target.value)}
          />
        )}
        {problem && (
          <Banner tone="bad" title={problem.title}>
            {problem.detail}
          </Banner>
        )}
        <Row>
          <Button
            kind="primary"
            busy={sending.busy}
            disabled={working || lacks !== null || (later && (at === null || at <= serverNow()))}
            onClick={() => ask(true)}
          >
            {label}
          </Button>
          <Button
            busy={testing.busy}
            disabled={working || (lacks !== null && sums?.addresses !== 0)}
            onClick={() => void test()}
          >
            Send me a test
          </Button>
          <Button busy={busy} disabled={working || !draft.audience} onClick={() => void keep({}, 'Draft saved.')}>
            Save draft
          </Button>
          <Button
            kind="plain"
            disabled={working || lacks !== null}
            onClick={() => void keep({ template: draft.subject.slice(0, 60) || 'Template' }, 'Template saved.')}
          >
            Save as template
          </Button>
        </Row>
        {lacks && <Muted>{lacks}</Muted>}
      </Stack>
      {asking && zone !== null && (
        <Confirm label={label} at={at} zone={zone} onClose={() => ask(false)} onYes={() => void yes()} />
      )}
    </Card>
  );
}
