import type { ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { Link, useSearchParams } from 'react-router';
import { styled } from 'styled-components';
import type { Labels } from '#web/src/forms/clash-box.tsx';
import { EditForm } from '#web/src/forms/edit-form.tsx';
import type { Save } from '#web/src/forms/use-save.ts';
import { useMedia } from '#web/src/lib/device.ts';
import { usePageTitle } from '#web/src/lib/title.ts';
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

/** The page around an {@link Editor}: title, what it reads, and every state that may take. */
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
  /** Names of its fields, for its state dot. */
  readonly fields: readonly string[];
  readonly body: ReactNode;
};
type Props<V extends FieldValues> = {
  form: UseFormReturn<V>;
  save: Save<V>;
  sections: readonly Section[];
  labels: Labels;
};

/** Sections in a rail with dots (wrong, changed), one at a time, `section` in the URL; on phones a section is a page of its own. */
export function Editor<V extends FieldValues>({ form, save, sections, labels }: Props<V>) {
  const [query] = useSearchParams();
  const narrow = useMedia(media.narrow);
  const asked = sections.find(({ key }) => key === query.get('section'));
  const open = asked ?? (narrow && sections.length > 1 ? undefined : sections[0]);
  const { errors, dirtyFields } = form.formState;
  const dotOf = ({ fields }: Section): ReactNode => {
    if (fields.some((name) => name in errors)) return <Dot $tone="bad" role="img" aria-label="something is wrong" />;
    return fields.some((name) => name in dirtyFields) && <Dot $tone="ball" role="img" aria-label="changed" />;
  };
  return (
    <EditForm save={save} labels={labels}>
      <Sides>
        {(!narrow || !open) && sections.length > 1 && (
          <Rail aria-label="Sections">
            {sections.map((section) => (
              <Link key={section.key} to={`?section=${section.key}`} aria-current={section === open} preventScrollReset>
                {section.title}
                {dotOf(section)}
              </Link>
            ))}
          </Rail>
        )}
        {open && (
          <Stack>
            {narrow && sections.length > 1 && <Link to="?">All sections</Link>}
            <Card aria-label={open.title}>
              <Stack>
                {sections.length > 1 && <h2>{open.title}</h2>}
                {open.body}
              </Stack>
            </Card>
          </Stack>
        )}
      </Sides>
    </EditForm>
  );
}
