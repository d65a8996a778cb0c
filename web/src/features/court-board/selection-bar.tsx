import { count } from '#web/src/lib/words.ts';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Card, Row } from '#web/src/ui/layout/layout.tsx';

type Props = {
  readonly selected: ReadonlySet<number>;
  readonly busy: boolean;
  swap(): void;
  takeOff(): void;
  clear(): void;
};

/** What can be done with the matches that are selected; carrying one of them carries all. */
export const SelectionBar = ({ selected, busy, swap, takeOff, clear }: Props) => (
  <Card aria-label="Selection">
    <Row $between>
      <b role="status">
        {selected.size === 0 ? 'Press the matches you want' : `${count(selected.size, 'match', 'matches')} selected`}
      </b>
      <Row $gap={2}>
        <Button size="s" disabled={selected.size !== 2} onClick={swap}>
          Change places
        </Button>
        <Button size="s" disabled={selected.size === 0} busy={busy} onClick={takeOff}>
          Take off the board
        </Button>
        <Button size="s" kind="plain" onClick={clear}>
          Done
        </Button>
      </Row>
    </Row>
  </Card>
);
