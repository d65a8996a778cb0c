import { useState } from 'react';
import { type CheckinList, smsCheckin, type Texted } from '#domain/teams/operations-checkin.ts';
import { ask } from '#web/src/api/ask.ts';
import { count } from '#web/src/lib/words.ts';
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

/** Why some were not asked, a sentence each. */
const left = ({ lately, phoneless, stopped }: Texted): string[] => [
  ...(lately
    ? [`${count(lately, 'team was', 'teams were')} asked in the last half hour, or three times already.`]
    : []),
  ...(phoneless ? [`${count(phoneless, 'team has', 'teams have')} given no phone number.`] : []),
  ...(stopped ? [`${count(stopped, 'phone wants', 'phones want')} no messages (STOP).`] : []),
];

/** Texts the teams that are not here, a division or all of them, and says what became of it. */
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
      title="Text teams that are not here"
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
              <b>{count(texted.asked, 'team is', 'teams are')} asked now.</b>
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
                    label: `${name} (${teams - here} not here)`,
                  })),
                ]}
                onChange={({ target }) => choose(Number(target.value) || undefined)}
              />
            )}
            <p>
              One phone of each team is asked whether it is here. Who replies with the four digits of the message is
              checked in; where a waiver or a payment stands in the way, the reply says so.
            </p>
            <Muted>Each team is texted three times at the most, half an hour apart.</Muted>
          </>
        )}
      </Stack>
    </Dialog>
  );
}
