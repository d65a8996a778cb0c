import { describe, expect, it } from 'vitest';
import type { Method } from '#domain/kernel/endpoint.ts';
import type { Operation } from '#domain/kernel/operation.ts';
import type { Unit } from '#functions/kernel/unit.ts';
import { operationsOf } from '#functions/kernel/unit.ts';
import { units as manifest } from '#functions/units.ts';
import { limits, type Plan, planOf, routeFor } from '#infra/plan.ts';

const unit = (name: string, calls: readonly string[], more: Partial<Unit> = {}): Unit => ({
  name,
  operations: [
    Object.fromEntries(
      calls.map((call, i) => {
        const [method, path] = call.split(' ') as [Method, string];
        return [`call${i}`, { method, path } as Operation];
      }),
    ),
  ],
  memory: 512,
  timeout: 10,
  table: 'read',
  ...more,
});
const routes = (...units: Unit[]) => planOf(units).routes.map(({ pattern, unit }) => `${pattern} → ${unit}`);
const faults = (...units: Unit[]) => planOf(units).faults;

describe('API routes in the plan', () => {
  it('use one greedy route below a path that belongs to one unit', () => {
    const calls = ['GET /api/cart/a', 'POST /api/cart/b', 'GET /api/cart/{id}/lines/{line}'];
    expect(routes(unit('commerce', calls))).toEqual(['ANY /api/cart/{proxy+} → commerce']);
  });

  it('use a separate route for a path that another unit’s route would match', () => {
    const units = [
      unit('a', ['GET /api/x/y', 'GET /api/x/z']),
      unit('b', ['GET /api/{p}/y']),
      unit('c', ['GET /api/{p}/w']),
    ];
    expect(routes(...units)).toContain('GET /api/x/y → a');
    expect(faults(...units)).toEqual([]);
  });

  it('use one greedy route below a shared path for its largest unit, and separate routes for other units', () => {
    const most = ['GET /api/member/a', 'POST /api/member/b', 'GET /api/member/c/{id}', 'GET /api/member/{id}/d'];
    const units = [unit('many', most), unit('one', ['POST /api/member/cancel'])];
    expect(routes(...units)).toEqual(['ANY /api/member/{proxy+} → many', 'ANY /api/member/cancel → one']);
    expect(faults(...units)).toEqual([]);
  });

  it('use two routes for a path with its own calls and calls below it', () => {
    expect(routes(unit('series', ['GET /api/series', 'GET /api/series/{id}']))).toEqual([
      'ANY /api/series → series',
      'ANY /api/series/{proxy+} → series',
    ]);
  });

  it('are exact patterns with the same parameter names where units share a path', () => {
    const plan = routes(
      unit('catalog', ['GET /api/tournament/{id}', 'GET /api/tournament/{tournamentId}/teams']),
      unit('registration', ['POST /api/tournament/reservation']),
    );
    expect(plan).toEqual([
      'ANY /api/tournament/{p2} → catalog',
      'ANY /api/tournament/{p2}/{proxy+} → catalog',
      'ANY /api/tournament/reservation → registration',
    ]);
  });

  it('are separate for a rate-limited call, which still reaches its unit', () => {
    const commerce = unit('commerce', ['GET /api/cart/a', 'POST /api/cart/{id}/process']);
    const spending = { ...(operationsOf(commerce).call1 as Operation), spends: 'money' as const };
    const plan = planOf([{ ...commerce, operations: [{ ...operationsOf(commerce), call1: spending }] }]);
    expect(plan.routes).toEqual([
      { pattern: 'ANY /api/cart/{proxy+}', unit: 'commerce' },
      { pattern: 'POST /api/cart/{p2}/process', unit: 'commerce', spends: 'money' },
    ]);
    expect(plan.faults).toEqual([]);
  });

  it('send all other requests to the unit marked as the fallback', () => {
    const plan = planOf([unit('a', ['GET /api/x']), unit('b', [], { fallback: true })]);
    expect(plan.routes).toEqual([
      { pattern: 'ANY /api/x', unit: 'a' },
      { pattern: '$default', unit: 'b' },
    ]);
    expect([routeFor(plan, 'GET', '/api/x')?.unit, routeFor(plan, 'GET', '/api/y')?.unit]).toEqual(['a', 'b']);
    expect(faults(unit('a', [], { fallback: true }), unit('b', [], { fallback: true }))).toEqual([
      '2 fallback units, but the platform allows 1',
    ]);
  });

  it('can split one path’s methods between two units', () => {
    expect(routes(unit('a', ['GET /api/x']), unit('b', ['PUT /api/x']))).toEqual(['GET /api/x → a', 'PUT /api/x → b']);
  });
});

