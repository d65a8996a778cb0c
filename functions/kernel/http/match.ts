import type { Method } from '#domain/kernel/endpoint.ts';
import type { Operation } from '#domain/kernel/operation.ts';

export type Matched = { readonly name: string; readonly operation: Operation; readonly params: Record<string, string> };
type Entry = { name: string; operation: Operation; segments: string[] };

/** Finds a unit's operation for a method and path: literal segments before parameters, as the gateway's own routing has it. */
export function matcherOf(
  operations: Readonly<Record<string, Operation>>,
): (method: string, path: string) => Matched | null {
  const byMethod = new Map<Method, Entry[]>();
  for (const [name, operation] of Object.entries(operations)) {
    const entry = { name, operation, segments: operation.path.split('/').slice(1) };
    byMethod.set(operation.method, [...(byMethod.get(operation.method) ?? []), entry]);
  }
  for (const entries of byMethod.values()) entries.sort((a, b) => (rank(b.segments) < rank(a.segments) ? -1 : 1));
  return (method, path) => {
    const segments = path.split('/').slice(1);
    for (const entry of byMethod.get(method as Method) ?? []) {
      const params = paramsIf(entry.segments, segments);
      if (params) return { name: entry.name, operation: entry.operation, params };
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

/** The methods that some operation takes at a path; none where there is nothing. */
export const methodsAt = (operations: readonly Operation[], path: string): Method[] => [
  ...new Set(
    operations.flatMap((operation) =>
      paramsIf(operation.path.split('/').slice(1), path.split('/').slice(1)) ? [operation.method] : [],
    ),
  ),
];
