import { useState } from 'react';
import { keepSearch, recruitSearches } from '#domain/people/operations-recruiting.ts';
import { longestSearchName } from '#domain/people/recruit-search.ts';
import type { Answer } from '#web/src/api/call.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { useSend } from '#web/src/api/use-send.ts';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { Button, IconButton } from '#web/src/ui/inputs/button.tsx';
import { TextField } from '#web/src/ui/inputs/text-field.tsx';
import { Row, Stack } from '#web/src/ui/layout/layout.tsx';

/** What is asked of the recruits. */
export type Question = Answer<typeof recruitSearches>['items'][number]['find'];

const keys = ['gradYear', 'gender', 'state', 'side', 'hand', 'minHeight', 'minGpa', 'open'] as const;
const isSame = (a: Question, b: Question): boolean => keys.every((key) => a[key] === b[key]);

/** The searches that a coach keeps: pressed one is asked; what is asked now can be kept under a name, or its search be taken away. */
export function KeptSearches({ asked: question, ask }: { asked: Question; ask(question: Question): void }) {
  const kept = useCall(recruitSearches, {});
  const { send, busy, problem } = useSend(keepSearch);
  const [name, setName] = useState<string | null>(null);
  if (!kept.data) return null;
  const shown = kept.data.items.find(({ find }) => isSame(find, question));
  const keep = async (called: string, find: Question | null) => {
    const answer = await send({ body: { name: called, find } });
    if (!answer.ok) return;
    setName(null);
    await kept.reload();
  };
  return (
    <Stack $gap={2}>
      <Row $gap={1} role="group" aria-label="My searches">
        {kept.data.items.map(({ name: called, find }) => (
          <Button
            key={called}
            size="s"
            kind={called === shown?.name ? 'primary' : 'quiet'}
            aria-pressed={called === shown?.name}
            onClick={() => ask(find)}
          >
            {called}
          </Button>
        ))}
        {shown ? (
          <Button size="s" kind="plain" busy={busy} onClick={() => void keep(shown.name, null)}>
            Forget “{shown.name}”
          </Button>
        ) : (
          name === null && (
            <Button size="s" kind="plain" icon="star" onClick={() => setName('')}>
              Keep this search
            </Button>
          )
        )}
      </Row>
      {name !== null && !shown && (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (name.trim()) void keep(name, question);
          }}
        >
          <Row style={{ flexWrap: 'nowrap', alignItems: 'end' }}>
            <TextField
              label="Name of the search"
              value={name}
              maxLength={longestSearchName}
              autoComplete="off"
              autoFocus
              onChange={({ target }) => setName(target.value)}
            />
            <IconButton icon="check" label="Keep the search" type="submit" busy={busy} />
            <IconButton icon="close" label="Do not keep it" onClick={() => setName(null)} />
          </Row>
        </form>
      )}
      {problem && <Banner tone="bad" title={problem.title} />}
    </Stack>
  );
}
