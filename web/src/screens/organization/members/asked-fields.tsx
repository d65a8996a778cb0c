import type { WrittenLevel } from '#domain/memberships/written-level.ts';
import { playerFieldOrder, playerFieldTable } from '#domain/people/form/fields.ts';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Checkbox } from '#web/src/ui/inputs/choice.tsx';
import { Select } from '#web/src/ui/inputs/select.tsx';
import { Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import type { Part } from './level-dialog.tsx';

/** What of a person's form a membership may ask; the names are asked always. */
const askable = playerFieldOrder.filter(
  (field) => !['firstName', 'lastName', 'emailConfirmation', 'country'].includes(field),
);
const labelOf = (name: string): string =>
  (playerFieldTable as Readonly<Record<string, { readonly label: string }>>)[name]?.label ?? name;

type Place = WrittenLevel['jsonProps']['fields']['top'];

/** What a level asks of the person beside their name: a line each, needed or not. What stands on the file of who joins is not asked again. */
export function AskedFields({ form }: Part) {
  const path = 'jsonProps.fields.top';
  const { ask, req } = form.watch(path);
  const names = [...new Set([...ask, ...req])].toSorted((a, b) => orderOf(a) - orderOf(b));
  const put = (next: Place) => form.setValue(path, next, { shouldDirty: true });
  const without = (name: string): Place => ({
    ask: ask.filter((each) => each !== name),
    req: req.filter((each) => each !== name),
  });
  const set = (name: string, needed: boolean) => {
    const rest = without(name);
    put(needed ? { ...rest, req: [...rest.req, name] } : { ...rest, ask: [...rest.ask, name] });
  };
  const left = askable.filter((field) => !names.includes(field));
  return (
    <Stack $gap={2}>
      <Muted>First and last name always; what is on file is not asked again.</Muted>
      {names.map((name) => (
        <Row key={name} $between>
          <b>{labelOf(name)}</b>
          <Row $gap={2}>
            <Checkbox
              label="Needed"
              aria-label={`${labelOf(name)} is needed`}
              checked={req.includes(name)}
              onChange={({ target }) => set(name, target.checked)}
            />
            <Button size="s" kind="plain" aria-label={`Remove ${labelOf(name)}`} onClick={() => put(without(name))}>
              Remove
            </Button>
          </Row>
        </Row>
      ))}
      <Select
        label="Ask of the person"
        placeholder="Choose what to ask"
        value=""
        options={left.map((value) => ({ value, label: playerFieldTable[value].label }))}
        onChange={({ target }) => target.value && set(target.value, false)}
      />
    </Stack>
  );
}

/** As the form asks them; an organization's own come last. */
const orderOf = (name: string): number => {
  const at = (playerFieldOrder as readonly string[]).indexOf(name);
  return at === -1 ? playerFieldOrder.length : at;
};
