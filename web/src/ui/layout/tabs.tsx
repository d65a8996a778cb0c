import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { useQueryText } from '#web/src/lib/query.ts';
import { bar, tab } from './tab-look.ts';

const Bar = styled.div`${bar}`;
const Tab = styled.button`${tab}`;

export type TabItem = { readonly key: string; readonly title: ReactNode; readonly body: ReactNode };

/**
 * Tabs whose selection is in the URL (`?tab=`). The arrow keys move the selection. If the URL doesn't name an existing
 * tab, `start` or the first tab is selected.
 */
export function Tabs({
  items,
  label,
  name = 'tab',
  start,
}: {
  items: readonly TabItem[];
  label: string;
  name?: string;
  start?: string;
}) {
  const id = useId();
  const [chosen, choose] = useQueryText(name);
  const keyed = (wanted: string | null | undefined) => items.find(({ key }) => key === wanted);
  const at = keyed(chosen) ?? keyed(start) ?? items[0];
  const move = (by: number) => {
    const next = items[(items.indexOf(at!) + by + items.length) % items.length]!;
    choose(next.key);
    document.getElementById(`${id}-${next.key}`)?.focus();
  };
  return (
    <>
      <Bar role="tablist" aria-label={label}>
        {items.map(({ key, title }) => (
          <Tab
            key={key}
            id={`${id}-${key}`}
            type="button"
            role="tab"
            aria-selected={key === at?.key}
            aria-controls={`${id}-panel`}
            tabIndex={key === at?.key ? 0 : -1}
            onClick={() => choose(key)}
            onKeyDown={({ key: pressed }) => {
              if (pressed === 'ArrowRight') move(1);
              if (pressed === 'ArrowLeft') move(-1);
            }}
          >
            {title}
          </Tab>
        ))}
      </Bar>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${at?.key}`}>
        {at?.body}
      </div>
    </>
  );
}
