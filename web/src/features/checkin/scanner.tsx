import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { dateWords } from '#domain/kernel/date-words.ts';
import { folded } from '#domain/kernel/text.ts';
import { memberPermit } from '#domain/memberships/operations.ts';
import { readPass, signedWords } from '#domain/teams/checkin/settle.ts';
import { ask } from '#web/src/api/ask.ts';
import type { Tone } from '#web/src/ui/data/chip.tsx';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { Dialog } from '#web/src/ui/feedback/dialog.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { TextField } from '#web/src/ui/inputs/text-field.tsx';
import { Stack } from '#web/src/ui/layout/layout.tsx';
import type { ShownRow } from './use-checkin.ts';

type Detector = { detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]> };
type DetectorClass = new (options: { formats: string[] }) => Detector;
type Reader = (video: HTMLVideoElement) => Promise<string | null>;

/**
 * The size of a camera frame's sides, in pixels. It's large enough for a code held up to the camera, and fast on an old
 * phone.
 */
const side = 480;
/** How long one reading of a frame can take, in ms. */
const patience = 80;

/**
 * Reads QR codes from a camera, natively if the browser can. Otherwise it uses our own reader, which loads only where
 * it's needed (Safari, Firefox).
 */
export async function codeReader(): Promise<Reader> {
  const Detect = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
  if (Detect) {
    const detector = new Detect({ formats: ['qr_code'] });
    return async (video) => (await detector.detect(video))[0]?.rawValue ?? null;
  }
  const { default: decode } = await import('qr/decode.js');
  const canvas = document.createElement('canvas');
  const look = canvas.getContext('2d', { willReadFrequently: true });
  return async (video) => {
    const scale = side / Math.min(video.videoWidth, video.videoHeight);
    if (!look || !Number.isFinite(scale)) return null;
    canvas.width = Math.round(video.videoWidth * scale);
    canvas.height = Math.round(video.videoHeight * scale);
    look.drawImage(video, 0, 0, canvas.width, canvas.height);
    const { data, width, height } = look.getImageData(0, 0, canvas.width, canvas.height);
    try {
      return decode({ data, width, height }, { timeLimit: patience });
    } catch {
      return null; // Thrown when no code is in view.
    }
  };
}

const View = styled.video`
  width: 100%;
  aspect-ratio: 1;
  object-fit: cover;
  border-radius: var(--radius);
  background: #000000;
`;
/** The scanned name, readable at arm's length. */
const Said = styled.p`
  font: 700 3rem / 1.05 var(--board);
  overflow-wrap: anywhere;
`;

/** How often the camera is read, and how long a repeated code is ignored, in ms. */
const lookEvery = 200;
const restFor = 2_500;

/** The result of a scan as text. */
export type Scanned = { readonly tone: Tone; readonly name: string; readonly text: string };
/**
 * The result of a scan. `meanwhile` is called with this device's own result, which is shown until the server responds.
 */
export type TakePass = (text: string, meanwhile?: (said: Scanned) => void) => Promise<Scanned>;
type Props = { onClose(): void; take: TakePass };
type Scan = Scanned & { readonly id: number; readonly late: boolean };

/** The maximum number of earlier scans that stay visible if the server responded after the next scan. */
const mostLate = 3;

/** Scans with their messages: the latest on top, then earlier ones that the server refused after the next scan. */
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

/** Scans passes one after another, with the camera, a handheld scanner or the keyboard. */
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
            <Button type="submit">Check code</Button>
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

/** Looks for codes with the camera. Returns the reason if it can't. */
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
      // A code that stays in front of the camera counts once.
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
        setProblem('We couldn’t open the camera. Type or paste the pass, or use your phone’s own camera app.');
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

/** The address in a membership card's QR code (features/members/member-card). */
const cardAddress = /\/member\/(\d+)\?(.+)$/;

export const isMemberCard = (text: string): boolean => cardAddress.test(text.trim());

/**
 * A scanned card's member, whether the membership is valid now, and the member's team in this event. The server checks
 * this, because only it has the canceled memberships.
 */
export async function scannedCard(text: string, rows: readonly ShownRow[]): Promise<Scanned> {
  const [, id = '', search] = cardAddress.exec(text.trim()) ?? [];
  const query = new URLSearchParams(search);
  const [playerProfileId, key] = [query.get('player') ?? '', query.get('key') ?? ''];
  const answer = await ask(memberPermit, { query: { playerProfileId, id, key } });
  if (!answer.ok)
    return answer.problem.code === 'memberships/unknown-membership'
      ? { tone: 'bad', name: 'This card is not valid', text: '' }
      : { tone: 'warn', name: 'We couldn’t check this card', text: answer.problem.title };
  const { name, levelName, organization, state, from, to } = answer.value;
  const valid = {
    active: `valid until ${dateWords(to, to)}`,
    upcoming: `valid from ${dateWords(from, from)}`,
    expired: `expired on ${dateWords(to, to)}`,
    followed: 'replaced by a newer card',
    canceled: 'canceled',
  }[state];
  const team = rows.find(({ players }) => players.some((player) => folded(player) === folded(name)));
  const plays = team
    ? `Plays on ${team.name}, ${team.checkedIn ? 'already checked in' : 'not checked in yet'}.`
    : 'Not on a team on this list.';
  return {
    tone: state === 'active' ? 'good' : 'bad',
    name,
    text: `${organization.name} ${levelName}: ${valid}. ${plays}`,
  };
}

/** An event's public key: the coordinates of a P-256 JWK. */
type PassKey = { readonly x: string; readonly y: string };

const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

/**
 * Returns the team of a pass that was signed for this event, or null for any other text. It makes no call, so it works
 * offline.
 */
export async function teamOfPass(text: string, tournamentId: number, { x, y }: PassKey): Promise<number | null> {
  const pass = readPass(text);
  if (pass?.tournamentId !== tournamentId) return null;
  const curve = { name: 'ECDSA', namedCurve: 'P-256' };
  const key = await crypto.subtle.importKey('jwk', { kty: 'EC', crv: 'P-256', x, y }, curve, false, ['verify']);
  const words = new TextEncoder().encode(signedWords(tournamentId, pass.teamId));
  const isTrue = await crypto.subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, key, bytesOf(pass.signature), words);
  return isTrue ? pass.teamId : null;
}
