import { useState } from 'react';
import type { LibraryCard, LibraryGroup, Shelf } from '#domain/help/library.ts';
import { saveLibrary } from '#domain/help/operations.ts';
import type { Rev } from '#domain/kernel/rev.ts';
import { useSend } from '#web/src/api/use-send.ts';
import { LeaveGuard } from '#web/src/forms/leave-guard.tsx';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { Button, IconButton } from '#web/src/ui/inputs/button.tsx';
import { TextField } from '#web/src/ui/inputs/text-field.tsx';
import { Card, Grid, Row, Stack } from '#web/src/ui/layout/layout.tsx';

type LibraryState = { readonly groups: readonly LibraryGroup[]; readonly rev: Rev };
type Props = {
  shelf: Shelf;
  found: LibraryState;
  onCancel(): void;
  onSaved(next: { groups: LibraryGroup[]; rev: Rev }): void;
  /** Reloads the library after someone else has changed it. */
  latest(): Promise<unknown>;
};
const blank: LibraryCard = { title: '', url: 'https://', about: '' };

/** Replaces one element, or removes it if `next` is null. */
const put = <T,>(list: readonly T[], at: number, next: T | null): T[] =>
  list.flatMap((each, i) => (i === at ? (next === null ? [] : [next]) : [each]));
const moved = <T,>(list: readonly T[], at: number, by: number): T[] => {
  const rest = list.filter((_, i) => i !== at);
  rest.splice(Math.max(0, at + by), 0, list[at] as T);
  return rest;
};

/**
 * A library as staff edit it: groups with their cards, saved together. It never overwrites what others have saved in
 * the meantime.
 */
export function LibraryEditor({ shelf, found, onCancel, onSaved, latest }: Props) {
  const [groups, setGroups] = useState<LibraryGroup[]>(() => found.groups.map((group) => ({ ...group })));
  const { send, busy, problem } = useSend(saveLibrary);
  const faultAt = (field: string) => problem?.fields?.[`groups.${field}`];
  const change = (at: number, next: LibraryGroup | null) => setGroups((now) => put(now, at, next));
  const save = async () => {
    const answer = await send({ params: { shelf }, rev: found.rev, body: { groups } });
    if (answer.ok) onSaved({ groups, rev: answer.value.rev });
    else if (answer.problem.kind === 'stale') await latest();
  };
  return (
    <Stack $gap={4}>
      <LeaveGuard changes={JSON.stringify(groups) === JSON.stringify(found.groups) ? 0 : 1} />
      {groups.map((group, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: groups being edited have no other key
        <Card key={at} aria-label={group.title || `Group ${at + 1}`}>
          <Stack $gap={3}>
            <Row>
              <TextField
                label="Group"
                value={group.title}
                error={faultAt(`${at}.title`)}
                onChange={({ target }) => change(at, { ...group, title: target.value })}
              />
              <IconButton
                icon="arrow-up"
                label="Move group up"
                disabled={at === 0}
                onClick={() => setGroups((now) => moved(now, at, -1))}
              />
              <IconButton icon="close" label="Remove group" onClick={() => change(at, null)} />
            </Row>
            {group.cards.map((card, i) => {
              const set = (next: LibraryCard | null) => change(at, { ...group, cards: put(group.cards, i, next) });
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: cards being edited have no other key
                <Grid key={i} $min={220} $gap={3}>
                  <TextField
                    label="Title"
                    value={card.title}
                    error={faultAt(`${at}.cards.${i}.title`)}
                    onChange={({ target }) => set({ ...card, title: target.value })}
                  />
                  <TextField
                    label="Web address"
                    inputMode="url"
                    value={card.url}
                    error={faultAt(`${at}.cards.${i}.url`)}
                    onChange={({ target }) => set({ ...card, url: target.value })}
                  />
                  <TextField
                    label="Description"
                    optional
                    value={card.about}
                    error={faultAt(`${at}.cards.${i}.about`)}
                    onChange={({ target }) => set({ ...card, about: target.value })}
                  />
                  <Row $gap={2}>
                    <IconButton
                      icon="arrow-up"
                      label={`${card.title || 'Card'} up`}
                      disabled={i === 0}
                      onClick={() => change(at, { ...group, cards: moved(group.cards, i, -1) })}
                    />
                    <IconButton icon="close" label={`Remove ${card.title || 'the card'}`} onClick={() => set(null)} />
                  </Row>
                </Grid>
              );
            })}
            <div>
              <Button
                size="s"
                icon="plus"
                onClick={() => change(at, { ...group, cards: [...group.cards, { ...blank }] })}
              >
                Add a card
              </Button>
            </div>
          </Stack>
        </Card>
      ))}
      <div>
        <Button icon="plus" onClick={() => setGroups((now) => [...now, { title: '', cards: [{ ...blank }] }])}>
          Add a group
        </Button>
      </div>
      {problem && (
        <Banner
          tone="bad"
          title={problem.kind === 'stale' ? 'Someone else saved changes while you were editing.' : problem.title}
        >
          {problem.kind === 'stale' && 'Your version is still here. Save again to replace theirs.'}
        </Banner>
      )}
      <Row>
        <Button kind="primary" busy={busy} onClick={() => void save()}>
          Save
        </Button>
        <Button kind="plain" onClick={onCancel}>
          Cancel
        </Button>
      </Row>
    </Stack>
  );
}
