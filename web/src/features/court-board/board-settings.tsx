import { useState } from 'react';
import { type BoardSettings, boardSettings } from '#domain/play/board/settings.ts';
import { type courtBoard, setCourtBoard } from '#domain/play/operations-board.ts';
import { ask } from '#web/src/api/ask.ts';
import type { Answer } from '#web/src/api/call.ts';
import { wordsOf } from '#web/src/forms/schema-resolver.ts';
import { Dialog } from '#web/src/ui/feedback/dialog.tsx';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Switch } from '#web/src/ui/inputs/choice.tsx';
import { TextField } from '#web/src/ui/inputs/text-field.tsx';
import { Row, Stack } from '#web/src/ui/layout/layout.tsx';

type Props = {
  readonly tournamentId: number;
  readonly settings: BoardSettings;
  onClose(): void;
  onSaved(board: Answer<typeof courtBoard>): void;
};
type Fault = { readonly path: readonly PropertyKey[]; readonly message: string };
const figures = [
  ['minutes', 'Minutes per match'],
  ['rest', 'Minutes of rest'],
  ['turnover', 'Minutes between matches'],
] as const;

const looks = [
  ['interval', 'Minutes per row'],
  ['height', 'Row height'],
  ['width', 'Court width'],
  ['autoS', 'Scroll at the edge'],
] as const;

/** Returns the courts in a list separated by commas, each once. */
const named = (courts: string): string[] => [
  ...new Set(
    courts
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean),
  ),
];

/** Returns a field's fault. A single court's fault, such as a name that is too long, is shown below all names. */
const faultAt = (faults: readonly Fault[], name: string): string | undefined =>
  faults.find(({ path }) => `${path.join('.')}.`.startsWith(`${name}.`))?.message;

/** The board's courts, hours and rest, and how it's drawn (Part 3 §3). */
export function BoardSettingsDialog({ tournamentId, settings, onClose, onSaved }: Props) {
  const [value, change] = useState(settings);
  const [courts, nameCourts] = useState(settings.courts.join(', '));
  const [faults, mark] = useState<readonly Fault[]>([]);
  const set = (next: Partial<BoardSettings>) => change((now) => ({ ...now, ...next }));
  const faultOf = (name: string) => faultAt(faults, name);
  const save = async () => {
    const read = boardSettings.safeParse({ ...value, courts: named(courts) }, { error: wordsOf });
    mark(read.error?.issues ?? []);
    if (!read.success) return;
    const answer = await ask(setCourtBoard, { params: { id: tournamentId }, body: read.data });
    if (!answer.ok) return void toast(answer.problem.title, { tone: 'bad' });
    onSaved(answer.value);
    onClose();
  };
  return (
    <Dialog title="Court board" onClose={onClose}>
      <Stack $gap={4}>
        <TextField
          label="Courts"
          hint="List names in order, separated by commas"
          value={courts}
          error={faultOf('courts')}
          onChange={({ target }) => nameCourts(target.value)}
        />
        <Row>
          <TextField
            label="Opens"
            type="time"
            value={value.opens}
            error={faultOf('opens')}
            onChange={({ target }) => set({ opens: target.value })}
          />
          <TextField
            label="Closes"
            type="time"
            value={value.closes}
            error={faultOf('closes')}
            onChange={({ target }) => set({ closes: target.value })}
          />
        </Row>
        {figures.map(([name, label]) => (
          <TextField
            key={name}
            label={label}
            type="number"
            inputMode="numeric"
            value={String(value[name])}
            error={faultOf(name)}
            onChange={({ target }) => set({ [name]: Number(target.value) })}
          />
        ))}
        <Switch
          label="Check for player conflicts across all divisions"
          checked={value.people}
          onChange={({ target }) => set({ people: target.checked })}
        />
        <Row>
          {looks.map(([name, label]) => (
            <TextField
              key={name}
              label={label}
              type="number"
              inputMode="numeric"
              value={String(value.look[name])}
              error={faultOf(`look.${name}`)}
              onChange={({ target }) => set({ look: { ...value.look, [name]: Number(target.value) } })}
            />
          ))}
        </Row>
        <Button kind="primary" onClick={() => void save()}>
          Save
        </Button>
      </Stack>
    </Dialog>
  );
}
