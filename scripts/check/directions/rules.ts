import type { IForbiddenRuleType } from 'dependency-cruiser';

/** Which files can import which. Paths start at the project's root. A package is `node_modules/NAME`. */
type Room = {
  readonly name: string;
  /** The files that the rule is for. */
  readonly from: string;
  readonly except?: string;
  /** Everything they can import. `$1` is the text that the parentheses in `from` matched. */
  readonly may: readonly string[];
};

const pack = (...names: string[]) => names.map((name) => `^node_modules/${name}/`);
/** Node's own modules and the types for Lambda events aren't files. */
const node = '^(node:)?[a-z][a-z_/]*$';
const lambdaTypes = '^aws-lambda$';
const pure = pack('zod', 'temporal-polyfill', 'libphonenumber-js');

/** Each folder can import the ones before it. */
const entering = [
  'site',
  'identity',
  'organizations',
  'people',
  'memberships',
  'catalog',
  'clubs',
  'registration',
  'commerce',
] as const;
const playing = ['play', 'leagues', 'series'] as const;
const reading = ['teams', 'live', 'notices', 'reporting', 'jobs', 'tasks', 'pages', 'help'] as const;
const playersWorld = ['site', 'identity', 'organizations', 'people', 'memberships', 'catalog'] as const;

const modules = (...names: readonly string[]) => `^domain/(${names.join('|')})/`;
const upTo = (order: readonly string[], name: string) => order.slice(0, order.indexOf(name) + 1);
const domain: Room[] = [
  { name: 'domain/kernel', from: '^domain/kernel/', may: ['^domain/kernel/', ...pure] },
  ...entering.map((name) => ({
    name: `domain/${name}`,
    from: `^domain/${name}/`,
    may: [modules('kernel', ...upTo(entering, name)), ...pure],
  })),
  ...playing.map((name) => ({
    name: `domain/${name}`,
    from: `^domain/${name}/`,
    may: [modules('kernel', ...playersWorld, ...upTo(playing, name)), ...pure],
  })),
  { name: 'domain that reads other modules', from: modules(...reading), may: ['^domain/', ...pure] },
];

const business = ['^domain/', '^events/', ...pure];
const sdk = pack('@aws-sdk', '@smithy', '@aws-lambda-powertools', '@middy', 'aws-jwt-verify');
/** The server's subjects. Each can import the ones before it. */
const subjects = [
  'search',
  'tasks',
  'organizations',
  'media',
  'people',
  'app-keys',
  'api-access',
  'identity',
  'jobs',
  'memberships',
  'catalog',
  'clubs',
  'bids',
  'registration',
  'play',
  'ratings',
  'commerce',
  'notices',
  'agreements',
  'teams',
  'campaigns',
  'merging',
  'series',
  'live',
  'reporting',
  'pages',
  'help',
  'audits',
  'every-kind',
] as const;
const functions: Room[] = [
  { name: 'events', from: '^events/', may: ['^events/', '^domain/', ...pure] },
  {
    name: 'the deployment table: no handler, no SDK',
    from: '^functions/units\\.ts$',
    may: ['^functions/kernel/unit\\.ts$', '^domain/', '^events/'],
  },
  {
    name: 'functions/kernel: the framework, without business rules',
    from: '^functions/kernel/',
    may: ['^functions/kernel/', ...business, ...sdk, ...pack('fflate'), node, lambdaTypes],
  },
  ...subjects.map((name, at) => ({
    name: `functions/subjects/${name}`,
    from: `^functions/subjects/${name}(/|\\.ts$)`,
    may: [
      `^functions/subjects/(${subjects.slice(0, at + 1).join('|')})(/|\\.ts$)`,
      '^functions/kernel/',
      '^functions/integrations/[^/]+/port\\.ts$',
      ...business,
      node,
    ],
  })),
  {
    name: 'functions/integrations',
    from: '^functions/integrations/',
    may: [
      '^functions/(integrations|kernel)/',
      ...business,
      ...sdk,
      ...pack('stripe', 'wasm-vips', 'sanitize-html', 'qr'),
      node,
    ],
  },
  {
    name: 'functions/reference, which is built from everyone’s operations',
    from: '^functions/reference/',
    may: ['^functions/(reference|subjects|kernel)/', '^functions/units\\.ts$', ...business],
  },
  {
    name: 'a unit: never another unit',
    from: '^functions/(?!(?:kernel|subjects|integrations|reference)/)([^/]+)/',
    may: [
      '^functions/$1/',
      '^functions/units\\.ts$',
      '^functions/(kernel|subjects|integrations)/',
      ...business,
      node,
      lambdaTypes,
    ],
  },
];

