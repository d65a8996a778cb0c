import { styled } from 'styled-components';
import { type Mode, modes, setMode, useMode } from '#web/src/features/theme/use-theme.ts';
import { Icon, type IconName } from '#web/src/ui/icon.tsx';

const Group = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(4, 1fr);
  gap: var(--space-half);
  margin: 12px 0 0;
  padding: 3px;
  border-radius: var(--radius);
  background: color-mix(in srgb, currentColor 14%, transparent);
  label {
    display: grid;
    justify-items: center;
    gap: 1px;
    padding: 6px 0 4px;
    border-radius: 7px;
    font-size: 0.75rem;
    cursor: pointer;
  }
  label:has(:checked) {
    background: var(--on-menu);
    color: var(--menu);
    font-weight: 600;
  }
  label:has(:focus-visible) {
    outline: 3px solid var(--ball);
  }
`;
const looks: Record<Mode, { title: string; icon: IconName }> = {
  auto: { title: 'Auto', icon: 'auto' },
  light: { title: 'Light', icon: 'bulb' },
  dark: { title: 'Dark', icon: 'moon' },
  sun: { title: 'Sun', icon: 'sun' },
};

/** Switches between light, dark, the device's setting, and sun (black on white for scoring outdoors). */
export function ModeSwitch() {
  const mode = useMode();
  return (
    <Group>
      <legend className="sr-only">Appearance</legend>
      {modes.map((option) => (
        <label key={option}>
          <input
            className="sr-only"
            type="radio"
            name="mode"
            checked={option === mode}
            onChange={() => setMode(option)}
          />
          <Icon name={looks[option].icon} size={18} />
          {looks[option].title}
        </label>
      ))}
    </Group>
  );
}
