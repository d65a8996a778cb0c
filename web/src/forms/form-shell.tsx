import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import type { Problem } from '#domain/kernel/result.ts';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { Dialog } from '#web/src/ui/feedback/dialog.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';

const Form = styled.form`
  display: flex;
  flex-direction: column;
  gap: var(--space-4);
  min-width: 0;
`;
const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
  align-items: center;
  /* In a dialog, the buttons stay visible, however long the content is. */
  dialog & {
    justify-content: flex-end;
    position: sticky;
    z-index: 1;
    bottom: 0;
    /* Wide enough to cover a focused field's ring. */
    margin: 0 -4px -20px;
    padding: 12px 4px;
    background: var(--surface);
  }
`;

/** What every form needs: whether it's busy, and why it was refused. */
type FormProps = {
  /** Usually react-hook-form's `form.handleSubmit(save)`. */
  onSubmit(event: FormEvent<HTMLFormElement>): unknown;
  /** While true, the button shows that the form is being sent and can't be pressed again. */
  loading: boolean;
  /** The refusal to show above the buttons, or undefined if there is none. */
  submitError: Pick<Problem, 'title' | 'detail'> | undefined;
  submitLabel: string;
  children: ReactNode;
  /** Content next to the button, such as Cancel or another way to sign in. */
  aside?: ReactNode;
  disabled?: boolean;
};

/* The dialog's bottom bar would cover the last field. */
const Place = styled.div`
  scroll-margin-bottom: 88px;
`;

const Refusal = ({ problem }: { problem: FormProps['submitError'] }) => {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <Place ref={place}>
      <Banner tone="bad" title={problem?.title}>
        {problem?.detail}
      </Banner>
    </Place>
  );
};

/** A form on a page. `before` is shown to the left of the button, where a dialog has Cancel. */
export function PageForm(form: FormProps & { before?: ReactNode }) {
  const { onSubmit, loading, submitError, submitLabel, children, before, aside, disabled } = form;
  return (
    <Form noValidate onSubmit={onSubmit}>
      {children}
      {submitError && <Refusal key={submitError.title} problem={submitError} />}
      <Foot>
        {before}
        <Button type="submit" kind="primary" busy={loading} disabled={disabled}>
          {submitLabel}
        </Button>
        {aside}
      </Foot>
    </Form>
  );
}

/** A form in a dialog. Cancel, to the left of the button, closes the dialog, and a refusal is shown inside it. */
export function DialogForm({ title, onClose, aside, ...form }: FormProps & { title: ReactNode; onClose(): void }) {
  const cancel = (
    <Button kind="plain" onClick={onClose}>
      Cancel
    </Button>
  );
  return (
    <Dialog title={title} onClose={onClose}>
      <PageForm {...form} before={aside ?? cancel} />
    </Dialog>
  );
}
