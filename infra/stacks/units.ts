import { Stack, type StackProps } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { Unit } from '#functions/kernel/unit.ts';
import type { Platform } from '../constructs/platform.ts';
import { UnitFunction } from '../constructs/unit-function.ts';

/**
 * Units as Lambdas. Called units, triggered units (`stacks/bus.ts`) and routes are in separate stacks, because a stack
 * can hold 500 resources and a unit takes nine.
 */
export class UnitsStack extends Stack {
  readonly units: UnitFunction[];

  constructor(scope: Construct, id: string, units: readonly Unit[], platform: Platform, props: StackProps) {
    super(scope, id, props);
    this.units = units.map((unit) => new UnitFunction(this, unit, platform));
  }
}
