import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import type { copyTournament } from '#domain/catalog/contract-desk.ts';
import { eventWords } from '#domain/catalog/desk/event-words.ts';
import { divisionName } from '#domain/catalog/divisions/division-name.ts';
import { addDays } from '#domain/kernel/zoned-time.ts';
import type { Answer } from '#web/src/api/call.ts';
import { dateRange } from '#web/src/lib/dates.ts';
import { lazyPart } from '#web/src/lib/lazy.ts';
import { Bone } from '#web/src/ui/feedback/skeleton.tsx';
import { Muted, Stack } from '#web/src/ui/layout/layout.tsx';

const EventPicker = lazyPart(() => import('#web/src/features/event/event-picker.tsx'), 'EventPicker');

export type CopyOf = Answer<typeof copyTournament> & { readonly from: number };

/** An event to begin with instead of nothing; `copyOf` in the URL. */
export function CopyFrom() {
  const [query, setQuery] = useSearchParams();
  const from = Number(query.get('copyOf'));
  return (
    <Suspense fallback={<Bone $h={72} />}>
      <EventPicker
        label="Copy an event"
        hint="With its divisions, windows, fees, texts and rules; without its teams and results."
        optional
        mine
        value={from > 0 ? { id: from, name: '' } : null}
        onChange={(picked) => {
          const next = new URLSearchParams(query);
          if (picked) next.set('copyOf', String(picked.id));
          else next.delete('copyOf');
          setQuery(next, { replace: true });
        }}
      />
    </Suspense>
  );
}

/** What comes along, moved to the new first day: `days` later than it was offered. */
export function CopyOf({ copied, days }: { copied: CopyOf; days: number }) {
  const { event, divisions } = copied;
  const { parts } = eventWords[event.type];
  const moved = (when: string) => addDays(when.slice(0, 10), days);
  return (
    <Stack $gap={2} aria-label="What is copied" role="group">
      <b>
        {divisions.length} {parts} come along
      </b>
      <ul>
        {divisions.map((division) => {
          const [first] = division.registrationWindows;
          const last = division.registrationWindows.at(-1);
          return (
            <li key={division.from}>
              {divisionName(division)}
              {first && last && <Muted> · registration {dateRange(moved(first.dtStart), moved(last.dtEnd))}</Muted>}
            </li>
          );
        })}
      </ul>
      <Muted>Every date and window moves with the first day.</Muted>
    </Stack>
  );
}
