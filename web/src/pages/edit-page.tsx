import type { ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { Link, useSearchParams } from 'react-router';
import { styled } from 'styled-components';
import type { Labels } from '#web/src/forms/clash-box.tsx';
import { Arrives, EditForm } from '#web/src/forms/edit-form.tsx';
import type { FormsOf } from '#web/src/forms/leave-guard.tsx';
import type { Save } from '#web/src/forms/use-save.ts';
import { useMedia } from '#web/src/lib/device.ts';
import { usePageTitle } from '#web/src/lib/title.ts';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { PageSkeleton } from '#web/src/ui/feedback/skeleton.tsx';
import { Card, Page, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import { media } from '#web/src/ui/tokens.ts';
import { Loaded, type Source } from './loaded.tsx';

const Sides = styled.div`
  display: grid;
  gap: var(--space-5);
  align-items: start;
  @media ${media.tablet} {
    grid-template-columns: 220px minmax(0, var(--form));
  }
`;
const Rail = styled.nav`
  position: sticky;
  top: var(--space-4);
  display: grid;
  a {
    display: flex;
    align-items: center;
    justify-content: space-between;
    min-height: var(--touch);
    padding: 0 var(--space-3);
    border-radius: 8px;
    color: inherit;
    text-decoration: none;
  }
  a:hover {
    background: var(--sunken);
  }
  a[aria-current='true'] {
    font-weight: 600;
    box-shadow: inset 4px 0 0 var(--action);
    background: var(--sunken);
  }
`;
const Dot = styled.span<{ $tone: 'bad' | 'ball' }>`
  width: 10px;
  height: 10px;
  border-radius: 50%;
  background: var(--${({ $tone }) => $tone});
`;

type PageProps<D> = { title: string; source: Source<D>; primary?: ReactNode; children(data: D): ReactNode };

/** The page around an {@link Editor}, with its title and loading states. */
export function EditPage<D>({ title, source, primary, children }: PageProps<D>) {
  usePageTitle(title);
  return (
    <Page $wide>
      <Stack $gap={4}>
        <Row $between>
          <h1>{title}</h1>
          {primary}
        </Row>
        <Loaded source={source} skeleton={<PageSkeleton what={title} />}>
          {children}
        </Loaded>
      </Stack>
    </Page>
  );
}

export type Section = {
  readonly key: string;
  readonly title: string;
  /** The names of the section's fields, for its status dot. */
  readonly fields: readonly string[];
  readonly body: ReactNode;
};
/** Sections that are saved together. Their fields and values belong to the form. */
export type EditorPart = {
  readonly form: {
    readonly formState: { readonly errors: object; readonly dirtyFields: object; readonly submitCount: number };
  };
  readonly save: Save<FieldValues>;
  readonly sections: readonly Section[];
  readonly labels: Labels;
};

function Dots({ form, section }: { form: EditorPart['form']; section: Section }): ReactNode {
  const { errors, dirtyFields } = form.formState;
  if (section.fields.some((name) => name in errors)) return <Dot $tone="bad" role="img" aria-label="has an error" />;
  return section.fields.some((name) => name in dirtyFields) && <Dot $tone="ball" role="img" aria-label="changed" />;
}

/** Returns the first message in a form's errors, which are nested like its values. */
function messageIn(error: unknown): string | null {
  if (typeof error !== 'object' || error === null) return null;
  const { message } = error as { message?: unknown };
  if (typeof message === 'string' && message) return message;
  for (const [key, inner] of Object.entries(error)) {
    const found = key === 'ref' ? null : messageIn(inner);
    if (found) return found;
  }
  return null;
}

type Fault = { readonly key: string; readonly title: string; readonly message: string; readonly to: string | null };

/** Returns the errors outside the open section that keep a form from being saved, and where to fix them. */
function faultsOf(parts: FaultsProps['parts'], open: FaultsProps['open'], linkTo: FaultsProps['linkTo']): Fault[] {
  return parts.flatMap(({ form, sections, labels }) => {
    const { errors, submitCount } = form.formState;
    if (submitCount === 0) return [];
    return Object.entries(errors).flatMap(([name, error]): Fault[] => {
      const section = sections.find(({ fields }) => fields.includes(name));
      const message = messageIn(error) ?? 'Check this value';
      if (section && section.key === open?.key) return [];
      return [
        { key: name, title: section?.title ?? labels[name] ?? name, message, to: section ? linkTo(section.key) : null },
      ];
    });
  });
}

type FaultsProps = {
  parts: readonly Pick<EditorPart, 'form' | 'sections' | 'labels'>[];
  open: Pick<Section, 'key'> | undefined;
  linkTo(key: string): string;
};

/**
 * Errors in sections that aren't open, each with a link to its section. Renders nothing before the first try to save.
 */
export function FaultsElsewhere({ parts, open, linkTo }: FaultsProps) {
  const faults = faultsOf(parts, open, linkTo);
  if (faults.length === 0) return null;
  return (
    <Arrives>
      <Banner tone="bad" title="Not saved. Something in another section needs a fix.">
        <ul>
          {faults.map(({ key, title, message, to }) => (
            <li key={key}>
              {to ? (
                <Link to={to} preventScrollReset>
                  {title}
                </Link>
              ) : (
                <b>{title}</b>
              )}
              : {message}
            </li>
          ))}
        </ul>
      </Banner>
    </Arrives>
  );
}

/**
 * Combines the saves of several forms into one. Each form that has changes is saved under its own version, one after
 * the other. A conflict is shown for one form at a time.
 */
function allOf(parts: readonly EditorPart[]): { save: Save<FieldValues>; labels: Labels } {
  const changed = parts.filter(({ save }) => save.changes > 0);
  const first = parts.find(({ save }) => save.clash) ?? changed[0] ?? (parts[0] as EditorPart);
  return {
    labels: first.labels,
    save: {
      ...first.save,
      changes: changed.reduce((sum, { save }) => sum + save.changes, 0),
      loading: parts.some(({ save }) => save.loading),
      submitError: parts.find(({ save }) => save.submitError)?.save.submitError,
      onSubmit: async (event) => {
        event?.preventDefault();
        let saved = true;
        for (const { save } of changed) saved = (await save.onSubmit()) && saved;
        return saved;
      },
      discard: () => {
        for (const { save } of parts) save.discard();
      },
    },
  };
}

type EditorProps = { parts: readonly EditorPart[]; index?: string; formsOf?: FormsOf };

/**
 * Sections in a sidebar with status dots (error, changed). One is open at a time, with `section` in the URL. On phones,
 * each section is a separate page. Save saves every part that has changes. If that fails in another section, it names
 * the section. `index` is the value of `section` in the URL of a phone's list of sections. Without `index`, that URL
 * has no `section`. `formsOf` is for `LeaveGuard`.
 */
export function PartsEditor({ parts, index, formsOf }: EditorProps) {
  const [query] = useSearchParams();
  const narrow = useMedia(media.narrow);
  const all = parts.flatMap((part) => part.sections.map((section) => ({ part, section })));
  const asked = all.find(({ section }) => section.key === query.get('section'));
  const open = asked ?? (narrow && all.length > 1 ? undefined : all[0]);
  const { save, labels } = allOf(parts);
  const linkTo = (key?: string) => {
    const next = new URLSearchParams(query);
    if (key === undefined && index === undefined) next.delete('section');
    else next.set('section', key ?? (index as string));
    return `?${next}`;
  };
  return (
    <EditForm save={save} labels={labels} formsOf={formsOf}>
      <Sides>
        {(!narrow || !open) && all.length > 1 && (
          <Rail aria-label="Sections">
            {all.map(({ part: { form }, section }) => (
              <Link
                key={section.key}
                to={linkTo(section.key)}
                aria-current={section === open?.section}
                preventScrollReset
              >
                {section.title}
                <Dots form={form} section={section} />
              </Link>
            ))}
          </Rail>
        )}
        {open && (
          <Stack>
            {narrow && all.length > 1 && <Link to={linkTo()}>All sections</Link>}
            <Card aria-label={open.section.title}>
              <Stack>
                {all.length > 1 && <h2>{open.section.title}</h2>}
                {open.section.body}
              </Stack>
            </Card>
          </Stack>
        )}
      </Sides>
      <FaultsElsewhere parts={parts} open={open?.section} linkTo={linkTo} />
    </EditForm>
  );
}

type Props<V extends FieldValues> = {
  form: UseFormReturn<V>;
  save: Save<V>;
  sections: readonly Section[];
  labels: Labels;
};

/** An editor of one form. */
export const Editor = <V extends FieldValues>(part: Props<V>) => <PartsEditor parts={[part]} />;
