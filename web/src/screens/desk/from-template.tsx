import { templates } from '#domain/catalog/operations-templates.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { Select } from '#web/src/ui/inputs/select.tsx';

type Props = {
  username: string;
  kind: 'event' | 'division';
  label: string;
  value?: number;
  onChange(template: number): void;
  disabled?: boolean;
};

/** Templates of an organization to choose from; nothing where it has none of this kind. */
export function FromTemplate({ username, kind, label, value = 0, onChange, disabled = false }: Props) {
  const { data } = useCall(templates, { params: { username } });
  const offered = (data?.items ?? []).filter((template) => template.kind === kind);
  if (offered.length === 0) return null;
  return (
    <Select
      label={label}
      optional
      placeholder="None"
      disabled={disabled}
      value={value > 0 ? String(value) : ''}
      options={offered.map(({ id, name, note }) => ({ value: String(id), label: note ? `${name} · ${note}` : name }))}
      onChange={({ target }) => onChange(Number(target.value))}
    />
  );
}
