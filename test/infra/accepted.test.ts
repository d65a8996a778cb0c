import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { graphFaults } from './graph.ts';
import { type Named, type Resource, synthesized, type Template, text, withCertificate, withDomain } from './kit.ts';
import { overLimits } from './limits.ts';

/** Every way a stage can be set up. */
const setUps: readonly [string, Record<string, string>][] = [
  ['dev', {}],
  ['prod without a domain', { stage: 'prod', alarmEmail: withDomain.alarmEmail }],
  ['prod with a zone', { stage: 'prod', ...withDomain }],
  ['prod with a certificate', { stage: 'prod', ...withCertificate }],
  [
    'prod with a certificate and everything there is',
    {
      ...{
        stage: 'prod',
        ...withCertificate,
        signInPages: 'own',
        smsNumber: '+15550100',
        signInFirewall: 'on',
        mailIdentity: 'existing',
      },
      ...{ warmWrites: '12000', pushedFollowers: '100000', budget: '900', stripeKey: 'pk_live_1' },
      ...{ googleClient: 'g', facebookApp: 'f', appleService: 's', appleTeam: 't', appleKey: 'k' },
      socialSecret: 'arn:aws:secretsmanager:us-east-1:123456789012:secret:social',
      sanctionHosts:
        'AAU=https://aau.example,BVCA=https://bvca.example,BVNE=https://bvne.example,CBVA=https://cbva.example',
      sanctionSecret: 'arn:aws:secretsmanager:us-east-1:123456789012:secret:bodies',
      webAcl: 'arn:aws:wafv2:us-east-1:123456789012:global/webacl/own/1',
    },
  ],
];
const each = <T>(look: (template: Template, stack: string) => T[]): [string, T[]][] =>
  setUps.map(([name, context]) => [
    name,
    [...synthesized(context).templates].flatMap(([stack, template]) => look(template, stack)),
  ]);
const nothing = setUps.map(([name]) => [name, []]);

describe('every template for any stage settings', () => {
  it('has no circular references through properties, DependsOn and UpdatePolicy', () =>
    expect(each((template, stack) => graphFaults(template).map((fault) => `${stack}: ${fault}`))).toEqual(nothing));

  it('exceeds no AWS limit that schemas don’t include: widgets, functions, policies, names', () =>
    expect(each((template, stack) => overLimits(template).map((fault) => `${stack}: ${fault}`))).toEqual(nothing));

  it('passes AWS’s own validator', () => {
    const validate = validator();
    const seen = new Set<string>();
    expect(
      each((template, stack) => {
        const content = text(template);
        // A setup that differs from another only in strings, such as an address, isn't a separate case.
        const shape = content.replace(/"[^"]*"(?=[,}\]])/g, '""');
        if (seen.has(shape)) return [];
        seen.add(shape);
        return validate(content, stack);
      }),
    ).toEqual(nothing);
  }, 120_000);
});

describe('control: the template checks', () => {
  const template = synthesized({ stage: 'prod', ...withDomain }).template('live');
  const [role, alias] = ['AWS::IAM::Role', 'AWS::Lambda::Alias'].map(
    (type) =>
      Object.entries(template.Resources).find(
        ([id, { Type }]) => Type === type && (type !== 'AWS::IAM::Role' || id.startsWith('Deployer')),
      )?.[0] ?? '',
  ) as [string, string];
  const changed = (id: string, change: (resource: Resource) => object): Template => ({
    ...template,
    Resources: {
      ...template.Resources,
      [id]: { ...template.Resources[id], ...change(template.Resources[id] as Resource) } as Resource,
    },
  });

  it('report a circular reference through an UpdatePolicy, and a reference to a missing resource', () => {
    const circle = changed(role, ({ Properties }) => ({ Properties: { ...Properties, Description: { Ref: alias } } }));
    expect(graphFaults(circle)).toEqual([expect.stringContaining(alias)]);
    expect(graphFaults(changed(role, () => ({ DependsOn: 'Nothing' })))).toEqual([
      expect.stringContaining('not there'),
    ]);
  });
  it('report a property that doesn’t exist', () => {
    const odd = { Resources: { Topic: { Type: 'AWS::SNS::Topic', Properties: { TopicNames: 'x', FifoTopic: 7 } } } };
    expect(validator()(text(odd), 'odd')).not.toEqual([]);
  }, 120_000);
  it('report a hundred and one alarms in a widget, and a 5 KB environment', () => {
    const alarms = Array.from({ length: 101 }, (_, n) => `arn:${n}`);
    const DashboardBody = JSON.stringify({ widgets: [{ properties: { alarms } }] });
    expect(
      overLimits(changed(role, () => ({ Type: 'AWS::CloudWatch::Dashboard', Properties: { DashboardBody } }))),
    ).toEqual([`${role}: 101 alarms in a widget, of 100`]);
    const Environment = { Variables: { A: 'x'.repeat(5_000) } };
    expect(
      overLimits(changed(role, () => ({ Type: 'AWS::Lambda::Function', Properties: { Environment } }))),
    ).toHaveLength(1);
  });
});

