import type { ReactNode } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { styled } from 'styled-components';
import { LeaveGuard } from '#web/src/forms/leave-guard.tsx';
import type { Save } from '#web/src/forms/use-save.ts';
import { useQueryText } from '#web/src/lib/query.ts';
import { usePageTitle } from '#web/src/lib/title.ts';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Card, Muted, Page, Stack } from '#web/src/ui/layout/layout.tsx';
import { media } from '#web/src/ui/tokens.ts';

const Sides = styled.div`
  display: grid;
  gap: var(--space-5);
  align-items: start;
  > ol {
    display: none;
    padding: 0;
    list-style: none;
  }
  @media ${media.columns} {
    grid-template-columns: 200px minmax(0, 1fr) 300px;
    > ol {
      display: grid;
      gap: var(--space-1);
    }
  }
  li button {
    width: 100%;
    min-height: var(--touch);
    border: 0;
    border-radius: 8px;
    background: none;
    text-align: left;
    cursor: pointer;
  }
  li button:disabled {
    color: var(--muted);
    cursor: default;
  }
  li[aria-current] button {
    font-weight: 600;
    box-shadow: inset 4px 0 0 var(--action);
    background: var(--sunken);
  }
`;
const Foot = styled.div`
  position: sticky;
  bottom: var(--bar);
  display: flex;
  justify-content: space-between;
  gap: var(--space-3);
  padding: var(--space-2) 0;
  background: var(--bg);
`;

type WizardStep<V extends FieldValues> = {
  readonly key: string;
  readonly title: string;
  /** The step's fields, which have to be valid before the next step. */
  readonly fields: readonly FieldPath<V>[];
  readonly body: ReactNode;
};
type Props<V extends FieldValues> = {
  title: string;
  form: UseFormReturn<V>;
  save: Save<V>;
  steps: readonly WizardStep<V>[];
  /** The choices so far, with the price. */
  summary?: ReactNode;
  /** The label of the last step's button. */
  submitLabel: string;
};

/**
 * One group of questions at a time, with `step` in the URL. Step names are on the left, and the summary is on the
 * right. Phones show 'Step 2 of 5' instead. Enter goes to the next step.
 */
export function WizardPage<V extends FieldValues>({ title, form, save, steps, summary, submitLabel }: Props<V>) {
  usePageTitle(title);
  const [asked, setStep] = useQueryText('step');
  const found = steps.findIndex(({ key }) => key === asked);
  const reached = Math.max(0, found);
  const step = steps[reached]!;
  const last = reached === steps.length - 1;
  const next = async () => {
    if (!(await form.trigger([...step.fields], { shouldFocus: true }))) return;
    if (last) await save.onSubmit();
    else setStep(steps[reached + 1]!.key);
  };
  return (
    <Page $wide>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void next();
        }}
      >
        <Stack>
          <h1>{title}</h1>
          <Sides>
            <ol aria-label="Steps">
              {steps.map(({ key, title: name }, at) => (
                <li key={key} aria-current={at === reached ? 'step' : undefined}>
                  <button type="button" disabled={at > reached} onClick={() => setStep(key)}>
                    {name}
                  </button>
                </li>
              ))}
            </ol>
            <Stack>
              <Muted>
                Step {reached + 1} of {steps.length}
              </Muted>
              <h2>{step.title}</h2>
              {step.body}
              {save.submitError && <Banner tone="bad" title={save.submitError.title} />}
              <Foot>
                <Button disabled={reached === 0} onClick={() => setStep(steps[reached - 1]?.key)}>
                  Back
                </Button>
                <Button type="submit" kind="primary" busy={save.loading}>
                  {last ? submitLabel : 'Next'}
                </Button>
              </Foot>
            </Stack>
            {summary && <Card aria-label="Summary">{summary}</Card>}
          </Sides>
        </Stack>
      </form>
      <LeaveGuard changes={save.changes} />
    </Page>
  );
}
