import { useState } from 'react';
import type { Body } from '#domain/kernel/operation.ts';
import type { Problem } from '#domain/kernel/result.ts';
import type * as operations from '#domain/registration/operations-sanction.ts';
import { eventNumbers, settleNumber } from '#domain/registration/operations-sanction.ts';
import { numberLabels, plainNumber } from '#domain/registration/sanction/bodies.ts';
import { ask } from '#web/src/api/ask.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { WaiveDialog } from '#web/src/features/registration/waive-dialog.tsx';
import { dateOf } from '#web/src/lib/date-of.ts';
import { Loaded } from '#web/src/pages/loaded.tsx';
import { Chip } from '#web/src/ui/data/chip.tsx';
import { RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Select } from '#web/src/ui/inputs/select.tsx';
import { TextField } from '#web/src/ui/inputs/text-field.tsx';
import { Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';

type Act = Body<typeof operations.settleNumber>;
type Bodied = keyof typeof numberLabels;
const bodies = Object.entries(numberLabels).map(([value, label]) => ({ value, label }));
const words = { waived: 'Waived', valid: 'Valid', expired: 'Expired', refused: 'Not valid', open: '' } as const;
const tones = { waived: 'info', valid: 'good', expired: 'warn', refused: 'bad', open: 'neutral' } as const;

/**
 * The event's sanction numbers that its staff waived or checked, and a form for waiving one that the sanctioning body
 * rejects.
 */
export function WaivedNumbers({ eventId }: { readonly eventId: number }) {
  const read = useCall(eventNumbers, { params: { id: String(eventId) } });
  const [body, setBody] = useState<Bodied>('AVP');
  const [number, setNumber] = useState('');
  const [waiving, setWaiving] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const send = async (act: Act) => {
    const reply = await ask(settleNumber, { params: { id: String(eventId) }, body: act });
    setProblem(reply.ok ? undefined : reply.problem);
    if (reply.ok) await read.reload();
    return reply;
  };
  const who = plainNumber(number);
  return (
    <Stack as="section" $gap={3} aria-label="Waived numbers">
      <h3>Waived numbers</h3>
      <Muted>
        Numbers that the sanctioning body rejects but you accept. Players and check-in staff see the reason.
      </Muted>
      <Loaded source={read} skeleton={<RowSkeletons n={1} what="the numbers" />}>
        {({ items }) => (
          <Stack as="ul" $gap={2}>
            {items.map((mark) => (
              <Row as="li" key={`${mark.body} ${mark.who}`} $gap={2}>
                <b>
                  {numberLabels[mark.body]} {mark.who.startsWith('PLAYER ') ? 'on file' : mark.who}
                </b>
                <Chip tone={tones[mark.state]}>{words[mark.state]}</Chip>
                {mark.reason && <span>“{mark.reason}”</span>}
                <Muted>
                  {mark.by}, {dateOf(mark.at)}
                </Muted>
                {mark.state === 'waived' && (
                  <Button
                    size="s"
                    kind="plain"
                    onClick={() => void send({ act: 'takeBack', body: mark.body, who: mark.who })}
                  >
                    Undo
                  </Button>
                )}
              </Row>
            ))}
            {items.length === 0 && <Muted as="li">No waived numbers yet.</Muted>}
          </Stack>
        )}
      </Loaded>
      <Row $gap={2}>
        <Select
          label="Sanctioning body"
          value={body}
          options={bodies}
          onChange={({ target }) => setBody(target.value as Bodied)}
        />
        <TextField label="Number" value={number} maxLength={30} onChange={({ target }) => setNumber(target.value)} />
        <Button disabled={who === ''} onClick={() => setWaiving(true)}>
          Waive…
        </Button>
      </Row>
      {problem && <p role="alert">{problem.title}</p>}
      {waiving && (
        <WaiveDialog
          label={`${numberLabels[body]} ${who}`}
          waive={async (reason) => {
            const reply = await send({ act: 'waive', body, who, reason });
            if (reply.ok) setNumber('');
            return reply;
          }}
          onClose={() => setWaiving(false)}
        />
      )}
    </Stack>
  );
}
