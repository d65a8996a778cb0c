import { everyKind } from '#functions/subjects/every-kind.ts';
import { worldItem } from '../seed/main.ts';

/** Every kind of item that `defineItem` declares, with the module it belongs to: the product's, and what seeds keep of themselves. */
export const kinds: typeof everyKind = [...everyKind, { module: 'seed', kind: worldItem }];
