import { refTo } from './responses.ts';
import { type Json, pascal } from './shapes.ts';

type Operation = Json & { parameters?: Json[]; responses: Record<string, Json> };
type Repeated = { readonly name: string; readonly value: Json };

/**
 * Names parts that at least three calls repeat, and returns the names by their JSON. Two different parts never get the
 * same name.
 */
function repeated(
  all: readonly (readonly [name: string, value: Json])[],
  taken: Iterable<string>,
): Map<string, Repeated> {
  const uses = new Map<string, { n: number; name: string; value: Json }>();
  for (const [name, value] of all) {
    if (value.$ref) continue;
    const text = JSON.stringify(value);
    const known = uses.get(text);
    if (known) known.n++;
    else uses.set(text, { n: 1, name, value });
  }
  const names = new Set(taken);
  const found = new Map<string, Repeated>();
  for (const [text, { n, name, value }] of uses) {
    if (n < 3) continue;
    let own = name;
    for (let i = 2; names.has(own); i++) own = `${name}${i}`;
    names.add(own);
    found.set(text, { name: own, value });
  }
  return found;
}

const codesIn = (description: unknown) =>
  [...String(description).matchAll(/[a-z0-9]+\/[a-z0-9-]+/g)].map(([code]) => code);

/** Moves parameters and responses that several calls repeat into components. */
export function shareRepeats(
  paths: Record<string, Json>,
  { parameters, responses }: { parameters: Record<string, Json>; responses: Record<string, Json> },
): void {
  const calls = Object.values(paths).flatMap((path) => Object.values(path) as Operation[]);
  const parameterNames = repeated(
    calls.flatMap(({ parameters = [] }) => parameters.map((one) => [pascal(String(one.name)), one] as const)),
    Object.keys(parameters),
  );
  const responseNames = repeated(
    calls.flatMap((call) =>
      Object.entries(call.responses)
        .filter(([status]) => status !== '200')
        .map(
          ([status, one]) =>
            [pascal(codesIn(one.description).slice(0, 2).join('-')) || `Status${status}`, one] as const,
        ),
    ),
    Object.keys(responses),
  );
  for (const { name, value } of parameterNames.values()) parameters[name] = value;
  for (const { name, value } of responseNames.values()) responses[name] = value;
  const named = (kind: string, names: Map<string, Repeated>) => (one: Json) => {
    const known = names.get(JSON.stringify(one));
    return known ? refTo(kind, known.name) : one;
  };
  const parameter = named('parameters', parameterNames);
  const response = named('responses', responseNames);
  for (const call of calls) {
    if (call.parameters) call.parameters = call.parameters.map(parameter);
    call.responses = Object.fromEntries(Object.entries(call.responses).map(([status, one]) => [status, response(one)]));
  }
}
