import { CfnOutput, type CfnResource, Duration, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import {
  type Attribute,
  AttributeType,
  BillingMode,
  ProjectionType,
  StreamViewType,
  Table,
  TableEncryption,
} from 'aws-cdk-lib/aws-dynamodb';
import { EventBus } from 'aws-cdk-lib/aws-events';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { HostedZone, TxtRecord } from 'aws-cdk-lib/aws-route53';
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  type BucketProps,
  type CfnBucket,
  HttpMethods,
} from 'aws-cdk-lib/aws-s3';
import { Secret, type SecretProps } from 'aws-cdk-lib/aws-secretsmanager';
import {
  ConfigurationSet,
  ConfigurationSetTlsPolicy,
  EmailIdentity,
  EmailSendingEvent,
  EventDestination,
  Identity,
} from 'aws-cdk-lib/aws-ses';
import type { Construct } from 'constructs';
import { fileRetention } from '#domain/jobs/retention.ts';
import { incomingPrefix } from '#domain/organizations/images.ts';
import { systemAttributes, tableSchema } from '#functions/kernel/table/schema.ts';
import { nameOf } from '../constructs/platform.ts';
import { tableKey } from '../constructs/table-key.ts';
import { givenUpPrefix } from '../constructs/wakes.ts';
import { factsOf, type Settings } from '../settings.ts';

type Key = { readonly AttributeName: string; readonly KeyType: 'HASH' | 'RANGE' };

/**
 * Everything of value: the one table, the media bucket, the private bucket, the secrets, the bucket for access logs,
 * and the domain as an email sender.
 */
export class DataStack extends Stack {
  readonly table: Table;
  readonly media: Bucket;
  readonly files: Bucket;
  readonly accessLogs: Bucket;
  readonly secrets: { readonly payments: Secret; readonly signing: Secret; readonly origin: Secret };

  constructor(scope: Construct, id: string, settings: Settings, props: StackProps) {
    super(scope, id, props);
    const { kept } = factsOf(settings);
    const removalPolicy = kept ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY;
    this.accessLogs = new Bucket(this, 'AccessLogs', {
      ...closed,
      removalPolicy,
      lifecycleRules: [{ expiration: Duration.days(factsOf(settings).logDays) }],
    });
    this.accessLogs.addToResourcePolicy(
      new PolicyStatement({
        sid: 'CdnLog',
        principals: [new ServicePrincipal('delivery.logs.amazonaws.com')],
        actions: ['s3:PutObject'],
        resources: [this.accessLogs.arnForObjects(`AWSLogs/${this.account}/*`)],
        conditions: {
          StringEquals: { 's3:x-amz-acl': 'bucket-owner-full-control', 'aws:SourceAccount': this.account },
          ArnLike: { 'aws:SourceArn': `arn:${this.partition}:logs:${this.region}:${this.account}:delivery-source:*` },
        },
      }),
    );
    const mail = this.makeMail(settings);
    const returned = this.makeReturned(settings);
    this.media = this.makeMedia(settings, kept, removalPolicy);
    this.files = this.makeFiles(removalPolicy);
    this.secrets = {
      payments: this.makeEmptySecret('PaymentSecret', {
        secretName: nameOf(settings, 'payments'),
        description: 'Stripe: secretKey and webhookSecret; npm run deploy fills it from the environment',
        removalPolicy,
      }),
      signing: new Secret(this, 'SigningSecret', {
        secretName: nameOf(settings, 'signing'),
        description: 'seals cursors and the keys in links',
        generateSecretString: { passwordLength: 64, excludePunctuation: true },
        removalPolicy,
      }),
      origin: new Secret(this, 'OriginSecret', {
        secretName: nameOf(settings, 'origin'),
        description: 'the secret that CloudFront sends to the gateways, so that requests can’t bypass it',
        generateSecretString: { passwordLength: 48, excludePunctuation: true },
        removalPolicy,
      }),
    };
    new CfnOutput(this, 'LogBucket', { value: this.accessLogs.bucketName, description: 'logs and source maps' });
    this.table = this.makeTable(settings, kept, removalPolicy);
    // This comes last. A protected resource can't be rolled back when something after it fails, and its name would
    // block the next attempt.
    this.table.node.addDependency(
      this.accessLogs,
      this.media,
      this.files,
      ...Object.values(this.secrets),
      ...mail,
      returned,
    );
  }

