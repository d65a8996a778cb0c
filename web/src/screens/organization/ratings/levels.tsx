import { useState } from 'react';
import { setRatings } from '#domain/play/ratings/operations.ts';
import { useSend } from '#web/src/api/use-send.ts';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { TextField } from '#web/src/ui/inputs/text-field.tsx';
import { Card, Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import { type DeskPart, RatingsPage } from './frame.tsx';

type Typed = { readonly key: number; readonly name: string; readonly from: string };
const most = 12;

/** Returns the error in the levels as typed, or null if there is none. */
function faultOf(levels: readonly Typed[]): string | null {
  if (levels.some(({ name }) => name.trim() === '')) return 'Every level needs a name.';
  if (levels.some(({ from }) => from === '' || Number(from) > 4000))
    return 'Every level starts at a rating from 0 to 4000.';
  const twice = (values: readonly (string | number)[]) => new Set(values).size < values.length;
  if (twice(levels.map(({ name }) => name.trim().toLowerCase()))) return 'Two levels have the same name.';
  return twice(levels.map(({ from }) => Number(from))) ? 'Two levels start at the same rating.' : null;
}

function Levels({ username, desk, put }: DeskPart) {
  const stored = desk.settings.levels.toSorted((a, b) => b.from - a.from);
  const [levels, setLevels] = useState<readonly Typed[]>(
    stored.map(({ name, from }, key) => ({ key, name, from: String(from) })),
  );
  const { send, busy, problem } = useSend(setRatings);
  const fault = faultOf(levels);
  const change = (key: number, part: Partial<Typed>) =>
    setLevels(levels.map((level) => (level.key === key ? { ...level, ...part } : level)));
  const save = async () => {
    const body = { levels: levels.map(({ name, from }) => ({ name: name.trim(), from: Number(from) })) };
    const answer = await send({ params: { username }, body });
    if (!answer.ok) return;
    put(answer.value);
    toast('Levels saved', { tone: 'good' });
  };
  return (
    <Card aria-label="Levels">
      <Stack $gap={4}>
        <p>
          A level is a range of ratings. If a division’s name includes the level’s name (“Women’s AA”), we check ratings
          and show the director which players are clearly above it.
        </p>
        {levels.map(({ key, name, from }, i) => (
          <Row key={key} $gap={3}>
            <TextField
              label={`Level ${i + 1}`}
              value={name}
              maxLength={30}
              onChange={({ target }) => change(key, { name: target.value })}
            />
            <TextField
              label="From"
              inputMode="numeric"
              value={from}
              onChange={({ target }) => change(key, { from: target.value.replace(/\D/g, '').slice(0, 4) })}
            />
            <Button
              kind="plain"
              icon="close"
              aria-label={`Remove ${name || `level ${i + 1}`}`}
              onClick={() => setLevels(levels.filter((level) => level.key !== key))}
            >
              Remove
            </Button>
          </Row>
        ))}
        {levels.length === 0 && <Muted>No levels yet. Ratings aren’t checked against divisions.</Muted>}
        {fault && <Banner tone="warn" title={fault} />}
        {problem && <Banner tone="bad" title={problem.title} />}
        <Row $gap={2}>
          <Button
            icon="plus"
            disabled={levels.length >= most}
            onClick={() =>
              setLevels([...levels, { key: Math.max(-1, ...levels.map(({ key }) => key)) + 1, name: '', from: '' }])
            }
          >
            Add a level
          </Button>
          <Button kind="primary" busy={busy} disabled={fault !== null} onClick={() => void save()}>
            Save levels
          </Button>
        </Row>
      </Stack>
    </Card>
  );
}

/** /:username/ratings/levels: the names of rating ranges. */
export const OrganizationRatingLevelsScreen = () => (
  <RatingsPage title="Levels">{(part) => <Levels {...part} />}</RatingsPage>
);
