import { Suspense, useId } from 'react';
import { styled } from 'styled-components';
import type { Waiver } from '#domain/catalog/events/json-props.ts';
import type { TournamentView } from '#domain/catalog/views.ts';
import { lazyPart } from '#web/src/lib/lazy.ts';
import { Bone } from '#web/src/ui/feedback/skeleton.tsx';
import { Checkbox } from '#web/src/ui/inputs/choice.tsx';

const RichText = lazyPart(() => import('#web/src/ui/data/rich-text.tsx'), 'RichText');
const Text = styled.div`
  max-height: 240px;
  overflow: auto;
  margin: 8px 0 4px;
  padding: 12px 14px;
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--sunken);
  font-size: var(--type-s);
`;

type Props = {
  waiver: Waiver;
  /** Who is asked for a text that the event doesn't hold. */
  host: Pick<TournamentView['organization'], 'name' | 'email'>;
  /** The waivers that were agreed to, by id. */
  agreed: readonly Waiver['id'][];
  onChange: (agreed: Waiver['id'][]) => void;
};

/** A waiver: what is agreed to stands above the box that agrees to it, as a text or a link (Part 2 §3, §5). */
export function WaiverBox({ waiver, host, agreed, onChange }: Props) {
  const title = useId();
  const isThis = (id: Waiver['id']) => String(id) === String(waiver.id);
  return (
    <div>
      <b id={title}>{waiver.name}</b>
      {waiver.instructions && <p>{waiver.instructions}</p>}
      {waiver.text && (
        <Text role="region" aria-labelledby={title} tabIndex={0}>
          <Suspense fallback={<Bone $w="90%" />}>
            <RichText html={waiver.text} />
          </Suspense>
        </Text>
      )}
      {waiver.url && (
        <p>
          <a href={waiver.url} target="_blank" rel="noopener noreferrer">
            Read the {waiver.name} (opens in a new window)
          </a>
        </p>
      )}
      {!waiver.text && !waiver.url && <Missing host={host} />}
      <Checkbox
        label={waiver.label || `I agree to the ${waiver.name}`}
        checked={agreed.some(isThis)}
        onChange={({ target }) =>
          onChange(target.checked ? [...agreed, waiver.id] : agreed.filter((id) => !isThis(id)))
        }
      />
    </div>
  );
}

const Missing = ({ host }: Pick<Props, 'host'>) => (
  <p>
    {host.name} has not put its text here. Ask for it before you agree
    {host.email ? (
      <>
        : <a href={`mailto:${host.email}`}>{host.email}</a>
      </>
    ) : (
      '.'
    )}
  </p>
);
