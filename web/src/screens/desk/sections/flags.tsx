import { useId, useState } from 'react';
import { useSearchParams } from 'react-router';
import { styled } from 'styled-components';
import { type FlagField, fieldsFound, flagShown, withFlag } from '#domain/catalog/desk/controls.ts';
import { type FlagRegistry, readFlags } from '#domain/kernel/flags.ts';
import { OrganizationPicker } from '#web/src/features/organization/organization-picker.tsx';
import { Checkbox } from '#web/src/ui/inputs/choice.tsx';
import { TextArea, TextField } from '#web/src/ui/inputs/text-field.tsx';
import { Muted, Stack } from '#web/src/ui/layout/layout.tsx';
import { Choice, Choices, useChoices } from '../pickers/choice.tsx';

const Group = styled.details`
  border-top: 1px solid var(--line);
  summary {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--space-3);
    min-height: var(--touch);
    font: 600 var(--type-m) / 1.2 var(--board);
    cursor: pointer;
  }
  > div {
    display: grid;
    gap: var(--space-1);
    padding-bottom: var(--space-3);
  }
`;

type Props = {
  registry: FlagRegistry;
  fields: readonly FlagField[];
  props: readonly string[];
  onChange(props: string[]): void;
};

/** A flag with a value. The text stays as typed until the flag accepts it. */
function ValueField({ field, registry, props, onChange }: Props & { field: FlagField }) {
  const shown = String(flagShown(registry, props, field.key));
  const [typed, type] = useState<string | null>(null);
  const [wrong, setWrong] = useState(false);
  const text = {
    label: field.label,
    hint: field.effect,
    optional: true,
    value: typed ?? shown,
    error: wrong ? 'This flag doesn’t accept that value.' : undefined,
    onChange: ({ target }: { target: { value: string } }) => {
      type(target.value);
      const next = withFlag(registry, props, field.key, target.value);
      setWrong(next === null);
      if (next) onChange(next);
    },
    onBlur: () => {
      if (!wrong) type(null);
    },
  };
  if (field.input === 'texts') return <TextArea {...text} rows={2} />;
  return (
    <TextField
      {...text}
      type={field.input === 'date' ? 'date' : 'text'}
      inputMode={field.input === 'number' ? 'numeric' : 'text'}
    />
  );
}

/** A flag whose value is looked up by name. */
function LookedUp({ field, registry, props, onChange }: Props & { field: FlagField }) {
  const choices = useChoices();
  const shown = String(flagShown(registry, props, field.key));
  const put = (text: string) => onChange(withFlag(registry, props, field.key, text) ?? [...props]);
  const words = { label: field.label, hint: field.effect };
  const ids = shown
    .split('-')
    .map(Number)
    .filter(Number.isInteger)
    .filter((id) => id > 0);
  if (field.from === 'organization')
    return (
      <OrganizationPicker
        {...words}
        optional
        value={shown ? { id: -1, name: shown } : null}
        onChange={(picked) => put(picked?.username ?? '')}
      />
    );
  if (field.from === 'policies')
    return (
      <Choice
        {...words}
        options={choices?.refundPolicies}
        value={ids[0] ?? null}
        onChange={(id) => put(id === null ? '' : String(id))}
      />
    );
  return <Choices {...words} options={choices?.levels} value={ids} onChange={(next) => put(next.join('-'))} />;
}

/** A flag as the field for its kind of value. */
function FlagInput(of: Props & { field: FlagField }) {
  const { field, registry, props, onChange } = of;
  if (field.from) return <LookedUp {...of} />;
  if (field.input !== 'switch') return <ValueField {...of} />;
  return (
    <Checkbox
      label={field.label}
      hint={field.effect}
      checked={flagShown(registry, props, field.key) === true}
      onChange={({ target }) => onChange(withFlag(registry, props, field.key, target.checked) ?? [...props])}
    />
  );
}

/** Returns how many of a group's flags are set. */
const setIn = (registry: FlagRegistry, props: readonly string[], fields: readonly FlagField[]): number =>
  fields.filter(({ key }) => Boolean(flagShown(registry, props, key))).length;

/**
 * Every flag as a sentence in its group, with a search for any of its words. At first, groups with a set flag are open.
 * During a search, groups with a match are open. Unknown flags are listed and kept.
 */
export function FlagsEditor({ registry, fields, props, onChange }: Props) {
  // Other sections link here with a search term, from the places where people would look for a flag.
  const [term, setTerm] = useState(useSearchParams()[0].get('find') ?? '');
  const id = useId();
  const flagFields = fieldsFound(fields, term);
  const unknown = readFlags(registry, props).unknown;
  const searching = term.trim() !== '';
  const [open] = useState(() => {
    const groups = Map.groupBy(fields, ({ group }) => group);
    return new Set([...groups].flatMap(([group, own]) => (setIn(registry, props, own) > 0 ? [group] : [])));
  });
  return (
    <Stack>
      <TextField
        type="search"
        label="Search the rules"
        value={term}
        onChange={({ target }) => setTerm(target.value)}
        aria-controls={id}
      />
      <div id={id}>
        {flagFields.length === 0 && <p>No matching rules.</p>}
        {[...Map.groupBy(flagFields, ({ group }) => group)].map(([group, own]) => {
          const on = setIn(registry, props, own);
          return (
            <Group key={`${group}${searching}`} open={searching || open.has(group)}>
              <summary>
                {group}
                <Muted>{on > 0 ? `${on} of ${own.length} set` : `${own.length}`}</Muted>
              </summary>
              <div>
                {own.map((field) => (
                  <FlagInput
                    key={field.key}
                    field={field}
                    registry={registry}
                    fields={fields}
                    props={props}
                    onChange={onChange}
                  />
                ))}
              </div>
            </Group>
          );
        })}
      </div>
      {unknown.length > 0 && <Muted>Other flags on this event (unchanged): {unknown.join(', ')}</Muted>}
    </Stack>
  );
}
