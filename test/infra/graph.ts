import type { Template } from './kit.ts';

/**
 * Returns a resource's references in its properties, its UpdatePolicy and its DependsOn. CloudFormation orders by all
 * three.
 */
function namedBy(value: unknown, found: Set<string>): Set<string> {
  if (Array.isArray(value)) for (const part of value) namedBy(part, found);
  else if (value && typeof value === 'object')
    for (const [key, part] of Object.entries(value)) {
      if (key === 'Ref') found.add(part as string);
      else if (key === 'Fn::GetAtt') found.add(Array.isArray(part) ? part[0] : (part as string).split('.')[0]);
      else if (key === 'Fn::Sub') {
        const [text, names] = Array.isArray(part) ? part : [part, {}];
        for (const [, name = ''] of (text as string).matchAll(/\$\{(\w+)[.}]/g)) found.add(name);
        namedBy(names, found);
      } else namedBy(part, found);
    }
  return found;
}

/** Returns circular references in a template, each as `A > B > A`, and DependsOn of missing resources. */
export function graphFaults({ Resources }: Template): string[] {
  const faults: string[] = [];
  const edges = new Map(
    Object.entries(Resources).map(([id, { Properties, UpdatePolicy, DependsOn = [] }]) => {
      const waits = [DependsOn].flat();
      faults.push(...waits.filter((other) => !Resources[other]).map((other) => `${id} waits for ${other}: not there`));
      return [id, [...namedBy([Properties, UpdatePolicy], new Set(waits))].filter((other) => Resources[other])];
    }),
  );
  const done = new Set<string>();
  const path: string[] = [];
  const visit = (id: string): void => {
    const at = path.indexOf(id);
    if (at >= 0) faults.push([...path.slice(at), id].join(' > '));
    if (at >= 0 || done.has(id)) return;
    path.push(id);
    for (const other of edges.get(id) ?? []) visit(other);
    path.pop();
    done.add(id);
  };
  for (const id of edges.keys()) visit(id);
  return faults;
}
