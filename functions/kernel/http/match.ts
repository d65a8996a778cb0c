import type { Contract, Method } from '#domain/kernel/contract.ts';

export type Matched = { readonly name: string; readonly contract: Contract; readonly params: Record<string, string> };
type Entry = { name: string; contract: Contract; segments: string[] };

/** Finds a unit's contract for a method and path: literal segments before parameters, as the gateway's own routing has it. */
export function matcherOf(
  contracts: Readonly<Record<string, Contract>>,
): (method: string, path: string) => Matched | null {
  const byMethod = new Map<Method, Entry[]>();
  for (const [name, contract] of Object.entries(contracts)) {
    const entry = { name, contract, segments: contract.path.split('/').slice(1) };
    byMethod.set(contract.method, [...(byMethod.get(contract.method) ?? []), entry]);
  }
  for (const entries of byMethod.values()) entries.sort((a, b) => (rank(b.segments) < rank(a.segments) ? -1 : 1));
  return (method, path) => {
    const segments = path.split('/').slice(1);
    for (const entry of byMethod.get(method as Method) ?? []) {
      const params = paramsIf(entry.segments, segments);
      if (params) return { name: entry.name, contract: entry.contract, params };
    }
    return null;
  };
}

const rank = (segments: string[]) => segments.map((segment) => (segment.startsWith('{') ? '0' : '1')).join('');

function paramsIf(wanted: string[], have: string[]): Record<string, string> | null {
  if (wanted.length !== have.length) return null;
  const params: Record<string, string> = {};
  for (const [i, want] of wanted.entries()) {
    const segment = have[i] as string;
    if (want.startsWith('{')) params[want.slice(1, -1)] = segment;
    else if (want !== segment) return null;
  }
  return params;
}
