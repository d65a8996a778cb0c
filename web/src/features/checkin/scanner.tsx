import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { Tone } from '#web/src/ui/data/chip.tsx';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { Dialog } from '#web/src/ui/feedback/dialog.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { TextField } from '#web/src/ui/inputs/text-field.tsx';
import { Stack } from '#web/src/ui/layout/layout.tsx';
import { codeReader } from './code-reader.ts';

const View = styled.video`
  width: 100%;
  aspect-ratio: 1;
  object-fit: cover;
  border-radius: var(--radius);
  background: #000000;
`;
/** What was scanned, to be read at arm's length. */
const Said = styled.p`
  font: 700 48px / 1.05 var(--board);
  overflow-wrap: anywhere;
`;

/** How often the camera is looked at, ms, and how long the same code is not taken again. */
const lookEvery = 200;
const restFor = 2_500;

/** What a pass comes to, in words. */
export type Scanned = { readonly tone: Tone; readonly name: string; readonly text: string };
/** What a pass comes to; `meanwhile` is told what this device knows until the server has answered. */
export type TakePass = (text: string, meanwhile?: (said: Scanned) => void) => Promise<Scanned>;
type Props = { onClose(): void; take: TakePass };
type Scan = Scanned & { readonly id: number; readonly late: boolean };

/** So many teams whose answer came after the next scan stay in sight. */
const mostLate = 3;

/** Scans with what is said of them: the last one first, then those that were refused when the next was scanned already. */
function useScans(take: TakePass) {
  const [scans, set] = useState<readonly Scan[]>([]);
  const last = useRef(0);
  const say = (id: number, said: Scanned, before?: Scanned) => {
    const isLast = id === last.current;
    const isGood = said.tone === 'good' || said.tone === 'info';
    if (said.tone !== before?.tone && (isLast || !isGood))
      navigator.vibrate?.(said.tone === 'good' ? 80 : [60, 60, 60]);
    set((now) => {
      const scan = { ...said, id, late: !isLast && !isGood };
      if (!isLast && isGood) return now.map((other) => (other.id === id ? scan : other));
      const others = now.filter((other) => other.id !== id);
      const late = others.filter((other) => other.late).slice(0, mostLate);
      return isLast ? [scan, ...late] : [...others.filter((other) => !other.late), scan, ...late];
    });
  };
  const look = async (text: string) => {
    const id = ++last.current;
    let soon: Scanned | undefined;
    const answer = await take(text, (said) => {
      soon = said;
      say(id, said);
    });
    say(id, answer, soon);
  };
  return { scans, look };
}

/** Passes, one after the other: by the camera, or by what a scanner or a thumb types. */
export function Scanner({ onClose, take }: Props) {
  const { scans, look } = useScans(take);
  const [typed, type] = useState('');
  const seen = useEffectEvent((text: string) => void look(text));
  const { video, problem } = useCamera(seen);
  return (
    <Dialog title="Scan passes and cards" onClose={onClose}>
      <Stack $gap={3}>
        {problem === null ? (
          <View ref={video} playsInline muted aria-label="Camera" />
        ) : (
          <Banner tone="info">{problem}</Banner>
        )}
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void look(typed);
            type('');
          }}
        >
          <Stack $gap={2}>
            <TextField
              label="Pass or membership card"
              value={typed}
              onChange={({ target }) => type(target.value)}
              autoComplete="off"
            />
            <Button type="submit">Check this code</Button>
          </Stack>
        </form>
        <div role="status">
          {scans.map(({ id, tone, name, text }) => (
            <Banner key={id} tone={tone === 'good' ? 'good' : tone === 'bad' ? 'bad' : 'warn'} title={text}>
              <Said>{name}</Said>
            </Banner>
          ))}
        </div>
      </Stack>
    </Dialog>
  );
}

/** Looks through the camera for codes; says why where it can't. */
function useCamera(seen: (text: string) => void) {
  const video = useRef<HTMLVideoElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const tell = useEffectEvent(seen);
  useEffect(() => {
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setInterval> | undefined;
    let last = { text: '', at: 0 };
    let isOver = false;
    let isLooking = false;
    const lookOnce = async (read: Awaited<ReturnType<typeof codeReader>>) => {
      if (!video.current || isLooking) return;
      isLooking = true;
      const at = performance.now();
      const text = await read(video.current).catch(() => null);
      isLooking = false;
      if (!text) return;
      const isSame = text === last.text && at - last.at < restFor;
      // as long as it is held before the camera it is taken once
      last = { text, at };
      if (isSame) return;
      tell(text);
    };
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    const open = async () => {
      try {
        const read = await codeReader();
        stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
        if (isOver || !video.current) return stop();
        video.current.srcObject = stream;
        await video.current.play();
        timer = setInterval(() => void lookOnce(read), lookEvery);
      } catch {
        setProblem('The camera could not be opened. Type or paste the pass, or use the phone’s own camera.');
      }
    };
    void open();
    return () => {
      isOver = true;
      clearInterval(timer);
      stop();
    };
  }, []);
  return { video, problem };
}
