import { useEffect, useEffectEvent, useState } from 'react';
import { previewPlay } from '#domain/play/operations-division.ts';
import type { PreviewView } from '#domain/play/views.ts';
import { ask } from '#web/src/api/ask.ts';
import { clockTime } from '#web/src/features/match/words.ts';
import type { Command } from '#web/src/features/scoring/use-command.ts';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { Muted, Stack } from '#web/src/ui/layout/layout.tsx';

/** How long someone pauses before the server is asked. */
const pause = 600;

type Props = { readonly command: Command; readonly divisionId: number; readonly zone: string };

/** When the matches would be played, whether the start moves, and which of them no one is free to work: before anything is made. */
export function PlacingNote({ command, divisionId, zone }: Props) {
  const [placing, setPlacing] = useState<PreviewView['placing']>(null);
  const isTimed = 'startTime' in command && command.startTime !== null;
  const key = isTimed ? JSON.stringify(command) : '';
  const look = useEffectEvent(async (asked: string) => {
    const answer = await ask(previewPlay, { params: { id: divisionId }, body: { command } });
    if (asked === key) setPlacing(answer.ok ? answer.value.placing : null);
  });
  useEffect(() => {
    setPlacing(null);
    if (key === '') return;
    const timer = setTimeout(() => void look(key), pause);
    return () => clearTimeout(timer);
  }, [key]);
  if (!placing || placing.first === null) return null;
  const { asked, first, ends, unworked } = placing;
  const hasMoved = first !== asked;
  const span = `First match ${clockTime(first, zone)}, the last is over about ${clockTime(ends ?? first, zone)}.`;
  return (
    <Stack $gap={2}>
      {hasMoved ? (
        <Banner tone="warn" title={`Starts at ${clockTime(first, zone)}, not ${clockTime(asked, zone)}`}>
          The courts are taken or teams still play until then. {span}
        </Banner>
      ) : (
        <Muted as="p">{span}</Muted>
      )}
      {unworked.length > 0 && (
        <Banner tone="warn" title={`No one is free to work ${unworked.map(({ number }) => `M${number}`).join(', ')}`}>
          Every team plays or works another match then. Give the bracket fewer courts, or choose work teams by hand.
        </Banner>
      )}
    </Stack>
  );
}
