import { Button } from '#web/src/ui/inputs/button.tsx';
import { Row } from '#web/src/ui/layout/layout.tsx';

type Props = { divisions: readonly string[]; shown: string | undefined; onPick(division: string | undefined): void };

/** Filters the courts by one division, or shows all. */
export const CourtFilter = ({ divisions, shown, onPick }: Props) => (
  <Row $gap={2} role="group" aria-label="Courts by division" style={{ marginBottom: 10 }}>
    {[undefined, ...divisions].map((division) => (
      <Button
        key={division ?? ''}
        size="s"
        kind={division === shown ? 'primary' : 'quiet'}
        aria-pressed={division === shown}
        onClick={() => onPick(division)}
      >
        {division ?? 'All courts'}
      </Button>
    ))}
  </Row>
);
