import { Duration, Stack, type StackProps } from 'aws-cdk-lib';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import { Archive, EventBus, Match } from 'aws-cdk-lib/aws-events';
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { source } from '#events/event.ts';
import { passingEvents } from '#events/every-event.ts';
import { deadLetters } from '../constructs/dead-letters.ts';
import { nameOf } from '../constructs/platform.ts';
import { triggerFromQueue, triggerFromSchedule, triggerFromStream } from '../constructs/triggers.ts';
import type { UnitFunction } from '../constructs/unit-function.ts';
import { hasQueue, isWoken } from '../constructs/wakes.ts';
import { factsOf, type Settings } from '../settings.ts';

type Stores = { readonly table: ITable; readonly media: IBucket; readonly files: IBucket };

/** Everything that triggers a unit besides requests: the bus with its archive, the table's stream, the schedule. */
export class BusStack extends Stack {
  readonly bus: EventBus;
  /** The dead-letter queues, by unit name. */
  readonly dead = new Map<string, Queue>();
  readonly #settings: Settings;
  #clock: Role | undefined;

  constructor(
    scope: Construct,
    id: string,
    settings: Settings,
    units: readonly UnitFunction[],
    stores: Stores,
    props: StackProps,
  ) {
    super(scope, id, props);
    this.#settings = settings;
    this.bus = new EventBus(this, 'Bus', { eventBusName: nameOf(settings, 'bus') });
    new Archive(this, 'Archive', {
      archiveName: nameOf(settings, 'events'),
      sourceEventBus: this.bus,
      eventPattern: { source: [source], detailType: Match.anythingBut(...passingEvents) },
      retention: Duration.days(factsOf(settings).logDays),
    });
    for (const made of units) this.connect(made, stores);
  }

  private connect(made: UnitFunction, { table, media, files }: Stores): void {
    const { unit } = made;
    if (!isWoken(unit)) return;
    const dead = deadLetters(this, this.#settings, unit.name);
    this.dead.set(unit.name, dead);
    if (hasQueue(unit)) triggerFromQueue(this, this.#settings, made, { bus: this.bus, media }, dead);
    if (unit.stream) triggerFromStream(this, this.#settings, made, { table, files }, dead);
    if (unit.schedules?.length) triggerFromSchedule(this, this.#settings, made, this.clock(), dead);
  }

  /** Returns the scheduler's role for invoking units, which is created with the first schedule. */
  private clock(): Role {
    this.#clock ??= new Role(this, 'Clock', { assumedBy: new ServicePrincipal('scheduler.amazonaws.com') });
    return this.#clock;
  }
}
