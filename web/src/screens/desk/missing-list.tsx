import { Link } from 'react-router';
import { styled } from 'styled-components';
import type { Missing } from '#domain/catalog/desk/missing.ts';
import { stepOfMissing } from '#domain/catalog/desk/setup-steps.ts';
import type { DeskView } from '#domain/catalog/desk/views.ts';
import { deskPath, divisionSettingsPath, setupPath, setupStepPath } from '#domain/catalog/events/brochure-kind.ts';
import { Icon } from '#web/src/ui/icon.tsx';

const List = styled.ul`
  display: grid;
  gap: var(--space-1);
  li {
    display: flex;
    align-items: center;
    gap: var(--space-2);
    min-height: var(--touch);
    list-style: none;
  }
  svg {
    flex: none;
  }
  a {
    flex: 1;
    padding: 10px 0;
  }
`;

const pathOf = ({ facts }: DeskView, missing: Missing): string => {
  const { key, section, divisionId } = missing;
  if (divisionId !== null && key !== 'window') return divisionSettingsPath(facts, divisionId, section);
  if (section === 'state') return deskPath(facts);
  const step = stepOfMissing(missing);
  return step ? setupStepPath(facts, step) : setupPath(facts, section);
};

/** The items an event is missing, each with a link for fixing it. */
export const MissingList = ({
  desk,
  missing,
  onGo,
}: {
  desk: DeskView;
  missing: readonly Missing[];
  onGo?: () => void;
}) => (
  <List>
    {missing.map((lack) => (
      <li key={`${lack.key}-${lack.divisionId}`}>
        <Icon name={lack.blocks ? 'bad' : 'info'} size={20} />
        <Link to={pathOf(desk, lack)} onClick={onGo}>
          {lack.text}
        </Link>
      </li>
    ))}
  </List>
);