  /**
   * Created without a value, because a value in the template would overwrite the keys at the secret's next change.
   * Until it is filled, no card can be charged.
   */
  private makeEmptySecret(id: string, props: SecretProps): Secret {
    const secret = new Secret(this, id, props);
    (secret.node.defaultChild as CfnResource).addPropertyDeletionOverride('GenerateSecretString');
    return secret;
  }

  /** Created first, because the user pool can send through it only after SES has found its records, which takes minutes. */
  private makeMail({ domain, zone, mailIdentity }: Settings): EmailIdentity[] {
    if (!domain || !zone || mailIdentity === 'existing') return [];
    const hostedZone = HostedZone.fromHostedZoneAttributes(this, 'Zone', { hostedZoneId: zone, zoneName: domain });
    // Large mailbox providers accept bulk email only if the bounce address and a DMARC record are under the sender's
    // own domain.
    const identity = new EmailIdentity(this, 'Mail', {
      identity: Identity.publicHostedZone(hostedZone),
      mailFromDomain: `bounce.${domain}`,
    });
    new TxtRecord(this, 'Dmarc', { zone: hostedZone, recordName: `_dmarc.${domain}`, values: ['v=DMARC1; p=none;'] });
    return [identity];
  }

  /** Sends bounces and complaints about emails with this configuration set to the account's default bus. */
  private makeReturned(settings: Settings): ConfigurationSet {
    const set = new ConfigurationSet(this, 'Mails', {
      configurationSetName: nameOf(settings, 'mail'),
      tlsPolicy: ConfigurationSetTlsPolicy.OPTIONAL,
    });
    set.addEventDestination('Returned', {
      destination: EventDestination.eventBus(EventBus.fromEventBusName(this, 'Account', 'default')),
      events: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT],
    });
    return set;
  }

  private makeTable(settings: Settings, kept: boolean, removalPolicy: RemovalPolicy): Table {
    const table = new Table(this, 'Table', {
      tableName: nameOf(settings, 'table'),
      ...keysOf(tableSchema.KeySchema),
      billingMode: BillingMode[tableSchema.BillingMode],
      stream: StreamViewType[tableSchema.StreamSpecification.StreamViewType],
      encryption: TableEncryption.CUSTOMER_MANAGED,
      encryptionKey: tableKey(this, removalPolicy),
      timeToLiveAttribute: systemAttributes.ttl,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      deletionProtection: kept,
      removalPolicy,
      ...warmed(settings.warmWrites),
    });
    for (const { IndexName, KeySchema, Projection } of tableSchema.GlobalSecondaryIndexes)
      table.addGlobalSecondaryIndex({
        indexName: IndexName,
        ...keysOf(KeySchema),
        projectionType: ProjectionType[Projection.ProjectionType],
        ...(inRush.includes(IndexName) ? warmed(settings.warmWrites, 2 / 3) : {}),
      });
    return table;
  }

  /**
   * Files that jobs read and create, and records that the outbox gave up on. They are private, and deleted
   * automatically.
   */
  private makeFiles(removalPolicy: RemovalPolicy): Bucket {
    const forgotten = (['week', 'quarter'] as const).map((kept) => ({
      prefix: `${kept}/`,
      expiration: Duration.millis(fileRetention[kept]),
    }));
    const files = new Bucket(this, 'Files', {
      ...closed,
      removalPolicy,
      serverAccessLogsBucket: this.accessLogs,
      serverAccessLogsPrefix: 'files/',
      lifecycleRules: [
        { abortIncompleteMultipartUploadAfter: Duration.days(1) },
        ...forgotten,
        // Records that the outbox gave up on. They are kept as long as dead letters.
        { prefix: givenUpPrefix, expiration: Duration.days(14) },
      ],
    });
    // A rule turns them into dead letters (constructs/triggers.ts).
    tellEventBridge(files);
    return files;
  }

  private makeMedia(settings: Settings, kept: boolean, removalPolicy: RemovalPolicy): Bucket {
    const media = new Bucket(this, 'Media', {
      ...closed,
      removalPolicy,
      versioned: kept,
      serverAccessLogsBucket: this.accessLogs,
      serverAccessLogsPrefix: 'media/',
      lifecycleRules: [
        { abortIncompleteMultipartUploadAfter: Duration.days(1), noncurrentVersionExpiration: Duration.days(30) },
        // An upload that was never processed didn't become a picture, so it isn't kept.
        { prefix: incomingPrefix, expiration: Duration.days(1) },
      ],
      // Browsers upload pictures with signed forms, from the site and from every organization's sub-site.
      cors: [
        {
          allowedMethods: [HttpMethods.POST],
          allowedOrigins: settings.domain
            ? [`https://${settings.domain}`, `https://*.${settings.domain}`]
            : ['https://*.cloudfront.net'],
          allowedHeaders: ['content-type'],
          maxAge: 3600,
        },
      ],
    });
    // EventBridge gets an event for every file. Its rule is in the bus's stack (constructs/triggers.ts), because the
    // bucket doesn't refer to units.
    tellEventBridge(media);
    // The distribution is created later, in another stack, so any of this account's distributions can read these files,
    // which are public anyway.
    media.addToResourcePolicy(
      new PolicyStatement({
        sid: 'Cdn',
        principals: [new ServicePrincipal('cloudfront.amazonaws.com')],
        actions: ['s3:GetObject'],
        resources: [media.arnForObjects('media/*')],
        conditions: {
          ArnLike: { 'aws:SourceArn': `arn:${this.partition}:cloudfront::${this.account}:distribution/*` },
        },
      }),
    );
    return media;
  }
}

