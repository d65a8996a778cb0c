import type { CloudAssembly } from 'aws-cdk-lib/cx-api';
import { limits, type Plan } from './plan.ts';
import type { Settings } from './settings.ts';

/** CloudFormation's quota for one stack. */
export const mostResources = 500;

export const resourcesOf = (assembly: CloudAssembly): { stack: string; resources: number }[] =>
  assembly.stacks.map(({ stackName, template }) => ({
    stack: stackName,
    resources: Object.keys((template as { Resources?: object }).Resources ?? {}).length,
  }));

/** Returns the plan's numbers next to the platform's quotas, as text. */
export function figuresOf(assembly: CloudAssembly, plan: Plan, { stage }: Settings): string {
  const serving = new Set(plan.routes.map(({ unit }) => unit)).size;
  const rows: [string, number, number][] = [
    ['units', plan.units.length, limits.integrations],
    ['routes', plan.routes.length, limits.routes],
    ['integrations', serving, limits.integrations],
    ...resourcesOf(assembly).map(({ stack, resources }): [string, number, number] => [stack, resources, mostResources]),
  ];
  const widest = Math.max(...rows.map(([name]) => name.length));
  return [
    `Sideout ${stage}: the plan, and the resources of each stack`,
    ...rows.map(([name, n, most]) => `  ${name.padEnd(widest)}  ${String(n).padStart(4)} of ${most}`),
  ].join('\n');
}
