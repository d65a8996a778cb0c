import { memo, useState } from 'react';
import { styled } from 'styled-components';
import { Chip } from '#web/src/ui/data/chip.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { HereButton } from '#web/src/ui/inputs/here-button.tsx';
import { media } from '#web/src/ui/tokens.ts';
import { MissingList } from './missing-list.tsx';
import { blocks, cameWords, type ShownRow, shortMissing } from './use-checkin.ts';

const Item = styled.li`
  border-top: 1px solid var(--line);
  content-visibility: auto;
  contain-intrinsic-size: auto 62px;
`;
const Line = styled.div`
  display: flex;
  > :first-child {
    flex: 1;
    min-width: 0;
  }
`;
/* On phones, warnings are behind a button, so that every row has the same two lines. */
const Warnings = styled.button`
  display: none;
  @media ${media.phone} {
    display: flex;
    flex: none;
    align-items: center;
    max-width: 40%;
    min-width: var(--touch);
    padding: 0 var(--space-3) 0 0;
    border: 0;
    background: none;
    cursor: pointer;
  }
`;
const Under = styled.div<{ $folded: boolean }>`
  display: flex;
  @media ${media.phone} {
    display: ${({ $folded }) => ($folded ? 'none' : 'flex')};
  }
  flex-wrap: wrap;
  justify-content: space-between;
  gap: var(--space-2);
  padding: 0 var(--space-3) var(--space-3) 56px;
`;

type Props = {
  row: ShownRow;
  zone: string;
  division: string;
  may: { readonly crew: boolean; readonly manage: boolean };
  onPress(row: ShownRow, anyway?: boolean): void;
  onMended(): void;
};

/**
 * A team's row. One press checks it in, and another undoes that. Missing items are listed below, each with the action
 * that fixes it.
 */
export const CheckinItem = memo(function CheckinItem({ row, zone, division, may, onPress, onMended }: Props) {
  const words = row.players.length > 0 && row.players.join(' / ') !== row.name ? row.players.join(', ') : '';
  const isBlocked = !row.checkedIn && blocks(row);
  const isWarned = !row.checkedIn && !isBlocked && (row.missing?.length ?? 0) > 0;
  const [open, setOpen] = useState(false);
  const mayPast =
    may.manage && row.missing?.every(({ kind, blocks }) => !blocks || kind === 'payment' || kind === 'number');
  return (
    <Item>
      <Line>
        <HereButton
          here={row.checkedIn}
          name={row.name}
          facts={[words, division, row.club].filter(Boolean).join(' · ')}
          onPress={() => onPress(row)}
          aside={
            row.waits ? (
              <Chip tone="info" icon="clock">
                Saved on this device
              </Chip>
            ) : (
              row.checkedIn && <small>{cameWords(row, zone)}</small>
            )
          }
        />
        {isWarned && (
          <Warnings
            type="button"
            aria-expanded={open}
            aria-label={`Missing for ${row.name}`}
            onClick={() => setOpen(!open)}
          >
            <Chip tone="warn" icon="warning">
              {shortMissing(row.missing ?? [])}
            </Chip>
          </Warnings>
        )}
      </Line>
      {!row.checkedIn && (row.missing?.length ?? 0) > 0 && (
        <Under $folded={isWarned && !open}>
          <MissingList row={row} crew={may.crew} onMended={onMended} />
          {isBlocked && mayPast && (
            <Button size="s" onClick={() => onPress(row, true)} aria-label={`Check in ${row.name} anyway`}>
              Check in anyway
            </Button>
          )}
        </Under>
      )}
    </Item>
  );
});
