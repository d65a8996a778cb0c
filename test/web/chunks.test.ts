import { describe, expect, it } from 'vitest';
import { mergedPieces, type Piece } from '#web/chunks/merge.ts';

const piece = (name: string, bytes: number, ...needs: string[]): Piece => ({ name, bytes, needs });
const merged = (pieces: readonly Piece[], visits: readonly string[][], waits: readonly string[][] = []) =>
  mergedPieces(pieces, { visits, waits, heavier: 8, request: 100 })
    .map((names) => names.toSorted().join('+'))
    .toSorted();

describe('chunks of the site', () => {
  it('what everybody loads together becomes one', () => {
    const pieces = [piece('page', 900, 'words', 'dates'), piece('words', 10), piece('dates', 20)];
    expect(merged(pieces, [['page']])).toEqual(['dates+page+words']);
  });

  it('what another visit would load in vain stays apart, unless it is smaller than a request', () => {
    const visits = [['live'], ['list']];
    const shared = piece('shared', 500);
    expect(merged([piece('live', 900, 'shared'), piece('list', 900, 'shared'), shared], visits)).toEqual([
      'list',
      'live',
      'shared',
    ]);
    expect(merged([piece('live', 90, 'shared'), piece('list', 900, 'shared'), shared], visits)).toEqual([
      'list',
      'live+shared',
    ]);
  });

  it('a byte that the first picture waits for weighs more than a request', () => {
    const pieces = [piece('page', 900, 'shared'), piece('shared', 20), piece('dialog', 50, 'shared')];
    const visits = [['page'], ['page', 'dialog']];
    expect(merged(pieces, visits)).toEqual(['dialog+page+shared']);
    expect(merged(pieces, visits, [['page']])).toEqual(['dialog', 'page+shared']);
  });

  it('what comes along counts: nobody gets a large piece because a small one needs it', () => {
    const pages = [piece('page', 900, 'small', 'rule'), piece('other', 900, 'small', 'rule'), piece('rule', 50)];
    const visits = [['page'], ['other'], ['rule']];
    expect(merged([...pages, piece('small', 50)], visits)).toContain('rule+small');
    expect(merged([...pages, piece('small', 50, 'schemas'), piece('schemas', 50_000)], visits)).toContain('rule');
  });

  it('nothing needs itself by way of a third, and what is fixed stays alone', () => {
    const around = [piece('a', 10, 'third'), { ...piece('third', 10, 'b'), fixed: true }, piece('b', 10)];
    expect(merged(around, [['a']])).toEqual(['a', 'b', 'third']);
  });
});
