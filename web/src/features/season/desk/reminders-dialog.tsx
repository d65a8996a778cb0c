import { type ReactNode, useState } from 'react';
import { shortDate } from '#domain/kernel/date-words.ts';
import { courtName } from '#domain/kernel/text.ts';
import { minute } from '#domain/kernel/time.ts';
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
import { serverNow } from '#web/src/lib/clock.ts';
import { dateOf } from '#web/src/lib/date-of.ts';
import { count, plural } from '#web/src/lib/words.ts';
import { Loaded } from '#web/src/pages/loaded.tsx';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { Dialog } from '#web/src/ui/feedback/dialog.tsx';
import { RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Checkbox, Switch } from '#web/src/ui/inputs/choice.tsx';
import { Select } from '#web/src/ui/inputs/select.tsx';
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
  `${role === 'play' ? 'plays' : 'works at'} ${opponents.join(role === 'play' ? ' / ' : ' vs. ') || 'TBD'}, ${when(startTime, zone)}, ${courtName(court)}`;

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
        hint="Sends each player, guardian and contact one email and text"
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
              label="Also remind work teams"
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

const everyTeam = '0';

/** The players and teams that no reminder can reach, shown before any are sent. */
function Unreached({ known: { teams } }: Props) {
  const some = teams.filter(({ unreached, quiet }) => unreached.length > 0 && !quiet);
  const none = teams.filter(({ reaches, quiet }) => reaches === 0 && !quiet);
  const players = some.reduce((sum, { unreached }) => sum + unreached.length, 0);
  if (some.length === 0 && none.length === 0) return null;
  const title = plural(players, '1 player can’t be reached', '# players can’t be reached');
  return (
    <Banner
      tone="warn"
      title={none.length > 0 ? `${title}, and no one on ${count(none.length, 'team', 'teams')}` : title}
    >
      <details>
        <summary>They have no email or phone on file. Juniors need a guardian’s.</summary>
        <ul>
          {teams
            .filter((team) => some.includes(team) || none.includes(team))
            .map(({ id, name, unreached, reaches }) => (
              <li key={id}>
                <b>{name}</b>: {unreached.join(', ') || 'no players'}
                {reaches === 0 && ' (no one gets this team’s reminders)'}
              </li>
            ))}
        </ul>
      </details>
    </Banner>
  );
}

/** How long a reminder without a delivery report counts as on its way, in ms. It can be sent again after that. */
const sendingTime = 10 * minute;
const isUnderway = ({ told, at }: ReminderView): boolean => told === null && serverNow() - at < sendingTime;

/** Returns the latest attempt of each reminder. A key ends with the number of the attempt. */
function latestOf(reminders: readonly ReminderView[]): ReadonlySet<ReminderView> {
  const attempts = Map.groupBy(reminders, ({ divisionId, key }) => `${divisionId} ${key.replace(/#\d+$/, '')}`);
  return new Set([...attempts.values()].flatMap((same) => same.toSorted((a, b) => b.attempt - a.attempt).slice(0, 1)));
}

/** Returns the delivery status of a sent reminder, in words. */
const toldWords = (told: number | null): string =>
  told === null
    ? 'being sent'
    : told === 0
      ? 'not sent: no one could be reached'
      : `sent to ${count(told, 'person', 'people')}`;

/** Reminders grouped by their matches' weeks, earliest match first. */
function ByWeek({ of, line }: { of: readonly ReminderView[]; line(one: ReminderView): ReactNode }) {
  const sorted = of.toSorted((a, b) => a.startTime - b.startTime || a.at - b.at || a.name.localeCompare(b.name));
  return [...Map.groupBy(sorted, ({ week }) => week)].map(([week, own]) => (
    <section key={week}>
      <h3>{week || 'Other matches'}</h3>
      <ul>
        {own.map((one) => (
          <li key={one.key}>{line(one)}</li>
        ))}
      </ul>
    </section>
  ));
}

/** Upcoming and sent reminders by week, for one team or all of them, with Send again. */
function Lists({ tournamentId, known: { next, sent: reminderViews, zone, teams }, reload }: Props) {
  const [team, pick] = useState(everyTeam);
  const again = async ({ divisionId, key }: ReminderView) => {
    const answer = await ask(resendReminder, { body: { tournamentId, divisionId, key } });
    toast(answer.ok ? 'Reminder on its way.' : answer.problem.title, { tone: answer.ok ? 'good' : 'bad' });
    await reload();
  };
  const isOwn = (one: ReminderView) => team === everyTeam || String(one.team) === team;
  const [coming, gone] = [next.filter(isOwn), reminderViews.filter(isOwn)];
  const latest = latestOf(gone);
  const [underway, failed] = [null, 0].map((state) => gone.filter(({ told }) => told === state).length) as [
    number,
    number,
  ];
  const counts = [
    `Sent: ${gone.length - underway - failed}`,
    underway > 0 && `being sent: ${underway}`,
    failed > 0 && `not sent: ${failed}`,
  ];
  return (
    <>
      <Select
        label="Team"
        value={team}
        options={[
          { value: everyTeam, label: 'All teams' },
          ...teams.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChange={({ target }) => pick(target.value)}
      />
      <details open={coming.length > 0}>
        <summary>Next: {coming.length === 0 ? 'no reminders' : count(coming.length, 'reminder', 'reminders')}</summary>
        <ByWeek
          of={coming}
          line={(one) => (
            <>
              <b>{one.name}</b> {what(one, zone)} <Muted>to be sent {when(one.at, zone)}</Muted>
            </>
          )}
        />
      </details>
      <details>
        <summary>{counts.filter(Boolean).join(', ')}</summary>
        <ByWeek
          of={gone}
          line={(one) => (
            <>
              <b>{one.name}</b> {what(one, zone)} <Muted>{toldWords(one.told)}</Muted>{' '}
              {latest.has(one) && !isUnderway(one) && (
                <Button size="s" kind="plain" aria-label={`Send again to ${one.name}`} onClick={() => void again(one)}>
                  Send again
                </Button>
              )}
            </>
          )}
        />
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

/** A league's match reminders: when they're sent, upcoming ones, sent ones, and teams that opted out. */
export function RemindersDialog({ tournamentId, onClose }: { tournamentId: number; onClose(): void }) {
  const source = useCall(
    gameReminders,
    { query: { tournamentId: String(tournamentId) } },
    {
      revalidateOnFocus: false,
      // Until the delivery reports are in.
      refreshInterval: (known?: Reminders) => (known?.sent.some(isUnderway) ? 3_000 : 0),
    },
  );
  return (
    <Dialog title="Reminders" onClose={onClose}>
      <Loaded source={source} skeleton={<RowSkeletons n={4} what="the reminders" />}>
        {(known) => {
          const given = { tournamentId, known, reload: source.reload };
          return (
            <Stack $gap={4}>
              <Hours {...given} />
              <Unreached {...given} />
              <Lists {...given} />
              <Quiet {...given} />
            </Stack>
          );
        }}
      </Loaded>
    </Dialog>
  );
}
