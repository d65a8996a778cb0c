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
const Item = styled(MenuItem)`
  ${choice}
  svg {
    visibility: hidden;
  }
  &[data-selected] svg {
    visibility: visible;
  }
`;

type Props = {
  label: string;
  icon?: IconName;
  options: readonly { readonly value: string; readonly label: string; readonly disabled?: boolean }[];
  chosen: readonly string[];
  onChange(chosen: readonly string[]): void;
};

/**
 * A button that opens a list of things to turn on and off, such as a table's columns. The list stays open while the
 * user chooses.
 */
export const CheckMenu = ({ label, icon, options, chosen, onChange }: Props) => (
  <MenuTrigger>
    <Trigger $kind="quiet" $size="m" $wide={false}>
      {icon && <Icon name={icon} />}
      {label}
    </Trigger>
    <Panel placement="bottom end">
      <List
        aria-label={label}
        selectionMode="multiple"
        selectedKeys={chosen}
        disabledKeys={options.filter(({ disabled }) => disabled).map(({ value }) => value)}
        onSelectionChange={(keys) =>
          onChange(options.map(({ value }) => value).filter((value) => keys === 'all' || keys.has(value)))
        }
      >
        {options.map(({ value, label: text }) => (
          <Item key={value} id={value} textValue={text}>
            <Icon name="check" />
            {text}
          </Item>
        ))}
      </List>
    </Panel>
  </MenuTrigger>
);
