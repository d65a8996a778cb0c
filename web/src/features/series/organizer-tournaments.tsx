import { useState } from 'react';
import { addSeriesPoints } from '#domain/catalog/operations-desk.ts';
import { dateWords } from '#domain/kernel/date-words.ts';
import { listed } from '#domain/kernel/text.ts';
import { isOutside } from '#domain/series/leaderboard.ts';
import { changeOrganizerTournaments, organizerTournaments } from '#domain/series/operations.ts';
import { cancellationDelayMs } from '#domain/series/organizers.ts';
import type { Answer } from '#web/src/api/call.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { useSend } from '#web/src/api/use-send.ts';
import { plural } from '#web/src/lib/words.ts';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/src/ui/feedback/states.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Checkbox } from '#web/src/ui/inputs/choice.tsx';
import { Card, Row, Stack } from '#web/src/ui/layout/layout.tsx';

type Props = {
  seriesId: number;
  organization: { id: number; name: string; username: string };
  onSaved(): Promise<unknown>;
  onBack(): void;
};

type Listed = Answer<typeof organizerTournaments>;
type IgnoredProps = { seriesId: number; data: Listed; onAdded(): Promise<unknown> };

/** Tournaments of the series whose results are ignored, because its point system hasn't been added to them. */
function IgnoredTournaments({ seriesId, data: { system, mayAdd, items }, onAdded }: IgnoredProps) {
  const { send, busy, problem } = useSend(addSeriesPoints);
  const ignored = items.filter(({ inSeries, counts }) => inSeries && !counts);
  if (!system || ignored.length === 0) return null;
  const add = async () => {
    for (const { id } of ignored) {
      const added = await send({ params: { id }, body: { seriesId } });
      if (!added.ok) break;
    }
    await onAdded();
  };
  return (
    <Banner
      tone="warn"
      title={plural(ignored.length, '1 tournament doesn’t count', '# tournaments don’t count')}
      actions={
        mayAdd && (
          <Button busy={busy} onClick={() => void add()}>
            Add {system.name} points
          </Button>
        )
      }
    >
      {problem
        ? problem.title
        : `The series counts ${system.name} points, and ${listed(ignored.map(({ name }) => name))} ${
            ignored.length === 1 ? 'hasn’t' : 'haven’t'
          } added them. ${mayAdd ? '' : 'Ask the organizer to add them.'}`}
    </Banner>
  );
}

/**
 * An organizer's tournaments, which can be added to the series or removed from it. Save or Cancel returns to the list
 * (Part 1 §2.5).
 */
export function OrganizerTournaments({ seriesId, organization, onSaved, onBack }: Props) {
  const params = { id: seriesId, username: organization.username };
  const { data, loading, problem, reload } = useCall(organizerTournaments, { params }, { revalidateOnFocus: false });
  const { send, busy, problem: refusal } = useSend(changeOrganizerTournaments);
  const [turned, setTurned] = useState<ReadonlySet<number>>(new Set());
  const [leaving, setLeaving] = useState(false);
  const items = data?.items ?? [];
  const turn = (id: number) =>
    setTurned((now) => (now.has(id) ? new Set([...now].filter((other) => other !== id)) : new Set([...now, id])));
  const save = async () => {
    const changed = items.filter(({ id }) => turned.has(id));
    const ids = (inSeries: boolean) =>
      changed.filter((tournament) => tournament.inSeries === inSeries).map(({ id }) => id);
    const saved = await send({ params, body: { add: ids(false), remove: ids(true) } });
    if (!saved.ok) return;
    await Promise.all([reload(), onSaved()]);
    onBack();
  };
  const cancel = () => {
    setLeaving(true);
    setTurned(new Set());
    setTimeout(onBack, cancellationDelayMs);
  };
  const chosen = items.filter((item) => item.inSeries !== turned.has(item.id));
  const outside = data ? chosen.filter((item) => isOutside(data, item)) : [];
  if (loading) return <RowSkeletons what="the tournaments" />;
  if (!data) return <ErrorState problem={problem} onRetry={() => void reload()} />;
  return (
    <Card aria-label={`Tournaments by ${organization.name}`}>
      <Stack $gap={4}>
        <h2>{organization.name}</h2>
        {items.length === 0 && <EmptyState title="No tournaments yet" />}
        <div>
          {items.map((item) => (
            <Checkbox
              key={item.id}
              label={item.name}
              hint={[
                dateWords(item.startDate, item.endDate),
                ...(isOutside(data, item) ? ['outside the dates'] : []),
                ...(item.inSeries && !item.counts ? [`hasn’t added ${data.system?.name} points`] : []),
              ].join(' · ')}
              checked={item.inSeries !== turned.has(item.id)}
              onChange={() => turn(item.id)}
            />
          ))}
        </div>
        <IgnoredTournaments {...{ seriesId, data }} onAdded={() => Promise.all([reload(), onSaved()])} />
        {outside.length > 0 && (
          <Banner tone="warn" title={`The series runs ${dateWords(data.startDate, data.endDate)}`}>
            {plural(
              outside.length,
              `${listed(outside.map(({ name }) => name))} is outside those dates. Results still count, and the series stays open until its last tournament ends.`,
              `${listed(outside.map(({ name }) => name))} are outside those dates. Results still count, and the series stays open until its last tournament ends.`,
            )}
          </Banner>
        )}
        {refusal && <Banner tone="bad" title={refusal.title} />}
        <Row>
          <Button busy={leaving} onClick={cancel}>
            Cancel
          </Button>
          <Button kind="primary" busy={busy} disabled={turned.size === 0} onClick={() => void save()}>
            Save
          </Button>
        </Row>
      </Stack>
    </Card>
  );
}