describe('errors in a route plan', () => {
  it.each<[string, Unit[], string]>([
    [
      'a call served by two units',
      [unit('a', ['GET /api/x/{id}']), unit('b', ['GET /api/x/{key}'])],
      'GET /api/x/{} is served by a and by b',
    ],
    ['a unit listed twice', [unit('a', []), unit('a', [])], 'unit a is listed twice'],
    ['an unknown event', [unit('a', [], { events: ['no.such'] })], 'a lists the event no.such, which is unknown'],
    ['an unknown schedule', [unit('a', [], { schedules: ['never'] })], 'a lists the schedule never, which is unknown'],
    [
      'a call that may run longer than callers wait',
      [unit('a', ['GET /api/x'], { timeout: 31 })],
      'a may take 31 s, but callers wait only 30',
    ],
    [
      'a timeout that Lambda doesn’t allow',
      [unit('a', [], { timeout: 901 })],
      'a may take 901 s, but the platform allows 900',
    ],
    [
      'memory that Lambda doesn’t allow',
      [unit('a', [], { memory: 64 })],
      'a has 64 MB, but the platform allows 128 to 10240',
    ],
    [
      'a cached answer that depends on the caller',
      [
        unit('a', [], {
          operations: [{ mine: { method: 'GET', path: '/api/x', auth: 'user', cache: { sMaxAge: 5 } } as never }],
        }),
      ],
      'GET /api/x of a is cached but isn’t a public GET',
    ],
    [
      'a stream reader without item kinds',
      [unit('a', [], { stream: [] })],
      'a reads the stream but lists no item kinds',
    ],
    [
      'a third reader of the stream',
      ['a', 'b', 'c'].map((name) => unit(name, [], { stream: ['team'] })),
      '3 readers of the stream, but the platform allows 2',
    ],
    [
      'two units for one WebSocket',
      ['a', 'b'].map((name) => unit(name, [], { socket: true })),
      '2 units on the socket, but the platform allows 1',
    ],
    [
      'more reserved environments than the account can spare',
      [unit('a', [], { reserved: 600 }), unit('b', [], { reserved: 301 })],
      '901 reserved environments, but the platform allows 900',
    ],
    [
      'too many routes',
      [
        unit(
          'a',
          Array.from({ length: 160 }, (_, i) => `GET /api/x${i}/a`),
        ),
        unit(
          'b',
          Array.from({ length: 160 }, (_, i) => `GET /api/x${i}/b`),
        ),
      ],
      '320 routes, but the platform allows 300',
    ],
  ])('are reported: %s', (_, units, fault) => {
    expect(faults(...units)).toContain(fault);
  });

  it('are all reported together', () => {
    const both = faults(unit('a', [], { events: ['no.such'], memory: 1 }), unit('a', []));
    expect(both).toHaveLength(3);
  });

  it('don’t occur in the product’s plan, which is well within the limits', () => {
    const plan = planOf(manifest);
    expect(plan.faults).toEqual([]);
    expect(plan.routes.length).toBeLessThan(limits.routes * 0.75);
  });
});

describe('choosing a route the way API Gateway does', () => {
  const plan: Plan = {
    units: [],
    faults: [],
    routes: [
      { pattern: 'ANY /api/pets/{proxy+}', unit: 'greedy' },
      { pattern: 'ANY /api/pets/dog/{proxy+}', unit: 'longer' },
      { pattern: 'ANY /api/pets/{p2}', unit: 'parameter' },
      { pattern: 'ANY /api/pets/dog', unit: 'literal' },
      { pattern: 'POST /api/pets/dog', unit: 'method' },
      { pattern: 'GET /api/{p1}/dog/tail', unit: 'whole' },
    ],
  };
  it.each([
    ['GET', '/api/pets/dog', 'literal'],
    ['POST', '/api/pets/dog', 'method'],
    ['GET', '/api/pets/cat', 'parameter'],
    ['GET', '/api/pets/cat/tail', 'greedy'],
    ['GET', '/api/pets/dog/ears', 'longer'],
    ['GET', '/api/pets/dog/tail', 'whole'],
    ['POST', '/api/pets/dog/tail', 'longer'],
    ['GET', '/api/birds', null],
    ['GET', '/api/pets', null],
  ])('finds the route for %s %s: %s', (method, path, expected) => {
    expect(routeFor(plan, method, path)?.unit ?? null).toBe(expected);
  });
});
