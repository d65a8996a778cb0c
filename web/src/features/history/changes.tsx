import { styled } from 'styled-components';
import { fieldWords } from '#domain/catalog/life/words.ts';
import type { ChangedField } from '#domain/kernel/changed-field.ts';
import { valueWords } from './value-words.ts';

/** Changes, the latest first. */
export const HistoryList = styled.ul`
  list-style: none;
`;
/** A change in a list of changes. */
export const HistoryEntry = styled.li`
  display: grid;
  gap: var(--space-1);
  padding: 14px 0;
  border-top: 1px solid var(--line);
  overflow-wrap: anywhere;
`;
const Fields = styled.dl`
  display: grid;
  grid-template-columns: minmax(96px, auto) minmax(0, 1fr);
  gap: 2px var(--space-3);
  dt {
    color: var(--muted);
  }
  del {
    color: var(--muted);
  }
  ins {
    text-decoration: none;
    font-weight: 600;
  }
`;

/** What is said of a thing that was made, changed, removed or brought back. */
export const actWords = {
  made: 'made',
  changed: 'changed',
  removed: 'removed',
  restored: 'brought back',
} as const;

function Change({ change, currency }: { change: ChangedField; currency: string }) {
  const { path, before, after, removed = [], added = [] } = change;
  const lists = 'added' in change;
  const was = lists ? removed : [before];
  const is = lists ? added : [after];
  const shown = (values: readonly unknown[]) => values.map((value) => valueWords(path, value, currency)).join(', ');
  return (
    <>
      <dt>{fieldWords(path)}</dt>
      <dd>
        {was.length > 0 && <del>{shown(was)}</del>} {is.length > 0 && <ins>{shown(is)}</ins>}
      </dd>
    </>
  );
}

type Props = {
  readonly changes: readonly ChangedField[];
  readonly named: readonly string[];
  readonly currency: string;
};

/** What a change changed, field by field; `named` are those whose values are not kept. */
export const Changes = ({ changes, named, currency }: Props) => (
  <Fields>
    {changes.map((change) => (
      <Change key={change.path} change={change} currency={currency} />
    ))}
    {[...new Set(named.map(fieldWords))].map((name) => (
      <div key={name} style={{ display: 'contents' }}>
        <dt>{name}</dt>
        <dd>changed</dd>
      </div>
    ))}
  </Fields>
);
