import { memo } from 'react';
import { styled } from 'styled-components';
import { Chip } from '#web/src/ui/data/chip.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { HereButton } from '#web/src/ui/inputs/here-button.tsx';
import { MissingList } from './missing-list.tsx';
import { blocks, cameWords, type ShownRow } from './use-checkin.ts';

const Item = styled.li`
  border-top: 1px solid var(--line);
  content-visibility: auto;
  contain-intrinsic-size: auto 62px;
`;
const Under = styled.div`
  display: flex;
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
  const mayPast =
    may.manage && row.missing?.every(({ kind, blocks }) => !blocks || kind === 'payment' || kind === 'number');
  return (
    <Item>
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
      {!row.checkedIn && (row.missing?.length ?? 0) > 0 && (
        <Under>
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
