import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { QrCode } from '#web/src/ui/data/qr-code.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';

/** One sheet: black on white, even on screen, and on a separate page in print. */
export const Sheet = styled.article`
  padding: 20px;
  background: #ffffff;
  color: #000000;
  border: 1px solid #999999;
  break-inside: avoid;
  break-after: page;
  &:last-child {
    break-after: auto;
  }
  @media print {
    padding: 0;
    border: 0;
  }
  h2,
  h3 {
    color: #000000;
  }
  table {
    width: 100%;
    border-collapse: collapse;
    font-size: 0.875rem;
  }
  th,
  td {
    padding: 4px 6px;
    border: 1px solid #666666;
    text-align: start;
  }
  thead th {
    background: #eeeeee;
    font: 600 0.75rem / 1.2 var(--board);
    text-transform: uppercase;
  }
`;
const Top = styled.header`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 88px;
  gap: 12px;
  align-items: start;
  margin-bottom: 10px;
  p {
    margin: 2px 0;
  }
`;

type TopProps = {
  readonly title: string;
  readonly lines: readonly string[];
  readonly path: string;
  readonly says: string;
};

/** A sheet’s header: its title, and a code that opens the same page on a phone. */
export const SheetTop = ({ title, lines, path, says }: TopProps) => (
  <Top>
    <div>
      <h2>{title}</h2>
      {lines.filter(Boolean).map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
    <div>
      <QrCode address={location.origin + path} label={`QR code: ${says}`} />
      <small>{says}</small>
    </div>
  </Top>
);

/** Sheets as they will print, on Letter or A4 depending on the printer. Nothing else on the page is printed. */
export const Paper = ({ what, leave, children }: { what: string; leave(): void; children: ReactNode }) => (
  <Stack $gap={4} data-sheets>
    <Row $between className="no-print">
      <Muted>{what}, as printed on Letter or A4</Muted>
      <Row $gap={2}>
        <Button size="s" onClick={leave}>
          Back
        </Button>
        <Button size="s" kind="primary" icon="print" onClick={() => print()}>
          Print
        </Button>
      </Row>
    </Row>
    {children}
  </Stack>
);