/** Each folder can import the ones before it. Those in one row can't import each other. */
const webLayers = [['lib'], ['ui'], ['api'], ['forms', 'live'], ['pages'], ['features'], ['screens'], ['app']] as const;
const web: Room[] = webLayers.flatMap((row, at) =>
  row.map((name) => ({
    name: `web/src/${name}`,
    from: `^web/src/${name}/`,
    may: [
      `^web/src/(${[...webLayers.slice(0, at).flat(), name].join('|')})/`,
      '^domain/',
      // Packages for the browser: nothing from AWS for servers, and not Stripe's server package.
      '^node_modules/(?!@aws-sdk/|@smithy/|aws-cdk|stripe/|@middy/)',
    ],
  })),
);

const infra: Room[] = [
  {
    name: 'infra: what is deployed, not what runs',
    from: '^infra/',
    except: '^infra/triggers/',
    may: [
      '^infra/',
      '^functions/units\\.ts$',
      '^functions/kernel/(unit|table/schema|http/edge)\\.ts$',
      '^functions/subjects/app-keys\\.ts$',
      '^events/',
      '^domain/',
      ...pack('aws-cdk-lib', 'constructs', 'cdk-nag', 'esbuild', 'vite', 'zod'),
      node,
      lambdaTypes,
    ],
  },
  {
    name: 'infra/triggers: Lambdas that aren’t units and see nothing of the product except who is staff, which apps people allow and how to query the user pool',
    from: '^infra/triggers/',
    may: [
      '^infra/triggers/',
      '^domain/identity/staff-group\\.ts$',
      '^functions/integrations/sign-ins/',
      '^functions/subjects/app-keys\\.ts$',
      '^functions/kernel/(config|aws/client)\\.ts$',
      ...pack('@middy', '@aws-sdk/client-dynamodb'),
      lambdaTypes,
    ],
  },
];

const rooms: IForbiddenRuleType[] = [...domain, ...functions, ...web, ...infra].map(({ name, from, except, may }) => ({
  name,
  severity: 'error',
  from: { path: from, ...(except ? { pathNot: except } : {}) },
  to: { pathNot: [...may] },
}));

/** No import cycles at runtime. Types can refer to each other, and lazy imports don't count. */
const cycles: IForbiddenRuleType = {
  name: 'no cycle',
  severity: 'error',
  from: { path: '^(domain|events|functions|infra|scripts|web)/' },
  to: { circular: true, viaOnly: { dependencyTypesNot: ['require', 'dynamic-import'] } },
};

/** An import that can't be resolved would slip past every other rule. */
const existingTargets: IForbiddenRuleType = {
  name: 'imports exist',
  severity: 'error',
  from: { path: '^(domain|events|functions|infra|scripts|web)/' },
  to: { couldNotResolve: true, pathNot: ['^aws-lambda$', '\\.css$'] },
};

export const forbidden: readonly IForbiddenRuleType[] = [...rooms, cycles, existingTargets];

/** A folder with its own rule. A feature can depend on another, but two can't depend on each other, not even for types. */
export const features = {
  folder: '^web/src/features/',
  forbidden: [
    {
      name: 'no two features depend on each other',
      severity: 'error',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
  ] satisfies IForbiddenRuleType[],
};
