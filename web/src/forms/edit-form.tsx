import { type ReactNode, useEffect, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { styled } from 'styled-components';
import { usePressed } from '#web/src/lib/keys.ts';
import { count } from '#web/src/lib/words.ts';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { ClashBox, type Labels } from './clash-box.tsx';
import { type FormsOf, LeaveGuard } from './leave-guard.tsx';
import type { Save } from './use-save.ts';

/** Keeps focused fields clear of the bars that cover the top and bottom of a form. */
const Place = styled.div`
  scroll-margin: 72px 0 96px;
`;

/** Scrolls its children into view on a long form, because they appear far from the button that brought them up. */
export function Arrives({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => void place.current?.scrollIntoView({ block: 'nearest' }), []);
  return <Place ref={place}>{children}</Place>;
}

/** Matches open layers. Esc closes these before it leaves an editor. */
const above = 'dialog[open], [popover]:popover-open';

/**
 * An editor's keys: Ctrl+S saves changes, and Esc leaves if there are none. `asked` means that the user
 * has to answer a question before saving.
 */
export function useEditorKeys<V extends FieldValues>(
  { changes, loading, onSubmit }: Pick<Save<V>, 'changes' | 'loading' | 'onSubmit'>,
  { asked, leave }: { readonly asked: boolean; readonly leave?: () => void },
): void {
  usePressed((event) => {
    if (event.key === 's' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      if (changes > 0 && !asked && !loading) void onSubmit();
    }
    if (event.key === 'Escape' && changes === 0 && !event.defaultPrevented && !document.querySelector(above)) leave?.();
  });
}

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
  /** See {@link LeaveGuard}. */
  formsOf?: FormsOf | undefined;
  children: ReactNode;
};

/**
 * A form for an existing record. Its bar '2 changes · Discard · Save' appears with the first change, leaving asks
 * first, Ctrl+S saves, and conflicts with another user's changes are resolved field by field.
 */
export function EditForm<V extends FieldValues>({ save, labels, formsOf, children }: Props<V>) {
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
      <LeaveGuard changes={changes} {...(formsOf && { formsOf })} />
    </Form>
  );
}