it('rotating the origin secret updates the edge and every unit that reads the secret', () => {
  const originVersion = 'b6f3c3a0-6b1c-4c1e-9d52-0a5c4f8f1e11';
  const idsOf = (context: Record<string, string>, has: (resource: Resource) => boolean) =>
    [...synthesized({ stage: 'prod', ...withDomain, ...context }).templates].flatMap(([stack, { Resources }]) =>
      Object.entries(Resources).flatMap(([id, resource]) => (has(resource) ? [`${stack}/${id}`] : [])),
    );
  const reads = (version: string) => (resource: Resource) =>
    text(resource).includes(`sideout-prod-origin:SecretString:::${version}}}`);
  const readers = idsOf({}, reads(''));
  expect(readers.filter((id) => id.includes('/Distribution'))).toHaveLength(1);
  expect(readers.length).toBeGreaterThan(15);
  expect(idsOf({ originVersion }, reads(originVersion))).toEqual(readers);
  const versions = (context: Record<string, string>) => idsOf(context, ({ Type }) => Type === 'AWS::Lambda::Version');
  const [before, after] = [versions({}), new Set(versions({ originVersion }))];
  expect(before.filter((id) => !after.has(id))).toHaveLength(readers.length - 1);
});

describe('the sign-in pages', () => {
  const of = (context: Record<string, string>) => {
    const cloud = synthesized({ stage: 'prod', ...context });
    const [pages] = cloud.all('identity', 'AWS::Cognito::UserPoolDomain');
    return { cloud, pages: pages as Named, records: cloud.all('identity', 'AWS::Route53::RecordSet') };
  };
  it('are created after the site, because Cognito checks the site’s A record, with or without a zone', () => {
    for (const context of [withDomain, withCertificate])
      expect(synthesized({ stage: 'prod', ...context }).dependencies.get('Sideout-prod-identity')).toContain(
        'Sideout-prod-web',
      );
  });
  it('wait for a DNS record that overrides the site’s wildcard, and get their address afterward', () => {
    const { pages, records } = of(withDomain);
    const by = (type: string) => records.find(({ Properties }) => Properties.Type === type) as Named;
    expect(by('TXT').Properties.Name).toBe('auth.sideout.example.');
    expect(pages.DependsOn).toContain(by('TXT').id);
    expect(text(by('A').Properties)).toContain(pages.id);
  });
  it('stay at Cognito’s address without a zone until the operator confirms that the domain points to them', () => {
    expect(of(withCertificate).pages.Properties.CustomDomainConfig).toBeUndefined();
    const { cloud, pages, records } = of(setUps.at(-1)?.[1] as Record<string, string>);
    expect(pages.Properties.Domain).toBe('auth.sideout.example');
    expect(records).toEqual([]);
    expect(Object.keys(cloud.template('identity').Outputs ?? {})).toContain('SignInAddress');
  });
});

type Validator = {
  readonly CompositeEngine: new () => {
    validateTemplate(source: object): {
      readonly diagnostics: readonly { severity: string; ruleId: string; message: string }[];
    };
  };
  readonly TemplateContent: new (content: string, name: string) => object;
};
type Validate = (content: string, stack: string) => string[];
let opened: Validate | undefined;
/**
 * Returns AWS's template validator, which is loaded once because that takes a second. It is part of the CDK, which runs
 * it with every command-line synthesis.
 */
function validator(): Validate {
  if (opened) return opened;
  const cdk = createRequire(createRequire(import.meta.url).resolve('aws-cdk-lib'));
  const { CompositeEngine, TemplateContent } = cdk('@aws/cloudformation-validate') as Validator;
  const engine = new CompositeEngine();
  opened = (content, stack) =>
    engine
      .validateTemplate(new TemplateContent(content, stack))
      .diagnostics.filter(({ severity }) => /error|fatal/i.test(severity))
      .map(({ message }) => `${stack}: ${message}`);
  return opened;
}
