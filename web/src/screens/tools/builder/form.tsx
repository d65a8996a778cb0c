import { namesIn, type SharedBracket } from '#domain/help/shared-bracket.ts';
import { bracketTypes } from '#domain/play/brackets/bracket-types.ts';
import { typeLabel } from '#web/src/features/bracket/type-label.ts';
import { count } from '#web/src/lib/words.ts';
import { copyText } from '#web/src/ui/feedback/copy.ts';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Select } from '#web/src/ui/inputs/select.tsx';
import { TextArea, TextField } from '#web/src/ui/inputs/text-field.tsx';
import { Card, Row, Stack } from '#web/src/ui/layout/layout.tsx';

type Props = {
  shared: SharedBracket;
  /** The names as typed, including blank lines. */
  typed: string;
  onTyped(text: string): void;
  onChange(next: SharedBracket): void;
};
const types = bracketTypes.filter((type) => type !== '{hash}');

/** A bracket's settings (title, names, type, champions) and the actions on the whole bracket. */
export function BuilderForm({ shared, typed, onTyped, onChange }: Props) {
  const { names } = shared;
  const tooFew = names.length < 2;
  const typeNames = (text: string) => {
    onTyped(text);
    const next = namesIn(text);
    // A corrected name keeps its results.
    onChange({ ...shared, names: next, results: next.length === names.length ? shared.results : [] });
  };
  return (
    <Card className="no-print">
      <Stack $gap={3}>
        <TextField
          label="Title"
          optional
          maxLength={80}
          value={shared.title}
          onChange={({ target }) => onChange({ ...shared, title: target.value })}
        />
        <TextArea
          label="Teams"
          hint={names.length > 0 ? `${count(names.length, 'team')}, best first` : 'One per line, best first'}
          rows={10}
          value={typed}
          onChange={({ target }) => typeNames(target.value)}
        />
        <Select
          label="Type"
          value={shared.type}
          options={types.map((value) => ({ value, label: typeLabel(value) }))}
          onChange={({ target }) => {
            const type = types.find((known) => known === target.value);
            if (type) onChange({ ...shared, type, champions: 1, results: [] });
          }}
        />
        <TextField
          label="Champions"
          hint="Enter 2 or more for a qualifier"
          type="number"
          min={1}
          max={128}
          inputMode="numeric"
          value={String(shared.champions)}
          onChange={({ target }) => {
            const champions = Math.min(128, Math.max(1, Math.trunc(Number(target.value)) || 1));
            onChange({ ...shared, champions, results: [] });
          }}
        />
        <Row $gap={2}>
          <Button
            size="s"
            icon="refresh"
            disabled={tooFew}
            onClick={() => {
              const order = shuffled(names);
              onTyped(order.join('\n'));
              onChange({ ...shared, names: order, results: [] });
            }}
          >
            Shuffle
          </Button>
          <Button size="s" disabled={shared.results.length === 0} onClick={() => onChange({ ...shared, results: [] })}>
            Clear scores
          </Button>
        </Row>
        <Row $gap={2}>
          <Button size="s" icon="link" disabled={tooFew} onClick={() => void copyLink()}>
            Copy link
          </Button>
          <Button size="s" icon="print" disabled={tooFew} onClick={() => print()}>
            Print
          </Button>
        </Row>
      </Stack>
    </Card>
  );
}

const copyLink = (): Promise<void> =>
  copyText(location.href, 'Link copied. Anyone who opens it gets their own copy of the bracket.');

/** Shuffles (Fisher–Yates) with the browser's own random numbers. */
function shuffled(names: readonly string[]): string[] {
  const order = [...names];
  for (let last = order.length - 1; last > 0; last--) {
    const at = crypto.getRandomValues(new Uint32Array(1))[0]! % (last + 1);
    [order[last], order[at]] = [order[at]!, order[last]!];
  }
  return order;
}
