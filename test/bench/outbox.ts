type Line = { id: string; figure: string; ratio: number; aim: string };

const points = 500;
const matches = [11, 12, 13, 14];
const round = (x: number) => Math.round(x * 1000) / 1000;

/** A browser as far as the outbox needs one: what it keeps, and a net that can be gone. Gives back what was sent. */
function device() {
  const kept = new Map<string, string>();
  const net = { online: false, sent: 0 };
  Object.assign(globalThis, {
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    },
    addEventListener: globalThis.addEventListener ?? (() => undefined),
    fetch: async () => {
      if (!net.online) throw new TypeError('Failed to fetch');
      net.sent += 1;
      return Response.json({ v: net.sent, seq: net.sent, roundId: null });
    },
  });
  return net;
}

/** 500 points on four matches without a net: what keeping one costs at the end against the beginning, and how many messages are sent once it is back. */
export async function bench(): Promise<Line[]> {
  const net = device();
  const { enter } = await import('#web/src/features/scoring/outbox.ts');
  const { entries } = await import('#web/src/features/scoring/entries.ts');
  const took: number[] = [];
  for (let i = 0; i < points; i++) {
    const matchId = matches[Math.floor(i / 10) % matches.length] as number;
    const games = [{ number: 1, home: i + 1, away: 0 }];
    const started = performance.now();
    enter(20, matchId, { type: 'score', matchId, games, replay: false }, [{ number: 1, home: i, away: 0 }]);
    took.push(performance.now() - started);
  }
  const last = took.slice(-50).toSorted((a, b) => a - b)[25] ?? 0;
  net.online = true;
  const started = performance.now();
  while (entries.get().some(({ state }) => state !== 'sent')) await new Promise((done) => setTimeout(done, 20));
  const merged = performance.now() - started;
  return [
    {
      id: 'offline-500',
      figure: `${points} points on four matches: ${net.sent} messages, in step after ${(merged / 1000).toFixed(1)} s`,
      ratio: round(net.sent / points),
      aim: '≤ 0.2 × a message a point',
    },
    {
      id: 'offline-tap',
      figure: `the 500th point is kept in ${last.toFixed(2)} ms`,
      ratio: round(last / (1000 / 60)),
      aim: '≤ 0.5 × a picture at 60 a second',
    },
  ];
}

if (import.meta.main) console.table(await bench());
