import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { App } from 'aws-cdk-lib';
import type { CloudAssembly } from 'aws-cdk-lib/cx-api';
import { AwsSolutionsChecks } from 'cdk-nag';
import type { Unit } from '#functions/kernel/unit.ts';
import { noCode } from '#infra/bundling/code.ts';
import { resourcesOf } from '#infra/figures.ts';
import { acknowledge } from '#infra/nag.ts';
import { productOf } from '#infra/product.ts';
import { settingsOf } from '#infra/settings.ts';
import { temporaryFolder } from '#scripts/local/temporary.ts';

type Properties = Record<string, unknown>;
export type Resource = {
  readonly Type: string;
  readonly Properties: Properties;
  readonly DependsOn?: string | readonly string[];
  readonly UpdatePolicy?: object;
  readonly DeletionPolicy?: string;
};
export type Named = Resource & { readonly id: string };
export type Template = {
  readonly Resources: Record<string, Resource>;
  readonly Outputs?: Readonly<Record<string, { readonly Export?: object }>>;
};
/** Templates by stack name, in order of deployment. */
export type Templates = ReadonlyMap<string, Template>;

/** The stacks with units. */
export const unitStacks = ['api', 'workers', 'live'] as const;

/** Options for a site on its own domain, with its zone or a certificate made elsewhere. */
export const withDomain = { domain: 'sideout.example', zone: 'Z0123456789', alarmEmail: 'ops@sideout.example' };
export const withCertificate = {
  domain: 'sideout.example',
  certificate: 'arn:aws:acm:us-east-1:123456789012:certificate/c',
  alarmEmail: 'ops@sideout.example',
};

/**
 * Templates only, without validation against CloudFormation's schemas (npx cdk synth does that), and without a record
 * of which line made what.
 */
const quick = {
  builtinCloudFormationValidation: false,
  stackTraces: false,
  analyticsReporting: false,
  treeMetadata: false,
};

const made = new Map<string, Synthesized>();

/**
 * Synthesizes the whole product without its code, with cdk.json's own context. It takes seconds, so each context runs
 * once per worker. The result must not be changed.
 */
export function synthesized(context: Record<string, string> = {}): Synthesized {
  const key = JSON.stringify(context);
  const before = made.get(key);
  if (before) return before;
  const now = synthesize(context);
  made.set(key, now);
  return now;
}

function assembled(context: Record<string, string>, units?: readonly Unit[]) {
  const root = join(import.meta.dirname, '../..');
  const { context: flags } = JSON.parse(readFileSync(join(root, 'cdk.json'), 'utf8'));
  const outdir = temporaryFolder('synth');
  const app = new App({ ...quick, outdir, context: { ...flags, ...context } });
  const settings = settingsOf((name) => app.node.tryGetContext(name));
  const product = productOf(app, settings, noCode, units);
  try {
    const assembly = app.synth();
    // A template is read from its file on first use.
    return { app, settings, product, assembly, templates: templatesIn(assembly) };
  } finally {
    rmSync(outdir, { recursive: true });
  }
}

/** Returns a product's templates, possibly with other units. */
export const templatesOf = (context: Record<string, string>, units?: readonly Unit[]): Templates =>
  units ? assembled(context, units).templates : synthesized(context).templates;

const templatesIn = ({ stacks }: CloudAssembly): Templates =>
  new Map(stacks.map(({ stackName, template }) => [stackName, template]));

function synthesize(context: Record<string, string>) {
  const { app, settings, product, assembly, templates } = assembled(context);
  const raw = once(() => checked(app));
  const left = once(() => {
    raw();
    acknowledge(app, settings);
    return checked(app);
  });
  const template = (name: string): Template => {
    const found = templates.get(`Sideout-${settings.stage}-${name}`);
    if (!found) throw new Error(`${settings.stage} has no stack ${name}`);
    return found;
  };
  return {
    app,
    settings,
    plan: product.plan,
    dependencies: new Map(
      assembly.stacks.map((stack) => [
        stack.stackName,
        stack.dependencies.flatMap(({ id }) => (templates.has(id) ? [id] : [])),
      ]),
    ),
    resources: resourcesOf(assembly),
    templates,
    template,
    /** A stack's resources of one type. */
    all: (stack: string, type: string): Named[] =>
      Object.entries(template(stack).Resources)
        .filter(([, { Type }]) => Type === type)
        .map(([id, resource]) => ({ id, ...resource })),
    /** cdk-nag's findings, before and after our reasons. Only one test uses each, so they are computed on demand. */
    findings: { raw, left },
  };
}

function once<T>(work: () => T): () => T {
  let done: { readonly value: T } | undefined;
  return () => {
    done ??= { value: work() };
    return done.value;
  };
}
export type Synthesized = ReturnType<typeof synthesize>;

const checked = (app: App) =>
  new AwsSolutionsChecks(app).validateScope(app).violations.map(({ ruleName, violatingResources }) => ({
    rule: ruleName,
    at: violatingResources.map(({ constructPath }) => constructPath),
  }));

/** Returns a template value as text, to search it for references. */
export const text = (value: unknown): string => JSON.stringify(value);

/** Returns the stack with a unit. */
export const stackOf = (cloud: Synthesized, { name }: Unit): string =>
  unitStacks.find((stack) => lambdasOf(cloud, stack).has(name)) ?? 'none';

/** Returns a unit's Lambda. Throws if no stack has one. */
export function lambdaOf(cloud: Synthesized, unit: Unit): Named {
  const found = lambdasOf(cloud, stackOf(cloud, unit)).get(unit.name);
  if (!found) throw new Error(`no Lambda for ${unit.name}`);
  return found;
}

const lambdasOf = (cloud: Synthesized, stack: string): ReadonlyMap<string, Named> =>
  new Map(
    (stack === 'none' ? [] : cloud.all(stack, 'AWS::Lambda::Function')).map((made) => [
      (made.Properties.FunctionName as string).replace(`sideout-${cloud.settings.stage}-`, ''),
      made,
    ]),
  );
