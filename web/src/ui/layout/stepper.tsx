import { styled } from 'styled-components';
import { media } from '#web/src/ui/tokens.ts';
import { Icon } from '../icon.tsx';

const List = styled.ol`
  list-style: none;
  display: flex;
  gap: 6px;
  li {
    flex: 1;
    min-width: 0;
  }
`;
const Step = styled.button<{ $state: 'done' | 'now' | 'next' }>`
  display: flex;
  flex-direction: column;
  gap: 6px;
  width: 100%;
  min-height: var(--touch);
  padding: 0;
  border: 0;
  background: none;
  text-align: left;
  cursor: pointer;
  color: ${({ $state }) => ($state === 'next' ? 'var(--muted)' : 'var(--text)')};
  font: 600 var(--type-base) / 1.2 var(--board);
  &:disabled {
    cursor: default;
  }
  i {
    height: 5px;
    width: 100%;
    border-radius: 3px;
    background: ${({ $state }) => ($state === 'next' ? 'var(--line)' : 'var(--action)')};
    opacity: ${({ $state }) => ($state === 'done' ? 0.55 : 1)};
  }
  span {
    display: none;
    align-items: center;
    gap: var(--space-1);
  }
  @media ${media.tablet} {
    span {
      display: flex;
    }
  }
`;
const Now = styled.p`
  font: 600 var(--type-l) / 1.2 var(--board);
  color: var(--muted);
  @media ${media.tablet} {
    display: none;
  }
`;

type StepperProps = {
  steps: readonly { readonly key: string; readonly title: string }[];
  /** The index of the current step. */
  at: number;
  /** Goes back to a finished step. Without it, the steps can't be pressed. */
  onGo?: (index: number) => void;
};

/**
 * A wizard's progress: bars on phones ("Step 2 of 5", because the step's heading follows), and named steps on larger
 * screens.
 */
export const Stepper = ({ steps, at, onGo }: StepperProps) => (
  <nav aria-label="Steps">
    <List>
      {steps.map(({ key, title }, index) => {
        const state = index < at ? 'done' : index === at ? 'now' : 'next';
        return (
          <li key={key}>
            <Step
              type="button"
              $state={state}
              disabled={state !== 'done' || !onGo}
              aria-current={state === 'now' ? 'step' : undefined}
              aria-label={`${title}${state === 'done' ? ', done' : ''}`}
              onClick={() => onGo?.(index)}
            >
              <i />
              <span>
                {state === 'done' && <Icon name="check" size={16} />}
                {title}
              </span>
            </Step>
          </li>
        );
      })}
    </List>
    <Now>
      Step {at + 1} of {steps.length}
    </Now>
  </nav>
);
