import { useState } from 'react';
import { styled } from 'styled-components';
import { shortDate } from '#domain/kernel/date-words.ts';
import { courtName } from '#domain/kernel/text.ts';
import { courtCards, endCourtCards, printCourtCards } from '#domain/play/operations-scoring.ts';
import { paths } from '#domain/site/paths.ts';
import { ask } from '#web/src/api/ask.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { cardInAddress } from '#web/src/features/live-scoring/court-card.ts';
import { toHere } from '#web/src/lib/to-here.ts';
import { count } from '#web/src/lib/words.ts';
import { QrCode } from '#web/src/ui/data/qr-code.tsx';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { LinkButton } from '#web/src/ui/inputs/link-button.tsx';
import { Row, Stack } from '#web/src/ui/layout/layout.tsx';
import { Paper, Sheet } from './paper.tsx';

const Card = styled(Sheet)`
  display: grid;
  justify-items: center;
  gap: 24px;
  text-align: center;
  @media print {
    padding-top: 30mm;
  }
  h2 {
    font: 800 96px / 1 var(--board);
  }
  > div {
    width: min(100%, 320px);
  }
  p {
    font-size: 24px;
  }
`;

type Props = {
  readonly name: string;
  readonly tournamentId: number;
  readonly courts: readonly string[];
  readonly day: string;
  /** People who build the schedule can also make scoring cards. */
  readonly crew: boolean;
  /** The address of the event's rule for scoring by work teams. */
  readonly rule: string;
  leave(): void;
};

/**
 * A card for each court’s pole with its name and a code for following its matches. With scoring on, anyone who scans it
 * can score that court on that day.
 */
export function CourtCards({ name, tournamentId, courts, day, crew, rule, leave }: Props) {
  const [keys, setKeys] = useState<ReadonlyMap<string, string>>(new Map());
  return (
    <Paper what="Court cards" leave={leave}>
      {crew && <ScoringCards {...{ tournamentId, courts, day, rule, keys, setKeys }} />}
      {courts.map((court) => {
        const key = keys.get(court);
        const path = toHere(paths.tournamentCourt, { tournamentId, court }, key ? { [cardInAddress]: key } : {});
        return (
          <Card key={court}>
            <h2>{courtName(court)}</h2>
            <div>
              <QrCode address={location.origin + path} label={`QR code for ${courtName(court)}`} />
            </div>
            <p>{key ? 'Work team: scan to score' : 'Follow this court'}</p>
            <p>{key ? `${name}, ${shortDate(day)} only` : name}</p>
          </Card>
        );
      })}
    </Paper>
  );
}

type Scoring = Pick<Props, 'tournamentId' | 'courts' | 'day' | 'rule'> & {
  readonly keys: ReadonlyMap<string, string>;
  setKeys(keys: ReadonlyMap<string, string>): void;
};

/** Puts scoring on the cards of a day, or ends the ones that were printed. */
function ScoringCards({ tournamentId, courts, day, rule, keys, setKeys }: Scoring) {
  const params = { id: tournamentId };
  const { data, reload } = useCall(courtCards, { params, query: { day } });
  const [busy, setBusy] = useState(false);
  if (!data) return null;
  if (!data.on)
    return (
      <Row $between className="no-print">
        <p>To let work teams score without an account, turn on “Work teams score” in Setup.</p>
        <LinkButton to={rule}>Open Setup</LinkButton>
      </Row>
    );
  const body = { day, courts: [...courts] };
  const make = async () => {
    setBusy(true);
    const answer = await ask(printCourtCards, { params, body });
    setBusy(false);
    if (!answer.ok) return void toast(answer.problem.title, { tone: 'bad' });
    setKeys(new Map(answer.value.cards.map(({ court, key }) => [court, key])));
    void reload();
  };
  const end = async () => {
    setBusy(true);
    const answer = await ask(endCourtCards, { params, body });
    setBusy(false);
    if (!answer.ok) return void toast(answer.problem.title, { tone: 'bad' });
    toast(`${count(answer.value, 'scoring card')} turned off`, { tone: 'good' });
    setKeys(new Map());
    void reload();
  };
  const printed = data.courts.filter((court) => courts.includes(court)).length;
  return (
    <Stack $gap={2} className="no-print">
      <p>
        {keys.size > 0
          ? 'Anyone who scans a card can score its court for the day. Print the cards now. They won’t be shown again.'
          : `${printed} of ${count(courts.length, 'court')} ${printed === 1 ? 'has' : 'have'} a scoring card for ${shortDate(day)}.`}
      </p>
      <Row $gap={2}>
        {keys.size === 0 && (
          <Button kind="primary" busy={busy} onClick={() => void make()}>
            Make scoring cards
          </Button>
        )}
        {printed > 0 && (
          <Button kind="danger" busy={busy} onClick={() => void end()}>
            Turn off scoring cards
          </Button>
        )}
      </Row>
    </Stack>
  );
}
