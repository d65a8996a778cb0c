import { useState } from 'react';
import type { Body } from '#domain/kernel/operation.ts';
import type { Problem } from '#domain/kernel/problem.ts';
import type * as operations from '#domain/registration/operations-sanction.ts';
import { settleNumber } from '#domain/registration/operations-sanction.ts';
import { isAskedBody, numberLabels } from '#domain/registration/sanction/bodies.ts';
import type { NumberStatus } from '#domain/teams/people.ts';
import { ask } from '#web/src/api/ask.ts';
import { WaiveDialog } from '#web/src/features/registration/waive-dialog.tsx';
import { Chip } from '#web/src/ui/data/chip.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Muted, Row } from '#web/src/ui/layout/layout.tsx';
import { numberTones, numberWords } from './numbers.ts';

type Act = Body<typeof operations.settleNumber>;
type Props = { readonly number: NumberStatus; readonly tournamentId: number; reload(): Promise<unknown> };

/** One number of somebody on a team, with what the crew may settle of it: check it again, waive it with a reason, take that back. */
export function NumberActs({ number, tournamentId, reload }: Props) {
  const { body, state, who, reason } = number;
  const [waiving, setWaiving] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const send = async (act: Act) => {
    setBusy(true);
    const reply = await ask(settleNumber, { params: { id: tournamentId }, body: act });
    setProblem(reply.ok ? undefined : reply.problem);
    if (reply.ok) await reload();
    setBusy(false);
    return reply;
  };
  const of = { body: body as keyof typeof numberLabels, who };
  const label = numberLabels[of.body] ?? body;
  const may = who !== '' && state !== 'good';
  return (
    <Row $gap={2}>
      <Muted>
        {label} {number.number}
      </Muted>
      <Chip tone={numberTones[state]}>{numberWords[state]}</Chip>
      {reason && <Muted>“{reason}”</Muted>}
      {may && state !== 'waived' && isAskedBody(body) && (
        <Button size="s" busy={busy} onClick={() => void send({ act: 'check', body, who })}>
          Check again
        </Button>
      )}
      {may && state !== 'waived' && (
        <Button size="s" kind="plain" onClick={() => setWaiving(true)}>
          Waive…
        </Button>
      )}
      {may && state === 'waived' && (
        <Button size="s" kind="plain" busy={busy} onClick={() => void send({ ...of, act: 'takeBack' })}>
          Take back
        </Button>
      )}
      {problem && <Muted role="alert">{problem.title}</Muted>}
      {waiving && (
        <WaiveDialog
          label={`${label} ${number.number}`.trim()}
          waive={(why) => send({ ...of, act: 'waive', reason: why })}
          onClose={() => setWaiving(false)}
        />
      )}
    </Row>
  );
}
