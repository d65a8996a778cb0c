import { describe, expect, it } from 'vitest';
import { sanctionBodies } from '#domain/catalog/lists.ts';
import { httpBodies } from '#functions/integrations/sanction/http.ts';
import { Unreachable } from '#functions/integrations/sanction/port.ts';

type Answered = () => Response | Promise<Response>;
const json =
  (body: unknown, status = 200) =>
  () =>
    Response.json(body, { status });
const never: Answered = () => {
  throw new TypeError('fetch failed');
};
const hosts = {
  AAU: 'https://aau.example',
  AVP: 'https://avp.example',
  USAV: 'https://usav.example',
  p1440: 'https://p1440.example',
  BVCA: 'https://bvca.example',
  BVNE: 'https://bvne.example',
  CBVA: 'https://cbva.example',
};

/** Returns the sanctioning bodies with these responses in sequence, repeating the last one. */
function behind(...answers: Answered[]) {
  const sent: { url: string; method: string; body: unknown; key: string | null }[] = [];
  let at = 0;
  const request = (async (url: URL, init: RequestInit) => {
    const { method = '', body, headers } = init;
    const key = new Headers(headers).get('authorization');
    sent.push({ url: String(url), method, body: body ? JSON.parse(String(body)) : null, key });
    const answer = answers[Math.min(sent.length, answers.length) - 1] as Answered;
    return await answer();
  }) as typeof fetch;
  const bodies = httpBodies({
    ...{ hosts, request, now: () => at, keys: async () => ({ AVP: 'k1' }) },
    patience: { tries: 2, each: 50, apart: 0 },
  });
  return { bodies, sent, pass: (by: number) => (at += by) };
}
const ana = { status: 'true', firstName: 'Ana', lastName: 'Silva', level: 'SILVER' };

describe('sanctioning body clients', () => {
  it('never send an invalid number, because dots and slashes would reach other paths', async () => {
    const all = behind(json(true));
    for (const number of ['..', '.', 'A/B', '../x', '7?admin=1', '7#', '', '%2e%2e']) {
      expect(await all.bodies.ask('AVP', number)).toMatchObject({ status: 'false', lastName: '' });
      expect((await all.bodies.ask('p1440', number)).status).toBe('false');
      expect(await all.bodies.unlimited(number)).toBe(false);
    }
    expect(all.sent).toEqual([]);
  });

  it('know which bodies have an address', () => {
    const some = httpBodies({ hosts: { AVP: 'https://avp.example' }, now: () => 0 });
    expect(sanctionBodies.filter((body) => some.hasAddress(body))).toEqual(['AVP']);
  });

  it('use each body’s own format and key [P2-656] [P2-657] [P2-658]', async () => {
    const avp = behind(json(ana));
    expect(await avp.bodies.ask('AVP', '1000001', '06-06-2026')).toEqual({ ...ana, status: 'true' });
    expect(avp.sent).toEqual([
      { url: 'https://avp.example/AVPA/Verify/1000001?asOf=06-06-2026', method: 'GET', body: null, key: 'Bearer k1' },
    ]);
    const p1440 = behind(json(true));
    expect(await p1440.bodies.ask('p1440', 'A-B 7')).toMatchObject({ status: 'true', lastName: '' });
    expect(await p1440.bodies.unlimited('7')).toBe(true);
    expect(p1440.sent.map(({ url, key }) => [url, key])).toEqual([
      ['https://p1440.example/p1440/Verify/A-B%207', null],
      ['https://p1440.example/p1440/unlimited/7', null],
    ]);
    const usav = behind(json('expired'));
    expect(await usav.bodies.ask('USAV', '2000003')).toMatchObject({ status: 'expired' });
    expect(usav.sent[0]).toMatchObject({ method: 'POST', body: { body: 'USAV', number: '2000003' } });
    const aau = behind(json({ ok: 1 }));
    expect(await aau.bodies.aau({ number: 'A1', lastName: 'Shore', dob: '', zip: '90254' }, 'zip')).toBe('false');
    expect(aau.sent[0]).toMatchObject({
      url: 'https://aau.example/AAU/Verify2',
      body: { id: 'A1', lastname: 'Shore', zipcode: '90254', dob: '', by: 'zip' },
    });
  });

  it.each(['BVCA', 'BVNE', 'CBVA'] as const)(
    'ask %s through the call for all bodies [P2-658] [P3-802]',
    async (body) => {
      const asked = behind(json({ status: 'true', firstName: 'Ana', lastName: 'Silva' }), json('expired'), json(false));
      expect(await asked.bodies.ask(body, '51', '06-06-2026')).toEqual({ ...ana, level: '' });
      expect(await asked.bodies.ask(body, '53')).toMatchObject({ status: 'expired', lastName: '' });
      expect(await asked.bodies.ask(body, '99')).toMatchObject({ status: 'false' });
      expect(asked.sent[0]).toMatchObject({
        ...{ url: `https://${body.toLowerCase()}.example/SanctioningBody/Verify`, method: 'POST' },
        body: { body, number: '51', asOf: '06-06-2026' },
      });
      for (const answer of [never, json('maybe'), json({}, 401)])
        await expect(behind(answer).bodies.ask(body, '51')).rejects.toThrow(Unreachable);
    },
  );

  it.each([
    ['a page', () => new Response('<h1>Welcome</h1>')],
    ['a person without a name', json({ status: 'true' })],
    ['an unknown word', json({ ...ana, status: 'maybe' })],
    ['half a response', () => new Response('{"status":"tr')],
    ['70,000 characters', () => new Response(`"${'x'.repeat(70_000)}"`)],
    ['a refusal', json({}, 401)],
  ] as const)('treat a body that returns %s as unreachable, instead of refusing people', async (_, answer) => {
    const lying = behind(answer);
    await expect(lying.bodies.ask('AVP', '1000001')).rejects.toThrow(Unreachable);
    expect(lying.sent).toHaveLength(1);
  });

  it('retry once when that can help', async () => {
    const late = behind(json({}, 503), json(ana));
    expect((await late.bodies.ask('AVP', '1000001')).status).toBe('true');
    const gone = behind(never);
    await expect(gone.bodies.ask('AVP', '1000001')).rejects.toThrow(Unreachable);
    expect(gone.sent).toHaveLength(2);
  });

  it('pause calls to a body after four failures, separately for each body', async () => {
    const down = behind(json({}, 503));
    const asked = () => down.bodies.ask('AVP', '1000001').catch((error: unknown) => error);
    for (let i = 0; i < 6; i++) await asked();
    expect(down.sent).toHaveLength(8);
    await down.bodies.ask('USAV', '2000001').catch(() => {});
    expect(down.sent).toHaveLength(10);
    down.pass(30_000);
    await asked();
    expect(down.sent).toHaveLength(12);
    await asked();
    expect(down.sent).toHaveLength(12);
  });

  it('report a body without an address as unreachable', async () => {
    const none = httpBodies({ hosts: {}, now: () => 0 });
    await expect(none.ask('AVP', '1000001')).rejects.toThrow(Unreachable);
    await expect(none.aau({ number: '1', lastName: 'S', dob: '', zip: '' }, 'name')).rejects.toThrow(Unreachable);
  });
});
