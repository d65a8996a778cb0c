import type { ReactNode } from 'react';
import { Button as Press } from 'react-aria-components/Button';
import { Menu as Choices, MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { styled } from 'styled-components';
import { Icon, type IconName } from '../icon.tsx';
import { buttonLook } from '../inputs/button.tsx';
import { choice, choices, Panel } from './popover.tsx';

const Trigger = styled(Press)<{ $kind: 'quiet'; $size: 's' | 'm'; $wide: false }>`
  ${buttonLook}
`;
const List = styled(Choices<object>)`
  ${choices}
`;
const Item = styled(MenuItem)<{ $danger: boolean }>`
  ${choice}
  ${({ $danger }) => $danger && 'color: var(--bad);'}
`;

type MenuAct = {
  readonly key: string;
  readonly label: string;
  readonly hint?: ReactNode;
  readonly icon?: IconName;
  readonly danger?: boolean;
  readonly disabled?: boolean;
  run(): void;
};
type MenuProps = {
  label: string;
  icon?: IconName;
  size?: 's' | 'm';
  acts: readonly MenuAct[];
};

/**
 * A button that opens a menu of actions. Arrows move, Enter runs an action, and Esc closes the menu and returns the
 * focus.
 */
export const Menu = ({ label, icon, size = 'm', acts }: MenuProps) => (
  <MenuTrigger>
    <Trigger $kind="quiet" $size={size} $wide={false}>
      {icon && <Icon name={icon} />}
      {label}
      <Icon name="chevron-down" size={16} />
    </Trigger>
    <Panel>
      <List
        aria-label={label}
        disabledKeys={acts.filter(({ disabled }) => disabled).map(({ key }) => key)}
        onAction={(key) => acts.find((act) => act.key === key)?.run()}
      >
        {acts.map((act) => (
          <Item key={act.key} id={act.key} textValue={act.label} $danger={act.danger ?? false}>
            {act.icon && <Icon name={act.icon} />}
            <span>
              {act.label}
              {act.hint && <small>{act.hint}</small>}
            </span>
          </Item>
        ))}
      </List>
    </Panel>
  </MenuTrigger>
);
