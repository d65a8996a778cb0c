import type { Division, Tournament } from '#domain/catalog/schema.ts';
import { factsOf, keptModel } from '#domain/catalog/templates/model.ts';
import { templateItem, templateModelItem } from '#functions/store/catalog/templates.ts';
import type { World } from './world.ts';

/** An event kept as a model by its organization. */
export function putTemplate(world: World, id: number, name: string, event: Tournament, divisions: readonly Division[]) {
  const key = { id, organizationId: event.organizationId };
  const model = keptModel({ event, divisions: [...divisions] });
  const note = 'What we run every month; change the venue and the prizes.';
  world.put(templateModelItem.encode({ ...key, model }, 1));
  world.put(templateItem.encode({ ...key, name, note, ...factsOf(model, 'event', world.now) }, 1));
}
