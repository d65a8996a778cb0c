import { useState } from 'react';
import { shortDate } from '#domain/kernel/date-words.ts';
import {
  gameReminders,
  type ReminderView,
  resendReminder,
  setGameReminders,
  setTeamReminders,
} from '#domain/leagues/operations-reminders.ts';
import { ask } from '#web/src/api/ask.ts';
import type { Answer } from '#web/src/api/call.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { clockTime } from '#web/src/features/match/words.ts';
import { dateOf } from '#web/src/lib/date-of.ts';
import { Loaded } from '#web/src/pages/loaded.tsx';
import { Dialog } from '#web/src/ui/feedback/dialog.tsx';
import { RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Checkbox, Switch } from '#web/src/ui/inputs/choice.tsx';
import { TimeField } from '#web/src/ui/inputs/time-field.tsx';
import { Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';

type Reminders = Answer<typeof gameReminders>;
type Settings = NonNullable<Reminders['settings']>;
const usual: Settings = { hoursBefore: [24], quietFrom: '21:00', quietTo: '08:00', refs: true };
const choices = [
  { hours: 2, label: '2 hours before' },
  { hours: 24, label: 'a day before' },
  { hours: 48, label: '2 days before' },
  { hours: 168, label: 'a week before' },
] as const;

const when = (at: number, zone: string): string => `${shortDate(dateOf(at, zone))}, ${clockTime(at, zone)}`;
const what = ({ role, opponents, court, startTime }: ReminderView, zone: string): string =>
  `${role === 'play' ? 'plays' : 'works at'} ${opponents.join(role === 'play' ? ' / ' : ' vs. ') || 'TBD'}, ${when(startTime, zone)}, Court ${court}`;

type Props = { readonly tournamentId: number; readonly known: Reminders; reload(): Promise<unknown> };

/** When reminders are sent, and the quiet hours. */
function Hours({ tournamentId, known, reload }: Props) {
  const [settings, set] = useState(known.settings);
  const [busy, setBusy] = useState(false);
  const now = settings ?? usual;
  const turn = (hours: number) => {
    const on = now.hoursBefore.includes(hours);
    const next = on
      ? now.hoursBefore.filter((one) => one !== hours)
      : [...now.hoursBefore, hours].sort((a, b) => b - a);
    set({ ...now, hoursBefore: next });
  };
  const save = async () => {
    setBusy(true);
    const answer = await ask(setGameReminders, { body: { tournamentId, settings } });
    setBusy(false);
    toast(answer.ok ? 'Reminders saved.' : answer.problem.title, { tone: answer.ok ? 'good' : 'bad' });
    await reload();
  };
  return (
    <Stack $gap={3}>
      <Switch
        label="Remind teams of their matches"
        hint="Emails and texts everyone on the team once."
        checked={settings !== null}
        onChange={({ target }) => set(target.checked ? usual : null)}
      />
      {settings && (
        <>
          <div>
            {choices.map(({ hours, label }) => (
              <Checkbox
                key={hours}
                label={label}
                checked={settings.hoursBefore.includes(hours)}
                onChange={() => turn(hours)}
              />
            ))}
            <Checkbox
              label="Remind work teams too"
              checked={settings.refs}
              onChange={({ target }) => set({ ...settings, refs: target.checked })}
            />
          </div>
          <Row $gap={3}>
            <TimeField
              label="Quiet hours start"
              value={settings.quietFrom}
              onChange={(quietFrom) => quietFrom && set({ ...settings, quietFrom })}
            />
            <TimeField
              label="until"
              value={settings.quietTo}
              onChange={(quietTo) => quietTo && set({ ...settings, quietTo })}
            />
          </Row>
        </>
      )}
      <div>
        <Button kind="primary" busy={busy} onClick={() => void save()}>
          Save
        </Button>
      </div>
    </Stack>
  );
}

/** Upcoming and sent reminders, with Send again. */
function Lists({ tournamentId, known: { next, sent: reminderViews, zone }, reload }: Props) {
  const again = async ({ divisionId, key }: ReminderView) => {
    const answer = await ask(resendReminder, { body: { tournamentId, divisionId, key } });
    toast(answer.ok ? 'Reminder sent again.' : answer.problem.title, { tone: answer.ok ? 'good' : 'bad' });
    await reload();
  };
  return (
    <>
      <details open={next.length > 0}>
        <summary>Next: {next.length === 0 ? 'nothing to send' : `${next.length} messages`}</summary>
        <ul>
          {next.map((one) => (
            <li key={one.key}>
              <b>{one.name}</b> {what(one, zone)} <Muted>sent {when(one.at, zone)}</Muted>
            </li>
          ))}
        </ul>
      </details>
      <details>
        <summary>Sent: {reminderViews.length}</summary>
        <ul>
          {reminderViews.map((one) => (
            <li key={one.key}>
              <b>{one.name}</b> {what(one, zone)}{' '}
              <Button size="s" kind="plain" aria-label={`Send again to ${one.name}`} onClick={() => void again(one)}>
                Send again
              </Button>
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}

/** Teams that opted out, either on their own page or through the director. */
function Quiet({ known: { teams }, reload }: Props) {
  const turn = async (id: number, on: boolean) => {
    const answer = await ask(setTeamReminders, { params: { id }, body: { on } });
    if (!answer.ok) toast(answer.problem.title, { tone: 'bad' });
    await reload();
  };
  const quiet = teams.filter((team) => team.quiet).length;
  return (
    <details>
      <summary>
        Teams with reminders: {teams.length - quiet} of {teams.length}
      </summary>
      {teams.map(({ id, name, quiet }) => (
        <Checkbox key={id} label={name} checked={!quiet} onChange={({ target }) => void turn(id, target.checked)} />
      ))}
    </details>
  );
}

/** A league's match reminders: when they are sent, the next ones, the sent ones, and teams that opted out. */
export function RemindersDialog({ tournamentId, onClose }: { tournamentId: number; onClose(): void }) {
  const source = useCall(
    gameReminders,
    { query: { tournamentId: String(tournamentId) } },
    { revalidateOnFocus: false },
  );
  return (
    <Dialog title="Reminders" onClose={onClose}>
      <Loaded source={source} skeleton={<RowSkeletons n={4} what="the reminders" />}>
        {(known) => {
          const given = { tournamentId, known, reload: source.reload };
          return (
            <Stack $gap={4}>
              <Hours {...given} />
              <Lists {...given} />
              <Quiet {...given} />
            </Stack>
          );
        }}
      </Loaded>
    </Dialog>
  );
}
