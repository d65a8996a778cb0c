export type Step = { readonly what: string; readonly good: boolean; readonly said: string };
type Reply = { readonly status: number; readonly type: string; readonly text: string };
/**
 * A function that requests a path on the site. A body makes it a POST. A site that can't be reached returns status 0.
 */
export type AskSite = (path: string, body?: object) => Promise<Reply>;

/** @param holder a browser's secret */
export const askerAt =
  (origin: string, holder: string, send: typeof fetch = fetch): AskSite =>
  async (path, body) => {
    try {
      const reply = await send(`${origin}${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { 'x-holder': holder, ...(body ? { 'content-type': 'application/json' } : {}) },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      return { status: reply.status, type: reply.headers.get('content-type') ?? '', text: await reply.text() };
    } catch (error) {
      return { status: 0, type: String(error), text: '' };
    }
  };

export const upcoming = '/api/tournament/summaries?filter=upcoming';

/**
 * Takes a visitor's first steps: the page, its settings, the list of events, an event, and whether the checkout can be
 * reached. It writes nothing and holds no spot, so it can run at any time, as often as needed.
 */
export async function visit(ask: AskSite): Promise<Step[]> {
  const answers = async (what: string, path: string, type: string): Promise<[Step, Reply]> => {
    const reply = await ask(path);
    return [
      { what, good: reply.status === 200 && reply.type.startsWith(type), said: `${reply.status} ${reply.type}` },
      reply,
    ];
  };
  const [page] = await answers('the page', '/', 'text/html');
  const [settings] = await answers('the settings', '/config.json', 'application/json');
  const [list, listed] = await answers('the list of events', upcoming, 'application/json');
  const [first] = list.good ? (JSON.parse(listed.text) as { items: readonly { id: number }[] }).items : [];
  const event = first
    ? [(await answers(`event ${first.id}`, `/api/tournament/${first.id}`, 'application/json'))[0]]
    : [];
  // The unit that charges refuses an empty cart, which proves that it works. Any other refusal comes from the edge or
  // the gateway.
  const { status } = await ask('/api/cart/validateBag', {});
  return [
    page,
    settings,
    list,
    ...event,
    { what: 'the checkout', good: status === 400 || status === 422, said: String(status) },
  ];
}
