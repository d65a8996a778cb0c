import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import type { SetupStep, SetupStepKey, StepState } from '#domain/catalog/desk/setup-steps.ts';
import { useMedia } from '#web/src/lib/device.ts';
import { Icon } from '#web/src/ui/icon.tsx';
import { Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import { media } from '#web/src/ui/tokens.ts';

/** The value of `section` in the URL of More settings while no section is open. */
export const allSections = 'all';
/** Returns whether a URL shows More settings, whose forms aren't those of the five steps. */
export const isAllSettings = (query: URLSearchParams): boolean => query.has('section');

const List = styled.ol`
  display: flex;
  gap: 6px;
  list-style: none;
  li {
    flex: 1;
    min-width: 0;
  }
  a,
  li > span {
    display: flex;
    flex-direction: column;
    gap: 4px;
    min-height: 24px;
    color: var(--muted);
    font: 600 var(--type-base) / 1.2 var(--board);
    text-decoration: none;
  }
  i {
    height: 5px;
    border-radius: 3px;
    background: var(--line);
  }
  [data-state='done'] i {
    background: var(--good);
  }
  [aria-current] {
    color: var(--text);
  }
  [aria-current] i {
    background: var(--action);
  }
  b {
    display: none;
    font: inherit;
  }
  small {
    display: flex;
    align-items: center;
    gap: 4px;
    overflow: hidden;
    font: 400 var(--type-s) / 1.2 var(--ui);
    white-space: nowrap;
  }
  @media ${media.phone} {
    small {
      display: none;
    }
  }
  @media ${media.tablet} {
    a,
    li > span {
      min-height: var(--touch);
    }
    b {
      display: block;
    }
  }
`;
const words: Readonly<Record<StepState, string>> = { done: 'Done', required: 'Required', optional: 'Optional' };

type NavProps = { steps: readonly SetupStep[]; at: SetupStepKey; pathOf: ((key: SetupStepKey) => string) | null };

/** The steps with their states. Without paths, the event doesn't exist yet, so only the first one is open. */
function StepNav({ steps, at, pathOf }: NavProps) {
  return (
    <nav aria-label="Setup steps">
      <List>
        {steps.map(({ key, title, state }) => {
          const shown = (
            <>
              <i />
              <b>{title}</b>
              <small>
                {state === 'done' && <Icon name="check" size={14} />}
                {words[state]}
              </small>
            </>
          );
          const current = key === at ? ('step' as const) : undefined;
          return (
            <li key={key}>
              {pathOf ? (
                <Link
                  to={pathOf(key)}
                  data-state={state}
                  aria-current={current}
                  aria-label={`${title}: ${words[state].toLowerCase()}`}
                  preventScrollReset
                >
                  {shown}
                </Link>
              ) : (
                <span data-state={state} aria-current={current}>
                  {shown}
                </span>
              )}
            </li>
          );
        })}
      </List>
    </nav>
  );
}

const Sides = styled.div`
  display: grid;
  gap: var(--space-5);
  align-items: start;
  @media ${media.desktop} {
    grid-template-columns: minmax(0, 1fr) minmax(300px, 0.52fr);
  }
  @media ${media.phone} {
    section {
      padding: 14px;
    }
  }
`;
const Foot = styled.div`
  position: sticky;
  z-index: 15;
  bottom: var(--bar);
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-3);
  padding: var(--space-2) 0;
  background: var(--bg);
  > :first-child {
    margin-right: auto;
  }
  @media ${media.phone} {
    margin-bottom: -32px;
  }
`;

type Props = NavProps & {
  /** What is required and what is optional, in one line. */
  needs: ReactNode;
  /** The public page, beside the step or behind a button. */
  preview: ReactNode;
  /** The buttons. On phones, the link to more settings is beside the preview instead. */
  foot: ReactNode;
  more?: ReactNode;
  children: ReactNode;
};

/** A step of an event's setup with the public page beside it. */
export function StepFrame({ preview, foot, more, needs, children, ...nav }: Props) {
  const beside = useMedia(media.desktop);
  const phone = useMedia(media.phone);
  const number = nav.steps.findIndex(({ key }) => key === nav.at) + 1;
  const step = nav.steps[number - 1] as SetupStep;
  return (
    <Stack $gap={4}>
      <StepNav {...nav} />
      <Sides>
        <Stack $gap={4}>
          <div>
            <Row $between $gap={2}>
              <h2>{step.title}</h2>
              <Muted>
                {number} of {nav.steps.length} · {words[step.state]}
              </Muted>
            </Row>
            <Muted as="p">{needs}</Muted>
            {!beside && (
              <Row $gap={2}>
                {preview}
                {phone && more}
              </Row>
            )}
          </div>
          {children}
          <Foot>
            {!phone && more}
            {foot}
          </Foot>
        </Stack>
        {beside && preview}
      </Sides>
    </Stack>
  );
}
