import { useState } from 'react';
import { shortDate } from '#domain/kernel/date-words.ts';
import { formatMoney } from '#domain/kernel/money.ts';
import { hoursWords } from '#domain/registration/dates/date-choice.ts';
import { sessionDays } from '#domain/registration/operations-dates.ts';
import { bookCardDate, refundDate, takeDateCredit } from '#domain/teams/operations-dates.ts';
import type { TeamFace } from '#domain/teams/views.ts';
import { ask } from '#web/src/api/ask.ts';
import type { Answer } from '#web/src/api/call.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { plural } from '#web/src/lib/words.ts';
import { Dialog } from '#web/src/ui/feedback/dialog.tsx';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Select } from '#web/src/ui/inputs/select.tsx';
import { Card, Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';

/** The session dates a player is registered for. Canceled dates are marked. */
export function ComesOn({ team, reload }: { team: TeamFace; reload(): Promise<unknown> }) {
  const { tournamentId, dates, datesLeft, may } = team;
  const { data } = useCall(sessionDays, { params: { id: tournamentId } });
  const off = new Set(data?.canceled.map(({ date }) => date));
  return (
    <Card aria-label="Dates">
      <Stack $gap={2}>
        <h2>Dates</h2>
        {dates === null ? (
          <Muted>Every date of the session.</Muted>
        ) : (
          <Row as="ul" $gap={3} style={{ listStyle: 'none' }}>
            {dates.map((date) => (
              <li key={date}>
                {off.has(date) ? (
                  <>
                    <s>{shortDate(date)}</s> <Muted>canceled</Muted>
                  </>
                ) : (
                  shortDate(date)
                )}
              </li>
            ))}
          </Row>
        )}
        {may.act && <Credits team={team} reload={reload} />}
        {may.act && datesLeft > 0 && <PunchCard team={team} reload={reload} />}
      </Stack>
    </Card>
  );
}

type DateCredit = TeamFace['dateCredits'][number];

/** Canceled dates, with the buyer's choice: back on the punch card, a credit, or a refund to the card. */
function Credits({ team, reload }: { team: TeamFace; reload(): Promise<unknown> }) {
  const [refunding, setRefunding] = useState<DateCredit | null>(null);
  const { id, dateCredits, datesLeft, may, currency } = team;
  const take = async (date: string) => {
    const answer = await ask(takeDateCredit, { params: { id, date } });
    toast(answer.ok ? `Your code is ${answer.value.code}.` : answer.problem.title, {
      tone: answer.ok ? 'good' : 'bad',
    });
    await reload();
  };
  return (
    <>
      {dateCredits.map((credit) => (
        <Row key={credit.date} $gap={3}>
          <span>
            {shortDate(credit.date)} was canceled. {creditWords(credit, currency)}
          </span>
          {credit.onCard && datesLeft > 0 && (
            <Button size="s" onClick={() => void take(credit.date)}>
              Take a credit instead
            </Button>
          )}
          {credit.toCard > 0 && (!may.run || may.money) && (
            <Button size="s" onClick={() => setRefunding(credit)}>
              Refund to the card instead
            </Button>
          )}
        </Row>
      ))}
      {refunding && (
        <RefundDialog {...{ team }} credit={refunding} reload={reload} onClose={() => setRefunding(null)} />
      )}
    </>
  );
}

function creditWords(credit: DateCredit, currency: string): string {
  const { onCard, code, amount, fromCredit, refunded } = credit;
  if (onCard) return 'The date is back on your punch card.';
  const toCard = refunded ? `${formatMoney(amount - fromCredit, currency)} was refunded to the card.` : '';
  if (!code) return toCard || 'No refund is due.';
  return [toCard, codeWords(credit, refunded ? fromCredit : amount, currency)].filter(Boolean).join(' ');
}

/** What a credit's code is still worth. */
function codeWords({ code, left }: DateCredit, worth: number, currency: string): string {
  if (left === 0) return `Your credit code ${code} has been used.`;
  return left < worth
    ? `Your credit code ${code} has ${formatMoney(left, currency)} of ${formatMoney(worth, currency)} left.`
    : `Your credit code is ${code}, worth ${formatMoney(left, currency)}.`;
}

type RefundProps = { team: TeamFace; credit: DateCredit; reload(): Promise<unknown>; onClose(): void };
/** Asks for confirmation before the credit's code is exchanged for a refund, because that can't be undone. */
function RefundDialog({ team: { id, currency }, credit, reload, onClose }: RefundProps) {
  const [busy, setBusy] = useState(false);
  const amount = formatMoney(credit.toCard, currency);
  const rest =
    credit.fromCredit > 0
      ? `The other ${formatMoney(credit.fromCredit, currency)}, which you had paid with a credit, stays on the code ${credit.code}.`
      : `The code ${credit.code} will stop working.`;
  const refund = async () => {
    setBusy(true);
    const answer = await ask(refundDate, { params: { id, date: credit.date } });
    const said = answer.ok
      ? `${formatMoney(answer.value.amount, currency)} refunded to the card`
      : answer.problem.title;
    toast(said, { tone: answer.ok ? 'good' : 'bad' });
    await reload();
    onClose();
  };
  return (
    <Dialog
      title="Refund to the card"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Keep the credit</Button>
          <Button kind="primary" busy={busy} onClick={() => void refund()}>
            Refund {amount}
          </Button>
        </>
      }
    >
      <p>
        We’ll refund {amount} for {shortDate(credit.date)} to the card that paid for it. {rest}
      </p>
    </Dialog>
  );
}

/** The dates left on a punch card, and which dates it can be used for. */
function PunchCard({ team, reload }: { team: TeamFace; reload(): Promise<unknown> }) {
  const { id, tournamentId, divisionId, dates, datesLeft } = team;
  const days = useCall(sessionDays, { params: { id: tournamentId } });
  const [picked, pick] = useState('');
  const [busy, setBusy] = useState(false);
  const leftOn = (day: Answer<typeof sessionDays>['days'][number]) =>
    day.left.find((group) => group.divisionId === divisionId)?.left ?? null;
  const open = days.data?.days.filter((day) => !dates?.includes(day.date) && leftOn(day) !== 0) ?? [];
  const use = async () => {
    setBusy(true);
    const answer = await ask(bookCardDate, { params: { id }, body: { date: picked } });
    setBusy(false);
    if (answer.ok) pick('');
    const said = answer.ok
      ? `Spot booked. ${plural(answer.value.left, '1 date left on your punch card.', '# dates left on your punch card.')}`
      : answer.problem.title;
    toast(said, { tone: answer.ok ? 'good' : 'bad' });
    await Promise.all([days.reload(), reload()]);
  };
  return (
    <Row $gap={3} style={{ alignItems: 'end' }}>
      <Select
        label={plural(datesLeft, '1 date left on the punch card', '# dates left on the punch card')}
        placeholder={!days.data || open.length > 0 ? 'Choose a date' : 'No date has spots left'}
        value={picked}
        options={open.map((day) => ({
          value: day.date,
          label: [shortDate(day.date), hoursWords(day.startTime, day.endTime)].filter(Boolean).join(', '),
        }))}
        onChange={({ target }) => pick(target.value)}
      />
      <Button kind="primary" busy={busy} disabled={!picked} onClick={() => void use()}>
        Book this date
      </Button>
    </Row>
  );
}
