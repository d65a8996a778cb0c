import { validateBag } from '#domain/commerce/operations-checkout.ts';
import type { Operation } from '#domain/kernel/operation.ts';
import { ok } from '#domain/kernel/result.ts';
import { reserve } from '#domain/registration/operations.ts';
import type { Handler } from '#functions/kernel/http/call.ts';
import { serveHttp } from '#functions/kernel/http/serve.ts';
import { httpEvent } from '../kit/event.ts';
import { quietLog } from '../kit/log.ts';
import { type Figure, ms, race } from './race.ts';

const entry = '01ARZ3NDEKTSV4RRFFQ69G5FAV';
const player = (n: number) => ({
  firstName: `First ${n}`,
  lastName: `Last ${n}`,
  dob: '2000-01-01',
  email: `player${n}@sideout.example`,
  phone: '+15550100',
  city: 'Hermosa Beach',
  state: 'CA',
});
const registration = (id: number) => ({
  tournamentId: 1002,
  tournamentDivisionId: id,
  windowId: 10,
  teamName: `Team ${id}`,
  players: [player(1), player(2)],
  confirmed: true,
  agreedRefundPolicy: true,
  reservation: {
    id: entry,
    tournamentId: 1002,
    tournamentDivisionId: id,
    expiry: 1_800_000_000_000,
    waitlist: false,
  },
});

/** The two bodies that come most: a place asked for in the rush, and a cart of four teams on its way to the till. */
const bodies = {
  place: { tournamentId: 1002, divisionId: 2020, entry },
  cart: {
    id: entry,
    organizationId: 10,
    items: [1, 2, 3, 4].map((id) => ({ id, type: 'TR', registration: registration(id) })),
    paymentToken: 'pm_card_visa',
    total: 40_000,
    emailReceiptTo: 'a@sideout.example',
  },
};

/** The whole way to a handler and back, with a handler that does nothing. */
function chain(operation: Operation, reply: unknown, body: unknown): () => Promise<void> {
  const nobody = () => Promise.reject(new Error('nobody is signed in here'));
  const handler: Handler<Operation, null> = async () => ok(reply) as never;
  const unit = { name: 'bench', operations: [{ one: operation }], memory: 128, timeout: 1, table: 'none' } as const;
  const serve = serveHttp(
    unit,
    { one: handler as never },
    () => null,
    () => ({
      table: null as never,
      verify: nobody,
      people: { userOf: nobody, teamTokens: nobody },
      log: quietLog,
    }),
  );
  const event = httpEvent(operation.method, operation.path, body);
  return async () => {
    const { statusCode, body: said } = await serve(event, {} as never);
    if (statusCode !== 200) throw new Error(`${operation.path} answered ${statusCode} ${said}`);
  };
}

async function lines(what: string, operation: Operation, reply: unknown, body: unknown): Promise<Figure[]> {
  const text = JSON.stringify(body);
  const bare = () => JSON.parse(text);
  const [parsed, json] = await race(() => operation.body?.safeParse(JSON.parse(text)), bare);
  const [whole] = await race(chain(operation, reply, body), bare);
  const of = `${what} (${text.length} B): JSON.parse ${ms(json)}`;
  return [
    { id: 'M18-parse', figure: `${of}, with the contract's schema ${ms(parsed)}`, ratio: parsed / json, aim: '≤ 1.5' },
    { id: 'M18', figure: `${of}, through all middlewares and back ${ms(whole)}`, ratio: whole / json, aim: '≤ 1.5' },
  ];
}

/** M18: what validation and middlewares cost, against JSON.parse of the same body. */
export async function bench(): Promise<Figure[]> {
  const held = { id: entry, tournamentId: 1002, tournamentDivisionId: 2020, expiry: 1, waitlist: false };
  const view = { ...held, since: 1, position: null, longest: 1, inCart: false };
  return [
    ...(await lines('a place', reserve, view, bodies.place)),
    ...(await lines('a cart of four teams', validateBag, { errors: [] }, bodies.cart)),
  ];
}

if (import.meta.main) console.table(await bench());
