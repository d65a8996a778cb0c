import { useState } from 'react';
import type { WrittenDivision } from '#domain/catalog/desk/written.ts';
import { fieldSets, saveFieldSet } from '#domain/catalog/operations-fields.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { useSend } from '#web/src/api/use-send.ts';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Select } from '#web/src/ui/inputs/select.tsx';
import { TextField } from '#web/src/ui/inputs/text-field.tsx';
import { Row, Stack } from '#web/src/ui/layout/layout.tsx';

type Fields = WrittenDivision['registrationFields'];
type Props = { organizationId: number; value: Fields; onUse(fields: Fields): void };

const isSame = (a: Fields, b: Fields): boolean =>
  [a.fields, a.requiredFields].every((list, i) => {
    const other = [b.fields, b.requiredFields][i] ?? [];
    return list.length === other.length && list.every((field) => other.includes(field));
  });

/**
 * Question sets that an organization has saved under a name. A set can be reused, and the current questions can be
 * saved.
 */
export function FieldSets({ organizationId, value, onUse }: Props) {
  const read = useCall(fieldSets, { params: { id: organizationId } });
  const saving = useSend(saveFieldSet);
  const [name, setName] = useState('');
  const items = read.data?.items ?? [];
  const used = items.find(({ registrationFields }) => isSame(registrationFields, value));
  const send = async (body: Parameters<typeof saving.send>[0]['body'], said: string) => {
    const done = await saving.send({ body });
    if (!done.ok) return void toast(done.problem.title, { tone: 'bad' });
    read.put(done.value);
    setName('');
    toast(said, { tone: 'good' });
  };
  return (
    <Stack $gap={2}>
      {items.length > 0 && (
        <Row $gap={2}>
          <Select
            label="Use a saved set"
            placeholder="None"
            optional
            value={used ? String(used.id) : ''}
            options={items.map((set) => ({ value: String(set.id), label: set.name }))}
            onChange={({ target }) => {
              const chosen = items.find(({ id }) => String(id) === target.value);
              if (chosen) onUse(chosen.registrationFields);
            }}
          />
          {used && (
            <Button
              size="s"
              busy={saving.busy}
              onClick={() => void send({ ...used, registrationFields: null }, `${used.name} deleted.`)}
            >
              Delete set {used.name}
            </Button>
          )}
        </Row>
      )}
      {!used && (
        <Row $gap={2}>
          <TextField
            label="Save these questions as"
            hint="Makes them available in your other divisions and events. Example: Juniors, Adults with AAU."
            optional
            maxLength={60}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
          <Button
            busy={saving.busy}
            disabled={!name.trim()}
            onClick={() => void send({ id: 0, organizationId, name, registrationFields: value }, `${name} saved.`)}
          >
            Save set
          </Button>
        </Row>
      )}
    </Stack>
  );
}
