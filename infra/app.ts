import { App } from 'aws-cdk-lib';
import { figuresOf } from './figures.ts';
import { productOf } from './product.ts';
import { settingsOf } from './settings.ts';

const app = new App();
const settings = settingsOf((name) => app.node.tryGetContext(name));
const product = productOf(app, settings);
// on the error stream: the other one belongs to what `cdk synth` prints
console.error(figuresOf(app.synth(), product.plan, settings));
