import { parseArgs } from 'node:util';
import { deploy } from './deploy/deploy.ts';

const usage = `npm run deploy -- [options]

  --stage NAME       which stage (dev): prod keeps what it holds, any other word is a small stage
  --admin EMAIL      makes somebody platform staff; whoever has no account is invited
  --domain NAME      the site's own domain; without one it has CloudFront's address and no sub-domains
  --zone ID          the domain's Route 53 zone: certificate, records and mail identity are made in it
  --certificate ARN  instead of a zone: a certificate in us-east-1 for the domain and *.domain
  --alarmEmail ADDR  who is told when an alarm rings or the budget runs out; prod must have one
  --mailFrom ADDR    the verified address mails come from (no-reply@domain)
  --webAcl ARN       a web ACL of your own, in place of the one that is made
  --budget USD       a month
  --warmWrites N     write units a second that the table bears from the first one on (4,000 by itself); before a large
                     opening, and from then on with every deploy: charged once, never lowered
  --pushedFollowers N   followers of one topic that are pushed to (2,000); more once API Gateway's rate is raised
  --yes              don't ask before rights are widened
  --mailIdentity existing   SES has the domain already: it is not made
  --preflight        say whether the account is ready, and what to ask for; reads only
  --dry-run          only say what would be done, and make the templates; with --preflight both
  --destroy          take a small stage away, with its data

Needs AWS credentials (AWS_PROFILE, or AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY) of an account where
"npx cdk bootstrap" was run once for us-east-1 (prod: us-west-2, too). For payments: STRIPE_PUBLISHABLE_KEY, and STRIPE_SECRET_KEY with
STRIPE_WEBHOOK_SECRET, which go to Secrets Manager. See infra/README.md.`;

const text = { type: 'string' } as const;
const { values } = parseArgs({
  options: {
    stage: text,
    domain: text,
    zone: text,
    certificate: text,
    alarmEmail: text,
    mailFrom: text,
    webAcl: text,
    budget: text,
    warmWrites: text,
    pushedFollowers: text,
    admin: text,
    mailIdentity: text,
    preflight: { type: 'boolean' },
    destroy: { type: 'boolean' },
    yes: { type: 'boolean' },
    'dry-run': { type: 'boolean' },
    help: { type: 'boolean' },
  },
});
if (values.help) console.log(usage);
else process.exitCode = await deploy(values, usage);
