import { Stack, type StackProps } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { Unit } from '#functions/kernel/unit.ts';
import type { Platform } from '../constructs/platform.ts';
import { UnitFunction } from '../constructs/unit-function.ts';

/** Units as Lambdas. Those that are called, those that are woken (`stacks/bus.ts`) and the routes stand apart, because a stack may hold 500 resources and a unit is nine of them. */
export class UnitsStack extends Stack {
  readonly units: UnitFunction[];

  constructor(scope: Construct, id: string, units: readonly Unit[], platform: Platform, props: StackProps) {
    super(scope, id, props);
    this.units = units.map((unit) => new UnitFunction(this, unit, platform));
  }
}
