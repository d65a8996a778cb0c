import { recruitSearch } from '#domain/people/recruit-search.ts';
import { defineItem } from '../../kernel/table/item.ts';

/** A coach's kept search, beside what else is theirs. Names are one whatever their capitals. */
export const recruitSearchItem = defineItem({
  type: 'recruitSearch',
  schema: recruitSearch,
  key: ({ userId, name }: { userId: number; name: string }) => ({
    pk: `MINE#${userId}`,
    sk: `SEARCH#${name.toLowerCase()}`,
  }),
  personal: { whose: ['user'], fields: ['name', 'find'], erase: 'remove' },
});
export const searchesKeptBy = (userId: number) => ({ pk: `MINE#${userId}`, prefix: 'SEARCH#', consistent: true });
