import { memo } from 'react';
import { styled } from 'styled-components';
import { Chip } from '#web/src/ui/data/chip.tsx';
import { Icon } from '#web/src/ui/icon.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { MissingList } from './missing-list.tsx';
import type { ShownRow } from './shown-rows.ts';
import { blocks, cameWords } from './words.ts';

const Item = styled.li`
  border-top: 1px solid var(--line);
  content-visibility: auto;
  contain-intrinsic-size: auto 64px;
`;
/** The row is the button: it is pressed with a thumb, in the sun, three hundred times. */
const Press = styled.button<{ $here: boolean }>`
  display: grid;
  grid-template-columns: 32px minmax(0, 1fr) auto;
  align-items: center;
  gap: var(--space-3);
  width: 100%;
  min-height: 64px;
  padding: var(--space-2) var(--space-3);
  border: 0;
  background: ${({ $here }) => ($here ? 'var(--sunken)' : 'transparent')};
  color: inherit;
  font: inherit;
  text-align: start;
  cursor: pointer;
  touch-action: manipulation;
  > svg {
    color: ${({ $here }) => ($here ? 'var(--good)' : 'var(--muted)')};
  }
  b {
    display: block;
    overflow-wrap: anywhere;
  }
  small {
    display: block;
    color: var(--muted);
    font-size: var(--type-m);
  }
  &:focus-visible {
    outline-offset: -3px;
  }
`;
const Empty = styled.span`
  width: 22px;
  height: 22px;
  border: 2px solid var(--control);
  border-radius: 50%;
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
  division: string;
  may: { readonly crew: boolean; readonly manage: boolean };
  onPress(row: ShownRow, anyway?: boolean): void;
  onMended(): void;
};

/** A team: one press says that it is here, another takes it back; what is missing stands below with what mends it. */
export const CheckinItem = memo(function CheckinItem({ row, division, may, onPress, onMended }: Props) {
  const told = row.players.length > 0 && row.players.join(' / ') !== row.name ? row.players.join(', ') : '';
  const isBlocked = !row.checkedIn && blocks(row);
  const mayPast =
    may.manage && row.missing?.every(({ kind, blocks }) => !blocks || kind === 'payment' || kind === 'number');
  return (
    <Item>
      <Press type="button" $here={row.checkedIn} aria-pressed={row.checkedIn} onClick={() => onPress(row)}>
        {row.checkedIn ? <Icon name="good" size={28} /> : <Empty aria-hidden />}
        <span>
          <b>{row.name}</b>
          <small>{[told, division, row.club].filter(Boolean).join(' · ')}</small>
        </span>
        <span>
          {row.waits ? (
            <Chip tone="info" icon="clock">
              Saved here
            </Chip>
          ) : (
            row.checkedIn && <small>{cameWords(row)}</small>
          )}
        </span>
      </Press>
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
