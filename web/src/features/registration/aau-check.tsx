import { useEffect, useEffectEvent, useState } from 'react';
import type { Actor } from '#domain/identity/actor.ts';
import type { Problem, Result } from '#domain/kernel/result.ts';
import { verifyAau } from '#domain/registration/operations-sanction.ts';
import {
  type AauCommand,
  type AauInput,
  type AauMode,
  type AauState,
  aauLimit,
  aauLines,
  aauMessages,
  canAsk,
  decideAau,
  evolveAau,
  mayBringCard,
  mayOverrideAau,
  modesLeft,
  passesAau,
  startAau,
} from '#domain/registration/sanction/aau.ts';
import { offersVerify, type RegistrationPlayer, statusColors } from '#domain/registration/schema.ts';
import { ask } from '#web/src/api/ask.ts';
import type { Answer } from '#web/src/api/call.ts';
import { Chip, type Tone } from '#web/src/ui/data/chip.tsx';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { Dialog } from '#web/src/ui/feedback/dialog.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Checkbox, RadioGroup } from '#web/src/ui/inputs/choice.tsx';
import { Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';

const modes: Readonly<Record<AauMode, readonly [label: string, hint: string]>> = {
  name: ['By last name', 'Uses the last name on the AAU card'],
  dob: ['By birth date', 'Uses the birth date on the form'],
  zip: ['By ZIP code', 'Uses the last name and the ZIP code AAU has on file'],
};
const tones = { green: 'good', amber: 'warn', red: 'bad' } as const;
const toneOf = ({ manual, status }: AauState): Tone => {
  const color = statusColors[status];
  return manual ? 'warn' : color === null ? 'neutral' : tones[color];
};
const wordsOf = ({ status, manual, input }: AauState): string =>
  manual
    ? 'Will bring the card'
    : {
        none: 'Not verified',
        true: 'Verified',
        expired: aauMessages.expired(input.number),
        false: aauMessages.invalid,
      }[status];

const inputOf = ({ aauNumber, lastName, dob, zip }: RegistrationPlayer): AauInput => ({
  number: (aauNumber ?? '').trim(),
  lastName: lastName ?? '',
  dob: dob ?? '',
  zip: zip ?? '',
});

type Props = { player: RegistrationPlayer; actor: Actor; onChange(change: Partial<RegistrationPlayer>): void };

/**
 * The state of a player's AAU number, and the dialog with three ways to verify it (Part 2 §2, §4,
 * domain/…/sanction/aau.ts).
 */
export function AauCheck({ player, actor, onChange }: Props) {
  const aau = useAau(player, onChange);
  const [open, setOpen] = useState(false);
  const { state } = aau;
  const passes = passesAau(state);
  return (
    <Stack $gap={2} as="section" aria-label="AAU # verification">
      <Row>
        <Chip tone={toneOf(state)} {...(passes && { icon: 'check' as const })}>
          AAU # · {wordsOf(state)}
        </Chip>
        {state.status !== 'true' && (
          <Button size="s" disabled={!state.input.number} onClick={() => setOpen(true)}>
            {offersVerify(state.status) ? 'Verify' : 'Verify again'}
          </Button>
        )}
        {!passes && mayOverrideAau(actor) && (
          <Button size="s" kind="plain" onClick={() => aau.run({ type: 'override', allowed: true })}>
            Override
          </Button>
        )}
      </Row>
      {!passes && <Muted>{aauMessages.mustVerify}</Muted>}
      {open && state.status !== 'true' && <AauDialog aau={aau} onClose={() => setOpen(false)} />}
    </Stack>
  );
}

function AauDialog({ aau, onClose }: { aau: ReturnType<typeof useAau>; onClose(): void }) {
  const { state } = aau;
  const left = modesLeft(state);
  const [chosen, setChosen] = useState<AauMode>('name');
  const mode = left.includes(chosen) ? chosen : left[0];
  const ready = mode !== undefined && canAsk(state.input, mode);
  const [said, ...hints] = aauLines(state);
  return (
    <Dialog
      title={`Verify AAU # ${state.input.number}`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Close</Button>
          {mode && (
            <Button kind="primary" busy={state.asking !== null} disabled={!ready} onClick={() => void aau.verify(mode)}>
              Verify
            </Button>
          )}
        </>
      }
    >
      <Stack $gap={3}>
        {mode && (
          <RadioGroup
            legend="How should we look up the number?"
            options={left.map((method) => ({ value: method, label: modes[method][0], hint: modes[method][1] }))}
            value={mode}
            onChange={(value) => setChosen(value as AauMode)}
          />
        )}
        {mode && !ready && (
          <Muted>
            {mode === 'dob'
              ? 'Fill in the birth date first.'
              : mode === 'zip'
                ? 'Fill in the last name and ZIP code first.'
                : 'Fill in the last name first.'}
          </Muted>
        )}
        {said !== undefined && (
          <Banner tone={state.status === 'expired' ? 'warn' : 'bad'} title={said}>
            {hints.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </Banner>
        )}
        {mayBringCard(state) && (
          <Checkbox
            label={aauMessages.bringCard}
            checked={state.manual}
            onChange={({ target }) => aau.run({ type: 'setManual', manual: target.checked })}
          />
        )}
      </Stack>
    </Dialog>
  );
}

/**
 * Returns the command for the server's answer. The answer's count of failures is kept after a reload or a change of the
 * number.
 */
function commandOf(reply: Result<Answer<typeof verifyAau>, Problem>): AauCommand {
  if (reply.ok) return { type: 'answer', ...reply.value };
  return reply.problem.code === 'registration/verification-exhausted'
    ? { type: 'exhaust' }
    : { type: 'failCall', message: reply.problem.title };
}

function useAau(player: RegistrationPlayer, onChange: Props['onChange']) {
  const input = inputOf(player);
  const [state, setState] = useState<AauState>(() => ({
    ...startAau(input),
    status: player.validAau ?? 'none',
    manual: player.manualAau,
    // Bringing the card to the event is offered only after this many failed checks. The player can undo that choice.
    failures: player.manualAau ? aauLimit : 0,
  }));
  const run = (command: AauCommand, from: AauState = state): AauState => {
    const decided = decideAau(from, command);
    if (!decided.ok || decided.value.length === 0) return from;
    const next = decided.value.reduce(evolveAau, from);
    setState(next);
    if (next.status !== from.status || next.manual !== from.manual)
      onChange({ validAau: next.status === 'none' ? undefined : next.status, manualAau: next.manual });
    return next;
  };
  const noteInput = useEffectEvent((typed: string) => run({ type: 'change', input: JSON.parse(typed) as AauInput }));
  const typed = JSON.stringify(input);
  useEffect(() => void noteInput(typed), [typed]);
  const verify = async (mode: AauMode) => {
    const asking = run({ type: 'verify', mode });
    if (asking.asking === null) return;
    const { number, lastName, dob, zip } = asking.input;
    const reply = await ask(verifyAau, { body: { id: number, lastname: lastName, zipcode: zip, dob, by: mode } });
    run(commandOf(reply), asking);
  };
  return { state, run, verify };
}
