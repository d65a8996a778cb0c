import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { styled } from 'styled-components';
import { count } from '#web/src/lib/words.ts';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Arrives } from './arrives.tsx';
import { ClashBox, type Labels } from './clash-box.tsx';
import { useEditorKeys } from './editor-keys.ts';
import { LeaveGuard } from './leave-guard.tsx';
import type { Save } from './use-save.ts';

const Form = styled.form`
  display: flex;
  flex-direction: column;
  gap: var(--space-4);
  min-width: 0;
`;
const Foot = styled.div`
  position: sticky;
  z-index: 15;
  bottom: var(--bar);
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-3);
  padding: var(--space-2) var(--space-4);
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--surface);
  box-shadow: var(--shadow);
  > :first-child {
    margin-right: auto;
  }
`;
type Props<V extends FieldValues> = {
  save: Save<V>;
  labels: Labels;
  children: ReactNode;
  /** Changes in other forms of the page, which leaving would lose, too. */
  elsewhere?: number;
};

/**
 * A form over something that exists: its foot bar '2 changes · Discard · Save' appears with the first change, leaving asks, Ctrl S saves, and
 * conflicts with what another user saved meanwhile are resolved field by field.
 */
export function EditForm<V extends FieldValues>({ save, labels, children, elsewhere = 0 }: Props<V>) {
  const { changes, clash, submitError, loading } = save;
  const open = (clash?.fields.length ?? 0) > 0;
  useEditorKeys(save, { asked: open });
  return (
    <Form noValidate onSubmit={(event) => void save.onSubmit(event)}>
      {children}
      {clash && (
        <Arrives>
          <ClashBox clash={clash} labels={labels} resolve={save.resolve} />
        </Arrives>
      )}
      {submitError && (
        <Arrives>
          <Banner tone="bad" title={submitError.title}>
            {submitError.detail}
          </Banner>
        </Arrives>
      )}
      {changes > 0 && (
        <Foot data-unsaved="">
          <b>{count(changes, 'change')}</b>
          <Button kind="plain" disabled={loading} onClick={save.discard}>
            Discard
          </Button>
          <Button type="submit" kind="primary" busy={loading} disabled={open}>
            Save
          </Button>
        </Foot>
      )}
      <LeaveGuard changes={changes + elsewhere} />
    </Form>
  );
}
