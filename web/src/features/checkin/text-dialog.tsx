import { useState } from 'react';
import { type CheckinList, smsCheckin, type Texted } from '#domain/teams/operations-checkin.ts';
import { ask } from '#web/src/api/ask.ts';
import { count, plural } from '#web/src/lib/words.ts';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { Dialog } from '#web/src/ui/feedback/dialog.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Select } from '#web/src/ui/inputs/select.tsx';
import { Muted, Stack } from '#web/src/ui/layout/layout.tsx';

type Props = { readonly list: CheckinList; readonly divisionId: number | undefined; onClose(): void };

const nothing: Texted = { asked: 0, lately: 0, phoneless: 0, stopped: 0 };
const sum = (a: Texted, b: Texted): Texted => ({
  asked: a.asked + b.asked,
  lately: a.lately + b.lately,
  phoneless: a.phoneless + b.phoneless,
  stopped: a.stopped + b.stopped,
});

/** Returns why some teams didn't get a text, one sentence per reason. */
const left = ({ lately, phoneless, stopped }: Texted): string[] => [
  ...(lately
    ? [
        plural(
          lately,
          '1 team was texted in the last half hour or has already had three texts.',
          '# teams were texted in the last half hour or have already gotten three texts.',
        ),
      ]
    : []),
  ...(phoneless
    ? [plural(phoneless, '1 team has no phone number on file.', '# teams have no phone number on file.')]
    : []),
  ...(stopped
    ? [plural(stopped, '1 phone has opted out of texts (STOP).', '# phones have opted out of texts (STOP).')]
    : []),
];

/** Texts the teams that aren't checked in, in one division or all of them, and shows the result. */
export function TextDialog({ list, divisionId, onClose }: Props) {
  const waiting = list.divisions.filter(({ teams, here }) => teams > here);
  const [chosen, choose] = useState(divisionId);
  const [busy, setBusy] = useState(false);
  const [texted, tell] = useState<Texted | null>(null);
  const [problem, setProblem] = useState('');
  const meant = waiting.filter(({ id }) => chosen === undefined || id === chosen);
  const missing = meant.reduce((n, { teams, here }) => n + teams - here, 0);
  const send = async () => {
    setBusy(true);
    setProblem('');
    let all = nothing;
    for (const { id } of meant) {
      const answer = await ask(smsCheckin, { params: { id: list.tournamentId }, body: { divisionId: id } });
      if (!answer.ok) {
        setProblem(answer.problem.title);
        break;
      }
      all = sum(all, answer.value);
      tell(all);
    }
    setBusy(false);
  };
  return (
    <Dialog
      title="Text teams not checked in"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{texted ? 'Done' : 'Cancel'}</Button>
          {!texted && (
            <Button kind="primary" busy={busy} disabled={missing === 0} onClick={() => void send()}>
              Text {count(missing, 'team')}
            </Button>
          )}
        </>
      }
    >
      <Stack $gap={3}>
        {problem && <Banner tone="bad" title={problem} />}
        {texted ? (
          <div role="status">
            <p>
              <b>{plural(texted.asked, '1 team is being texted now.', '# teams are being texted now.')}</b>
            </p>
            {left(texted).map((words) => (
              <p key={words}>{words}</p>
            ))}
          </div>
        ) : (
          <>
            {list.divisions.length > 1 && (
              <Select
                label="Division"
                value={chosen === undefined ? '' : String(chosen)}
                options={[
                  { value: '', label: 'All divisions' },
                  ...waiting.map(({ id, name, teams, here }) => ({
                    value: String(id),
                    label: `${name} (${teams - here} not checked in)`,
                  })),
                ]}
                onChange={({ target }) => choose(Number(target.value) || undefined)}
              />
            )}
            <p>
              We text one phone on each team. Replying with the four digits in the message checks the team in. If a
              waiver or payment is missing, our reply says so.
            </p>
            <Muted>Each team gets at most three texts, at least half an hour apart.</Muted>
          </>
        )}
      </Stack>
    </Dialog>
  );
}
