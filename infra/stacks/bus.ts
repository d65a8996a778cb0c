import { Duration, Stack, type StackProps } from 'aws-cdk-lib';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import { Archive, EventBus } from 'aws-cdk-lib/aws-events';
import { Policy, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { source } from '#events/kernel/event.ts';
import { deadLetters } from '../constructs/dead-letters.ts';
import { nameOf } from '../constructs/platform.ts';
import type { UnitFunction } from '../constructs/unit-function.ts';
import { wakeByQueue } from '../constructs/wake-by-queue.ts';
import { wakeBySchedule } from '../constructs/wake-by-schedule.ts';
import { wakeByStream } from '../constructs/wake-by-stream.ts';
import { type Settings, stageFacts } from '../settings.ts';

/** Everything that wakes a unit besides a person: the bus with its archive, the table's stream, the clock. */
export class BusStack extends Stack {
  readonly bus: EventBus;
  /** by unit */
  readonly dead = new Map<string, Queue>();
  readonly #settings: Settings;
  #clock: Role | undefined;

  constructor(
    scope: Construct,
    id: string,
    settings: Settings,
    units: readonly UnitFunction[],
    table: ITable,
    props: StackProps,
  ) {
    super(scope, id, props);
    this.#settings = settings;
    this.bus = new EventBus(this, 'Bus', { eventBusName: nameOf(settings, 'bus') });
    new Archive(this, 'Archive', {
      archiveName: nameOf(settings, 'events'),
      sourceEventBus: this.bus,
      eventPattern: { source: [source] },
      retention: Duration.days(stageFacts[settings.stage].logDays),
    });
    for (const made of units) this.wake(made, table);
  }

  /** What a unit may do because of how it is woken stands here, beside what wakes it. */
  private wake(made: UnitFunction, table: ITable): void {
    const { unit } = made;
    if (!unit.events?.length && !unit.stream && !unit.schedules?.length) return;
    const dead = deadLetters(this, this.#settings, unit.name);
    this.dead.set(unit.name, dead);
    // Lambda looks whether it may read a source when the mapping is made, so the mappings wait for this policy
    const allowed = new Policy(this, `${unit.name} wakes`, { roles: [made.role] });
    if (unit.events?.length) wakeByQueue(this, this.#settings, made, this.bus, dead, allowed);
    if (unit.stream) wakeByStream(this, made, table, dead, allowed);
    if (unit.schedules?.length) wakeBySchedule(this, this.#settings, made, this.clock(), dead, allowed);
  }

  /** The role by which the clock wakes units; made with the first schedule. */
  private clock(): Role {
    this.#clock ??= new Role(this, 'Clock', { assumedBy: new ServicePrincipal('scheduler.amazonaws.com') });
    return this.#clock;
  }
}
