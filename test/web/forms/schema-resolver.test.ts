import { expect, it } from 'vitest';
import * as z from 'zod';
import { schemaResolver } from '#web/src/forms/schema-resolver.ts';

it('the schema resolver writes error messages for people, unless the schema has its own message', async () => {
  const schema = z.object({
    spots: z.int().max(99_999),
    percent: z.number().min(0),
    name: z.string().min(1),
    code: z.string().max(2),
    kind: z.enum(['fee', 'tax']),
    tags: z.array(z.string()).max(1),
    link: z.string().min(5, 'Enter a link'),
  });
  const typed = { spots: 1.5, percent: -1, name: '', code: 'abc', kind: 'x', tags: ['a', 'b'], link: '' };
  const wordsOf = async (values: object) => {
    const { errors } = await schemaResolver(schema)(values as never, undefined, {
      fields: {},
      shouldUseNativeValidation: false,
    });
    return Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, error?.message]));
  };
  expect(await wordsOf(typed)).toEqual({
    spots: 'Enter a whole number',
    percent: 'Enter 0 or more',
    name: 'Fill this in',
    code: 'Enter up to 2 characters',
    kind: 'Choose one of the options',
    tags: 'Add up to 1',
    link: 'Enter a link',
  });
  expect(await wordsOf({ ...typed, spots: 100_000, percent: Number.NaN })).toMatchObject({
    spots: 'Enter 99,999 or less',
    percent: 'Enter a number',
  });
});
