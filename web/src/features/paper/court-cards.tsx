import { styled } from 'styled-components';
import { paths } from '#domain/site/paths.ts';
import { toHere } from '#web/src/lib/to-here.ts';
import { QrCode } from '#web/src/ui/data/qr-code.tsx';
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
  leave(): void;
};

/** A card for each court’s pole: its name, and the code for following or scoring its matches. */
export const CourtCards = ({ name, tournamentId, courts, leave }: Props) => (
  <Paper what="Court cards" leave={leave}>
    {courts.map((court) => (
      <Card key={court}>
        <h2>Court {court}</h2>
        <div>
          <QrCode
            address={location.origin + toHere(paths.tournamentCourt, { tournamentId, court })}
            label={`QR code for Court ${court}`}
          />
        </div>
        <p>Follow or score this court</p>
        <p>{name}</p>
      </Card>
    ))}
  </Paper>
);
