import { useEffect, useEffectEvent, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { courtName } from '#domain/kernel/text.ts';
import { type FormatId, formats } from '#domain/play/matches/formats/formats.ts';
import { courtBoard } from '#domain/play/operations-board.ts';
import { previewPlay } from '#domain/play/operations-division.ts';
import { styles } from '#domain/play/seeding/registry.ts';
import type { SeedingStyle } from '#domain/play/seeding/seeding-styles.ts';
import type { PreviewView } from '#domain/play/views.ts';
import { ask } from '#web/src/api/ask.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { clockTime, playTime } from '#web/src/features/match/words.ts';
import { OwnFields } from '#web/src/features/run/own-fields.tsx';
import type { Command } from '#web/src/features/scoring/use-command.ts';
import { useSportWords } from '#web/src/features/sport/sport.tsx';
import { digits, FormSelect, FormText } from '#web/src/forms/fields.tsx';
import { serverNow } from '#web/src/lib/clock.ts';
import { plural } from '#web/src/lib/words.ts';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { Grid, Muted, Stack } from '#web/src/ui/layout/layout.tsx';
import type { SetupValues } from './setup-values.ts';

/** How, where and when matches are played, as part of the setup form. `presets` are the match formats to choose from. */
export function PlayFields({ presets }: { presets: readonly FormatId[] }) {
  const say = useSportWords();
  const { control, watch } = useFormContext<SetupValues>();
  const format = watch('format');
  const preset = format === 'own' ? null : formats[format];
  return (
    <Stack $gap={3}>
      <Grid $min={220}>
        <FormSelect
          control={control}
          name="format"
          label="Match format"
          hint={preset?.hint ?? say('Enter the target and cap of every set')}
          options={[
            ...presets.map((id) => ({ value: String(id), label: formats[id].text })),
            { value: 'own', label: 'Custom' },
          ]}
          read={(text) => (text === 'own' ? text : Number(text))}
        />
        <FormText control={control} name="courts" label="Courts" optional hint="1-8, or names separated by commas" />
        <FormText control={control} name="start" label="First match" type="time" />
      </Grid>
      {format === 'own' && <OwnFields />}
    </Stack>
  );
}

/** How long a match takes, if that differs from its format's usual time. */
export function MinutesField() {
  const { control, watch } = useFormContext<SetupValues>();
  const format = watch('format');
  return (
    <FormText
      control={control}
      name="minutes"
      label="Minutes per match"
      optional
      hint={format === 'own' ? undefined : `${formats[format].minutesPerMatch} for this format`}
      inputMode="numeric"
      read={digits(3)}
    />
  );
}

/** How long typing must pause before the page calls the server. */
const pause = 600;

type Props = {
  readonly command: Command;
  readonly tournamentId: number;
  readonly divisionId: number;
  readonly zone: string;
};

/**
 * Before anything is created, shows when matches would be played, whether the start moves, and which matches no team is
 * free to work.
 */
export function PlacingNote(props: Props) {
  return (
    <>
      <ClosedNote {...props} />
      <Placed {...props} />
    </>
  );
}

/** Chosen courts that a director has closed. They are still used if they stay chosen. */
function ClosedNote({ command, tournamentId, zone }: Props) {
  const { data } = useCall(courtBoard, { params: { id: tournamentId } });
  const courts = 'courts' in command ? (command.courts ?? []) : [];
  const closed = (data?.closures ?? []).filter(({ court }) => courts.includes(court));
  if (closed.length === 0) return null;
  return (
    <Banner tone="warn" title={plural(closed.length, '1 chosen court is closed', '# chosen courts are closed')}>
      {closed.map(({ court, closed: { from, to } }) => (
        <div key={court}>
          {courtName(court)}: from {playTime(from, zone, serverNow())}{' '}
          {to === null ? 'until you open it' : `until ${playTime(to, zone, serverNow())}`}
        </div>
      ))}
    </Banner>
  );
}

function Placed({ command, divisionId, zone }: Props) {
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
  const span = `First match ${clockTime(first, zone)}, last one over about ${clockTime(ends ?? first, zone)}.`;
  return (
    <Stack $gap={2}>
      {hasMoved ? (
        <Banner tone="warn" title={`Starts at ${clockTime(first, zone)}, not ${clockTime(asked, zone)}`}>
          The courts are taken or teams are still playing until then. {span}
        </Banner>
      ) : (
        <Muted as="p">{span}</Muted>
      )}
      {unworked.length > 0 && (
        <Banner tone="warn" title={`No team is free to work ${unworked.map(({ number }) => `M${number}`).join(', ')}`}>
          Every team is playing or working another match then. Use fewer courts for this bracket, or choose work teams
          by hand.
        </Banner>
      )}
    </Stack>
  );
}

/** An explanation of each style, to help people choose. */
export const styleHints: Readonly<Record<SeedingStyle, string>> = {
  GROUP: 'Pool winners first, then runners-up, each group by record',
  RESEED: 'By record only',
  PRE: '1st in a pool takes that pool’s best original seed, 2nd the next best, and so on',
  CAPTURE: '1st in a pool takes that pool’s best seed in that round, 2nd the next best, and so on',
  CAPTURE_NEW: 'Same, but only among teams that advance',
  ORIGINAL_SEED: 'Keeps the event’s seeds',
  MAPPED: 'A table: A1 goes to line 1',
  OLD_SCHOOL: 'A1 vs. B2, B1 vs. A2',
  OLD_SCHOOL2: 'A1 vs. D2, B1 vs. C2',
};

/** Returns a style's name, which is the specification's label or its own text. */
export const styleLabel = (style: SeedingStyle): string => {
  const { label } = styles[style];
  return label === style
    ? label
        .toLowerCase()
        .replaceAll('_', ' ')
        .replace(/^./, (c) => c.toUpperCase())
    : label;
};
