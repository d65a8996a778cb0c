import { useState } from 'react';
import { organizations } from '#domain/organizations/contract.ts';
import { addSeriesOrganizer } from '#domain/series/contract.ts';
import { addQuestion } from '#domain/series/organizers.ts';
import type { SeriesView } from '#domain/series/views.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { useSend } from '#web/src/api/use-send.ts';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { Dialog } from '#web/src/ui/feedback/dialog.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { SearchBox } from '#web/src/ui/inputs/search-box.tsx';
import { Muted, Stack } from '#web/src/ui/layout/layout.tsx';

/** Finds an organization and asks before it is added (Part 1 §2.5). */
export function AddOrganizer({
  series,
  onClose,
  onAdded,
}: {
  series: SeriesView;
  onClose(): void;
  onAdded(): Promise<unknown>;
}) {
  const [term, setTerm] = useState('');
  const [asked, ask] = useState<{ id: number; name: string } | null>(null);
  const found = useCall(organizations, { query: term ? { search: term } : {} }, { keepPreviousData: true });
  const { send, busy, problem, clear } = useSend(addSeriesOrganizer);
  const there = new Set(series.organizers.map(({ organization }) => organization.id));
  const open = (found.data?.items ?? []).filter(({ id }) => !there.has(id)).slice(0, 12);
  const add = async () => {
    if (!asked) return;
    const added = await send({ params: { id: series.id }, body: { organizationId: asked.id } });
    if (added.ok) await onAdded();
  };
  if (asked)
    return (
      <Dialog
        title={addQuestion(asked.name)}
        onClose={onClose}
        actions={
          <>
            <Button
              onClick={() => {
                clear();
                ask(null);
              }}
            >
              No
            </Button>
            <Button kind="primary" busy={busy} onClick={() => void add()}>
              Yes
            </Button>
          </>
        }
      >
        <p>It will be able to add its tournaments to {series.title}.</p>
        {problem && <Banner tone="bad" title={problem.title} />}
      </Dialog>
    );
  return (
    <Dialog title="Add an organization" onClose={onClose}>
      <Stack $gap={3}>
        <SearchBox
          label="Search organizations"
          placeholder="Name, three letters or more"
          value={term}
          least={3}
          onSearch={setTerm}
        />
        {open.length === 0 && !found.loading && <Muted>No other organization found.</Muted>}
        {open.map((organization) => (
          <Button key={organization.id} wide onClick={() => ask({ id: organization.id, name: organization.name })}>
            {organization.name}
          </Button>
        ))}
      </Stack>
    </Dialog>
  );
}
