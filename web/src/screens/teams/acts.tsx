import { Suspense, useState } from 'react';
import type { Body } from '#domain/kernel/operation.ts';
import type { Problem } from '#domain/kernel/result.ts';
import type * as operations from '#domain/registration/operations-sanction.ts';
import { settleNumber } from '#domain/registration/operations-sanction.ts';
import { isAskedBody, numberLabels } from '#domain/registration/sanction/bodies.ts';
import { teamManageable } from '#domain/teams/operations-acts.ts';
import type { NumberStatus } from '#domain/teams/people.ts';
import type { TeamFace } from '#domain/teams/views.ts';
import { ask } from '#web/src/api/ask.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { WaiveDialog } from '#web/src/features/registration/waive-dialog.tsx';
import { type Offer, offersOf, offerWords } from '#web/src/features/teams/act-words.ts';
import { lazyPart } from '#web/src/lib/lazy.ts';
import { Chip, type Tone } from '#web/src/ui/data/chip.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Card, Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';

const ActDialog = lazyPart(() => import('./act-dialog.tsx'), 'ActDialog');
const HeldChange = lazyPart(() => import('./held-change.tsx'), 'HeldChange');
const EntryDialog = lazyPart(() => import('./entry-dialog.tsx'), 'EntryDialog');
const TagsDialog = lazyPart(() => import('./tags-dialog.tsx'), 'TagsDialog');
const SeatDialog = lazyPart(() => import('./seat-dialog.tsx'), 'SeatDialog');

/** The user's current actions for the team, or nothing. */
export function Acts({ team }: { team: TeamFace }) {
  const { data } = useCall(teamManageable, { params: { id: team.id } });
  const [chosen, choose] = useState<Offer | 'ask' | null>(null);
  if (!data?.manageable) return null;
  const close = () => choose(null);
  // Users who can't change players themselves can request a change, as long as the team can withdraw.
  const asks = !data.acts.includes('players') && data.acts.includes('withdraw');
  return (
    <>
      {data.held && (
        <Suspense>
          <HeldChange team={team} change={data.held} />
        </Suspense>
      )}
      <Card aria-label="Manage">
        <Stack $gap={3}>
          <h2>Manage</h2>
          <Row $gap={2}>
            {offersOf(data.acts, team).map((offer) => (
              <Button
                key={offer}
                size="s"
                kind={offerWords[offer].danger ? 'danger' : 'quiet'}
                onClick={() => choose(offer)}
              >
                {offerWords[offer].button}
              </Button>
            ))}
            {asks && (
              <Button size="s" onClick={() => choose('ask')}>
                Ask for another player
              </Button>
            )}
          </Row>
          <Suspense>
            {(chosen === 'seat' || chosen === 'ask') && (
              <SeatDialog team={team} asks={chosen === 'ask'} onClose={close} />
            )}
            {chosen === 'entry' && <EntryDialog team={team} onClose={close} />}
            {chosen === 'tags' && <TagsDialog team={team} onClose={close} />}
            {chosen !== null && chosen !== 'seat' && chosen !== 'entry' && chosen !== 'tags' && chosen !== 'ask' && (
              <ActDialog key={chosen} team={team} offer={chosen} onClose={close} />
            )}
          </Suspense>
        </Stack>
      </Card>
    </>
  );
}

type State = NumberStatus['state'];
const worst: readonly State[] = ['missing', 'bad', 'given', 'waived', 'good'];

/** Returns the worst state among a person's numbers, or null if none are needed. */
export const numbersState = (numbers: readonly Pick<NumberStatus, 'state'>[]): State | null =>
  worst.find((state) => numbers.some((number) => number.state === state)) ?? null;

export const numberWords: Readonly<Record<State, string>> = {
  missing: 'Missing',
  bad: 'Not valid',
  given: 'Not checked',
  waived: 'Waived',
  good: 'Valid',
};
export const numberTones: Readonly<Record<State, Tone>> = {
  missing: 'warn',
  bad: 'bad',
  given: 'info',
  waived: 'info',
  good: 'good',
};

type Act = Body<typeof operations.settleNumber>;
type Props = { readonly number: NumberStatus; readonly tournamentId: number; reload(): Promise<unknown> };

/** One of a player's numbers, with what staff can do about it: check it again, waive it with a reason, or undo the waiver. */
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
          Undo waiver
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