/**
 * The indexes that get many writes in a rush, because they contain leads and waitlists. One of the two writes for
 * joining a waitlist has a key there.
 */
const inRush: readonly string[] = ['gs1', 'gs3'];
/** What a new table can take by default. */
const [newWrites, newReads] = [4_000, 12_000];

/**
 * Warms up partitions for this many writes, and twice as many reads, from the first second. A table that was created
 * warm stays warm and can't be reduced.
 */
const warmed = (writes: number | undefined, share = 1) =>
  writes === undefined
    ? {}
    : {
        warmThroughput: {
          writeUnitsPerSecond: Math.max(newWrites, Math.round(writes * share)),
          readUnitsPerSecond: Math.max(newReads, Math.round(writes * share * 2)),
        },
      };

/** No bucket is public, and none works without TLS. */
/** Sets a bucket property, because the CDK's own way is a Lambda that sets it. */
function tellEventBridge(bucket: Bucket): void {
  (bucket.node.defaultChild as CfnBucket).notificationConfiguration = {
    eventBridgeConfiguration: { eventBridgeEnabled: true },
  };
}

const closed = {
  blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
  encryption: BucketEncryption.S3_MANAGED,
  enforceSSL: true,
} as const satisfies BucketProps;

function keysOf(schema: readonly Key[]): { partitionKey: Attribute; sortKey: Attribute } {
  const named = (type: Key['KeyType']): Attribute => {
    const name = schema.find(({ KeyType }) => KeyType === type)?.AttributeName ?? '';
    const found = tableSchema.AttributeDefinitions.find(({ AttributeName }) => AttributeName === name);
    if (!found) throw new Error(`the table’s schema doesn’t define ${name}`);
    return { name, type: AttributeType.STRING };
  };
  return { partitionKey: named('HASH'), sortKey: named('RANGE') };
}
